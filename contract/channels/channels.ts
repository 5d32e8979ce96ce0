import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Name } from '../name.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { openEnum } from '../tolerance.ts'
import { Text } from '../wording.ts'
import { ChannelKind, Delivery } from './recipients.ts'

/** `log`: deliveries shown per channel; `overlapHours`: how long a replaced secret still signs. */
export const channelLimits = { ofWorkspace: 50, log: 100, overlapHours: 24 } as const

const maxUrlLength = 2_000

/** Syntax only. The server also requires https and a public address outside this installation. */
export const ChannelUrl = z.string().check(
  z.trim(),
  z.maxLength(maxUrlLength),
  z.refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    /*i18n*/ 'Enter an address that begins with https://.',
  ),
)

/** A webhook, Slack or Teams address that receives notices. */
export const Channel = z.object({
  id: Id,
  kind: openEnum(ChannelKind.options, 'unknown'),
  name: z.string(),
  /** Host and end of the URL: the whole URL of a Slack or Teams channel is a secret. */
  address: z.string(),
  /** Null while enabled. */
  disabledAt: z.nullable(Instant),
  /**
   * `failing`: no delivery succeeded for a day; `gone`: it answered 410; `byHand`: a user disabled it; `restored`:
   * archives contain no addresses.
   */
  disabledFor: z.nullable(openEnum(['failing', 'gone', 'byHand', 'restored'], 'unknown')),
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
  summary: 'List the webhooks, Slack and Teams channels by name. Secrets are never included.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Channel) }),
})

export const createChannel = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/channels',
  access: 'channels.edit',
  summary: `Create a channel. A webhook's signing secret is returned only once. Default limit: ${channelLimits.ofWorkspace} per workspace.`,
  input: z.strictObject({ ...inWorkspace, kind: ChannelKind, name: Name, url: ChannelUrl }),
  output: NewChannel,
  problems: ['conflict', 'gone', 'quota_reached'],
})

export const updateChannel = endpoint({
  api: 'internal',
  method: 'PATCH',
  path: '/workspaces/:workspaceId/channels/:channelId',
  access: 'channels.edit',
  summary: "Update a channel's name or address, or turn it on or off.",
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
  summary: 'Delete a channel. Pending deliveries are not sent.',
  input: z.strictObject(ofChannel),
  output: Nothing,
})

export const rotateChannelSecret = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/channels/:channelId/secret',
  access: 'channels.edit',
  summary: `Create a new signing secret for a webhook, returned only once. The old secret also signs for ${channelLimits.overlapHours} hours.`,
  input: z.strictObject(ofChannel),
  output: NewChannel,
  problems: ['conflict', 'gone'],
})

export const testChannel = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/channels/:channelId/test',
  access: 'channels.edit',
  summary: 'Send a test message to a channel and return its response. Also works while the channel is off.',
  input: z.strictObject(ofChannel),
  output: ChannelTest,
  problems: ['conflict', 'quota_reached'],
})

export const listChannelDeliveries = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/channels/:channelId/deliveries',
  access: 'channels.read',
  summary: `List the last ${channelLimits.log} deliveries of a channel, newest first.`,
  input: z.strictObject(ofChannel),
  output: z.object({ items: z.array(z.extend(Delivery, { subject: z.string(), mayReplay: z.boolean() })) }),
})

export const replayDelivery = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/channels/:channelId/deliveries/:deliveryId/replay',
  access: 'channels.edit',
  summary:
    'Retry a finished delivery with the same idempotency key. Posts deleted since are left out. Returns 410 gone after seven days.',
  input: z.strictObject({ ...ofChannel, deliveryId: Id }),
  output: Nothing,
  problems: ['conflict', 'gone', 'quota_reached'],
})
