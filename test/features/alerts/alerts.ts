import type { Alert, AlertPreview, Firing, PreviewedFiring } from '#contract/alerts/alerts.ts'
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

const finding: Omit<PreviewedFiring, 'at'> = {
  observed: 48,
  expected: 9,
  score: 6.2,
  why: { detail: '48 posts in an hour; 9 are usual.' },
  posts: 48,
  search: { from: '2026-11-03', to: '2026-11-03', 'open.at': '2026-11-03T14:00:00Z', 'open.bucket': 'hour' },
  leading: [],
}

export const previewOf = (...at: string[]): AlertPreview => ({
  from: '2026-10-05T00:00:00Z',
  to: '2026-11-04T00:00:00Z',
  total: at.length,
  items: at.map((one) => ({ ...finding, at: one })),
  note: null,
})

export const firingOf = (rest: Partial<Firing> = {}): Firing => ({
  id: idOf(30),
  at: '2026-11-03T14:00:00Z',
  ...finding,
  endedAt: '2026-11-03T16:00:00Z',
  isFailure: false,
  deliveries: [
    {
      id: idOf(31),
      recipient: { kind: 'member', label: 'olga@example.com' },
      channel: 'mail',
      status: 'delivered',
      attempts: 1,
      at: '2026-11-03T14:00:20Z',
      answer: '250 OK: queued',
    },
    {
      id: idOf(32),
      recipient: { kind: 'channel', label: 'War room' },
      channel: 'webhook',
      status: 'retrying',
      attempts: 3,
      at: '2026-11-03T14:20:00Z',
      answer: '503 Service Unavailable',
    },
  ],
  ...rest,
})
