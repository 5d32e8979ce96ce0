import * as z from 'zod/mini'
import { Id, Instant } from '../primitives.ts'
import { openEnum } from '../tolerance.ts'

/** Per alert or report. */
export const maxRecipients = 50

/** A member at their account's address, a confirmed address of the workspace, or a channel. */
export const Recipient = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), userId: Id }),
  z.strictObject({ kind: z.literal('address'), id: Id }),
  z.strictObject({ kind: z.literal('channel'), id: Id }),
])
export type Recipient = z.infer<typeof Recipient>

/** Without duplicates. */
export const Recipients = z.array(Recipient).check(
  z.maxLength(maxRecipients),
  z.refine(
    (recipients) => new Set(recipients.map(recipientKey)).size === recipients.length,
    /*i18n*/ 'Choose each only once.',
  ),
)

/** Identifies a recipient, however the object was built. */
export const recipientKey = (recipient: Recipient) =>
  recipient.kind === 'member' ? `member:${recipient.userId}` : `${recipient.kind}:${recipient.id}`

export const ChannelKind = z.enum(['webhook', 'slack', 'teams'])
export type ChannelKind = z.infer<typeof ChannelKind>

export const DeliveryChannel = z.enum(['mail', ...ChannelKind.options])
export type DeliveryChannel = z.infer<typeof DeliveryChannel>

/**
 * `queued`: not tried yet; `retrying`: failed so far; `failed`: rejected permanently or not delivered within a day;
 * `withdrawn`: recipient or posts were deleted before delivery.
 */
export const DeliveryStatus = z.enum(['queued', 'retrying', 'delivered', 'failed', 'withdrawn'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** The state of one notice for one recipient. */
export const Delivery = z.object({
  id: Id,
  /** The label is the name or address at that time. */
  recipient: z.object({ kind: openEnum(['member', 'address', 'channel'], 'unknown'), label: z.string() }),
  channel: openEnum(DeliveryChannel.options, 'unknown'),
  status: openEnum(DeliveryStatus.options, 'unknown'),
  /** Number of delivery attempts. */
  attempts: z.number(),
  /** Last attempt, or when it was queued. */
  at: Instant,
  /**
   * The latest response: a status and the start of its body, an SMTP code, or the connection error; null before the
   * first attempt.
   */
  answer: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>
