import { t } from '@lingui/core/macro'

/** What filters, alerts and reports say of themselves while they are written. */
export const documentWords = {
  filter: {
    missing: () => t`There is no such filter`,
    unread: () => t`The filter did not load`,
    begun: () => t`New filter`,
    edited: () => t`Edit filter`,
    nameless: () => t`Filter without a name`,
    deleted: () => t`Somebody deleted this filter in the meantime. Your conditions are still here.`,
    saveAsNew: () => t`Save it as a new filter`,
  },
  alert: {
    missing: () => t`There is no such alert`,
    unread: () => t`The alert did not load`,
    begun: () => t`New alert`,
    edited: () => t`Edit alert`,
    nameless: () => t`Alert without a name`,
    deleted: () => t`Somebody deleted this alert in the meantime. What you wrote is still here.`,
    saveAsNew: () => t`Save it as a new alert`,
  },
  report: {
    missing: () => t`There is no such report`,
    unread: () => t`The report did not load`,
    begun: () => t`New report`,
    edited: () => t`Edit report`,
    nameless: () => t`Report without a name`,
    deleted: () => t`Somebody deleted this report in the meantime. What you wrote is still here.`,
    saveAsNew: () => t`Save it as a new report`,
  },
}

export type EditedThing = keyof typeof documentWords
