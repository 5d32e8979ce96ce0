import type { Alert } from '#contract/alerts/alerts.ts'
import { idOf } from '#test/support/fixtures.ts'

export const alertOf = (name: string, rest: Partial<Alert> = {}): Alert => ({
  id: idOf(10),
  version: 1,
  name,
  kind: 'volume',
  condition: { kind: 'volume', score: 3 },
  scope: {},
  schedule: null,
  cooldownMinutes: 60,
  recipients: [{ kind: 'member', userId: idOf(2) }],
  own: false,
  state: 'watching',
  stateSince: '2026-11-01T08:00:00Z',
  snoozedUntil: null,
  lastFiredAt: null,
  failure: null,
  checkedAt: '2026-11-01T09:00:00Z',
  ownerName: 'Olga Tea',
  updatedAt: '2026-11-01T08:00:00Z',
  updatedBy: 'Olga Tea',
  mayEdit: true,
  ...rest,
})
