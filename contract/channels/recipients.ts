import * as z from 'zod/mini'
import { Id, Instant } from '../primitives.ts'
import { known } from '../tolerance.ts'

/** Most recipients that one alert or report may name. */
export const maxRecipients = 50

/** Who is told: a member at the address of their account, a confirmed e-mail address of the workspace, or a channel. */
export const Recipient = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), userId: Id }),
  z.strictObject({ kind: z.literal('address'), id: Id }),
  z.strictObject({ kind: z.literal('channel'), id: Id }),
])
export type Recipient = z.infer<typeof Recipient>

/** Each once. */
export const Recipients = z.array(Recipient).check(
  z.maxLength(maxRecipients),
  z.refine(
    (recipients) => new Set(recipients.map(recipientKey)).size === recipients.length,
    /*i18n*/ 'Choose each only once.',
  ),
)

/** The same for two spellings of one recipient. */
export const recipientKey = (recipient: Recipient) =>
  recipient.kind === 'member' ? `member:${recipient.userId}` : `${recipient.kind}:${recipient.id}`

export const ChannelKind = z.enum(['webhook', 'slack', 'teams'])
export type ChannelKind = z.infer<typeof ChannelKind>

/** How something is told: by mail, or by the kind of a channel. */
export const DeliveryChannel = z.enum(['mail', ...ChannelKind.options])
export type DeliveryChannel = z.infer<typeof DeliveryChannel>

/**
 * `queued`: not tried yet; `retrying`: not taken so far, tried again; `delivered`: taken; `failed`: refused for good, or not
 * taken within a day; `withdrawn`: not told, because recipient or posts were gone by then.
 */
export const DeliveryStatus = z.enum(['queued', 'retrying', 'delivered', 'failed', 'withdrawn'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** What became of one notice for one recipient. */
export const Delivery = z.object({
  id: Id,
  /** The label is the name or address as it was then. */
  recipient: z.object({ kind: known(['member', 'address', 'channel'], 'unknown'), label: z.string() }),
  channel: known(DeliveryChannel.options, 'unknown'),
  status: known(DeliveryStatus.options, 'unknown'),
  /** How often it was handed over. */
  attempts: z.number(),
  /** When it was last tried, or left where it was not tried yet. */
  at: Instant,
  /** What the other side answered last: a status with the beginning of its body, or an SMTP code; why it was not reached; null where it was not tried. */
  answer: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>
