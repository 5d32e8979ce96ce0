import type { Report } from '#contract/reports/reports.ts'
import { idOf } from '#test/support/fixtures.ts'

export const reportOf = (rest: Partial<Report> = {}): Report => ({
  id: idOf(70),
  name: 'Weekly',
  visibility: 'shared',
  items: [{ kind: 'panel', id: 'a', panel: 'overview.sources' }],
  search: {},
  range: 'lastWeek',
  schedule: { every: 'week', weekday: 1, hour: 8 },
  recipients: [{ kind: 'member', userId: idOf(2) }],
  nextAt: '2026-11-30T08:00:00Z',
  sentAt: null,
  problem: null,
  version: 3,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  ownerName: 'Olga Tea',
  updatedBy: 'Olga Tea',
  canEdit: true,
  ...rest,
})
