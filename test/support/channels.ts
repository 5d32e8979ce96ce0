import type { RecipientAddress } from '#contract/channels/addresses.ts'
import type { Channel } from '#contract/channels/channels.ts'
import { idOf } from './fixtures.ts'

export const channelOf = (rest: Partial<Channel> = {}): Channel => ({
  id: idOf(31),
  kind: 'webhook',
  name: 'Incident desk',
  address: 'hooks.example.com/…ings',
  disabledAt: null,
  disabledFor: null,
  previousSecretUntil: null,
  failingSince: null,
  lastDeliveredAt: '2026-11-20T10:00:00Z',
  createdAt: '2026-11-01T10:00:00Z',
  createdBy: 'Olga Tea',
  ...rest,
})

export const addressOf = (rest: Partial<RecipientAddress> = {}): RecipientAddress => ({
  id: idOf(41),
  email: 'press@example.org',
  state: 'confirmed',
  since: '2026-11-02T10:00:00Z',
  createdBy: 'Olga Tea',
  ...rest,
})
