import { t } from '@lingui/core/macro'

export const documentTexts = {
  filter: { missing: () => t`Filter not found`, begun: () => t`New filter`, edited: () => t`Edit filter` },
  alert: { missing: () => t`Alert not found`, begun: () => t`New alert`, edited: () => t`Edit alert` },
  query: { missing: () => t`Query not found`, begun: () => t`New query`, edited: () => t`Edit query` },
  report: { missing: () => t`Report not found`, begun: () => t`New report`, edited: () => t`Edit report` },
}

export type EditedThing = keyof typeof documentTexts
