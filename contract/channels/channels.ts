import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Name } from '../name.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { known } from '../tolerance.ts'
import { Text } from '../wording.ts'
import { ChannelKind, Delivery } from './recipients.ts'

/** Channels of a workspace; deliveries that the log of a channel shows; hours for which a replaced secret signs as well. */
export const channelLimits = { ofWorkspace: 50, log: 100, overlapHours: 24 } as const

const maxOfUrl = 2_000

/** Where a channel leads. What may be reached is checked by the server: https, a public address, not this installation. */
export const ChannelUrl = z.string().check(
  z.trim(),
  z.maxLength(maxOfUrl),
  z.refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    /*i18n*/ 'Enter an address that begins with https://.',
  ),
)

/** An address outside to which notices are posted. */
export const Channel = z.object({
  id: Id,
  kind: known(ChannelKind.options, 'unknown'),
  name: z.string(),
  /** Host and end of its address: the whole of it is a secret of Slack's and Teams' channels. */
  address: z.string(),
  /** Since when nothing goes to it; null while it is on. */
  disabledAt: z.nullable(Instant),
  /** `failing`: a day without an answer that took something; `gone`: it answered 410; `byHand`: a person switched it off; `restored`: it came with an archive, which holds no addresses. */
  disabledFor: z.nullable(known(['failing', 'gone', 'byHand', 'restored'], 'unknown')),
  /** Until when the secret that was replaced signs as well; null where none does. */
  previousSecretUntil: z.nullable(Instant),
  /** Since when nothing was taken; null where the last delivery was. */
  failingSince: z.nullable(Instant),
  lastDeliveredAt: z.nullable(Instant),
  createdAt: Instant,
  /** Null where that person is gone. */
  createdBy: z.nullable(z.string()),
})
export type Channel = z.infer<typeof Channel>

/** The secret that signs what a webhook gets is told once; null for the other kinds, whose address is their secret. */
export const NewChannel = z.object({ channel: Channel, secret: z.nullable(z.string()) })
export type NewChannel = z.infer<typeof NewChannel>

/** What an address answered to a test, as it came. */
export const ChannelTest = z.object({
  /** Whether it took it: a status of 200 to 299. */
  ok: z.boolean(),
  /** Null where there was no answer. */
  status: z.nullable(z.number()),
  milliseconds: z.number(),
  /** The beginning of the body. */
  body: z.string(),
  /** Why there was no answer, or what a status means. */
  problem: z.nullable(Text),
})
export type ChannelTest = z.infer<typeof ChannelTest>

const ofChannel = { ...inWorkspace, channelId: Id }

export const listChannels = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/channels',
  access: 'channels.read',
  summary: 'Webhooks, Slack and Teams channels of the workspace, by name. Never their secrets.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Channel) }),
})

export const createChannel = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/channels',
  access: 'channels.edit',
  summary: `Adds a channel; of a webhook the signing secret is told this once. At most ${channelLimits.ofWorkspace}.`,
  input: z.strictObject({ ...inWorkspace, kind: ChannelKind, name: Name, url: ChannelUrl }),
  output: NewChannel,
  problems: ['conflict', 'gone', 'quota_reached'],
})

export const updateChannel = endpoint({
  api: 'internal',
  method: 'PATCH',
  path: '/workspaces/:workspaceId/channels/:channelId',
  access: 'channels.edit',
  summary: 'Renames a channel, leads it elsewhere, or switches it off and on.',
  input: z.strictObject({
    ...ofChannel,
    name: z.optional(Name),
    url: z.optional(ChannelUrl),
    enabled: z.optional(z.boolean()),
  }),
  output: Channel,
  problems: ['conflict'],
})

export const deleteChannel = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/channels/:channelId',
  access: 'channels.edit',
  summary: 'Deletes a channel with its log. What still waits for it is not delivered.',
  input: z.strictObject(ofChannel),
  output: Nothing,
})

export const rotateChannelSecret = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/channels/:channelId/secret',
  access: 'channels.edit',
  summary: `Gives a webhook a new signing secret, told this once. The old one signs as well for ${channelLimits.overlapHours} hours.`,
  input: z.strictObject(ofChannel),
  output: NewChannel,
  problems: ['conflict', 'gone'],
})

export const testChannel = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/channels/:channelId/test',
  access: 'channels.edit',
  summary: 'Posts a test to a channel, also to one that is off, and answers what came back.',
  input: z.strictObject(ofChannel),
  output: ChannelTest,
  problems: ['conflict', 'quota_reached'],
})

export const listChannelDeliveries = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/channels/:channelId/deliveries',
  access: 'channels.read',
  summary: `The last ${channelLimits.log} deliveries of a channel, newest first.`,
  input: z.strictObject(ofChannel),
  output: z.object({ items: z.array(z.extend(Delivery, { subject: z.string(), mayReplay: z.boolean() })) }),
})

export const replayDelivery = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/channels/:channelId/deliveries/:deliveryId/replay',
  access: 'channels.edit',
  summary:
    'Delivers once more what has ended, under the same idempotency key. Posts that are deleted by now are left out.',
  input: z.strictObject({ ...ofChannel, deliveryId: Id }),
  output: Nothing,
  problems: ['conflict', 'gone', 'quota_reached'],
})
