import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Name } from '../name.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { known } from '../tolerance.ts'
import { Text } from '../wording.ts'
import { ChannelKind, Delivery } from './recipients.ts'

/** `log`: deliveries shown per channel; `overlapHours`: how long a replaced secret still signs. */
export const channelLimits = { ofWorkspace: 50, log: 100, overlapHours: 24 } as const

const maxOfUrl = 2_000

/** Syntax only. The server also requires https and a public address outside this installation. */
export const ChannelUrl = z.string().check(
  z.trim(),
  z.maxLength(maxOfUrl),
  z.refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    /*i18n*/ 'Enter an address that begins with https://.',
  ),
)

/** A webhook, Slack or Teams address that receives notices. */
export const Channel = z.object({
  id: Id,
  kind: known(ChannelKind.options, 'unknown'),
  name: z.string(),
  /** Host and end of the URL: the whole URL of a Slack or Teams channel is a secret. */
  address: z.string(),
  /** Null while enabled. */
  disabledAt: z.nullable(Instant),
  /**
   * `failing`: no delivery succeeded for a day; `gone`: it answered 410; `byHand`: a user disabled it; `restored`:
   * archives contain no addresses.
   */
  disabledFor: z.nullable(known(['failing', 'gone', 'byHand', 'restored'], 'unknown')),
  /** Until when the replaced secret also signs; null without one. */
  previousSecretUntil: z.nullable(Instant),
  /** First failure since the last successful delivery; null if the latest delivery succeeded. */
  failingSince: z.nullable(Instant),
  lastDeliveredAt: z.nullable(Instant),
  createdAt: Instant,
  /** Null once that user is deleted. */
  createdBy: z.nullable(z.string()),
})
export type Channel = z.infer<typeof Channel>

/** A webhook's signing secret, returned only here; null for other kinds, whose URL is their secret. */
export const NewChannel = z.object({ channel: Channel, secret: z.nullable(z.string()) })
export type NewChannel = z.infer<typeof NewChannel>

/** The unchanged response to a test delivery. */
export const ChannelTest = z.object({
  /** Whether the status is 200 to 299. */
  ok: z.boolean(),
  /** Null without a response. */
  status: z.nullable(z.number()),
  milliseconds: z.number(),
  /** The beginning of the body. */
  body: z.string(),
  /** Why there was no response, or what the status means. */
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
