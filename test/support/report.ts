import type { CallInput } from '#contract/endpoint.ts'
import type { createReport } from '#contract/reports/reports.ts'

type Fields = Omit<CallInput<typeof createReport>, 'workspaceId'>
const heading = { kind: 'heading' as const, id: 'h', text: 'Harbour' }

/** A shared report of last week that is sent to nobody. */
export const reportOf = (fields: Partial<Fields> = {}): Fields => ({
  name: 'Weekly',
  visibility: 'shared',
  items: [heading],
  search: {},
  range: 'lastWeek',
  schedule: null,
  recipients: [],
  ...fields,
})
