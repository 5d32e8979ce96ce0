import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { toMailbox } from '#contract/email.ts'
import { type Delivery, type DeliveryChannel, type Recipient, recipientKey } from '#contract/channels/recipients.ts'
import { fullNameOf } from '#server/access/person-name.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import {
  channels,
  deliveries,
  members,
  type Notice,
  recipientAddresses,
  users,
} from '#server/platform/db/postgres/schema/index.ts'
import { cutText } from '#server/ground/cut-text.ts'
import { checkMailbox, type Outbox, queueDelivery } from '#server/outbox/mail/outbox.ts'
import { withoutMailMarks } from '#server/outbox/mail/write-mail.ts'
import { toDelivery } from './deliveries.ts'
import { ensureMemberAddress } from './recipient-addresses.ts'
import { undeliveredReasons } from './undelivered-reasons.ts'

export type { Notice, NoticePost } from '#server/platform/db/postgres/schema/index.ts'

export type Cause = { kind: 'alert' | 'report'; id: string }

type Sender = Outbox & Pick<Services, 'keys'>

/** `off`: why a recipient isn't notified. */
type FoundRecipient = { label: string; channel: DeliveryChannel; email: string | null; off: string | null }

/**
 * Queues a notice in the caller's transaction; call `jobs.wake` afterwards.
 * Notifies each recipient once per cause, and each mailbox once; skips former members and recipients.
 * Returns the number of recipients notified.
 */
export async function sendNotice(
  services: Sender,
  transaction: Transaction,
  {
    workspaceId,
    cause,
    recipients,
    notice,
  }: { workspaceId: string; cause: Cause; recipients: readonly Recipient[]; notice: Notice },
): Promise<number> {
  const found = await findRecipients(transaction, workspaceId, recipients)
  const mailboxes = new Set<string>()
  let count = 0
  for (const recipient of recipients) {
    const to = found.get(recipientKey(recipient))
    if (to === undefined) continue
    const mailbox = to.email === null ? null : toMailbox(to.email)
    if (mailbox !== null && mailboxes.has(mailbox)) continue
    if (mailbox !== null) mailboxes.add(mailbox)
    if (await queueNotice(services, transaction, { workspaceId, cause, recipient, to, notice })) count++
  }
  return count
}

async function queueNotice(
  services: Sender,
  transaction: Transaction,
  {
    workspaceId,
    cause,
    recipient,
    to,
    notice,
  }: { workspaceId: string; cause: Cause; recipient: Recipient; to: FoundRecipient; notice: Notice },
): Promise<boolean> {
  const mailbox =
    to.email !== null && to.off === null && (await checkMailbox(services, transaction, cause.kind, to.email))
  const row = await queueDelivery(services, transaction, {
    workspaceId,
    causeKind: cause.kind,
    causeId: cause.id,
    recipientKind: recipient.kind,
    recipientId: recipient.kind === 'member' ? recipient.userId : recipient.id,
    label: to.label,
    channel: to.channel,
    subject: cutText(withoutMailMarks(notice.subject.detail), 500),
    notice: to.off === null || to.off === undeliveredReasons.channelOff ? notice : null,
    ...(to.off !== null && { status: 'withdrawn', answer: to.off }),
    ...(mailbox ?? { status: 'stopped', answer: undeliveredReasons.notMailed, notice: null }),
  })
  if (row === null || to.off !== null || mailbox === null) return false
  if (recipient.kind === 'member') await ensureMemberAddress(services, transaction, workspaceId, recipient.userId)
  return true
}

/** Current recipients of the workspace, by `recipientKey`. */
export async function findRecipients(
  transaction: Pick<Transaction, 'select'>,
  workspaceId: string,
  recipients: readonly Recipient[],
): Promise<Map<string, FoundRecipient>> {
  const [userIds, addressIds, channelIds] = [
    recipients.flatMap((one) => (one.kind === 'member' ? one.userId : [])),
    recipients.flatMap((one) => (one.kind === 'address' ? one.id : [])),
    recipients.flatMap((one) => (one.kind === 'channel' ? one.id : [])),
  ]
  const found = new Map<string, FoundRecipient>()
  if (userIds.length > 0)
    for (const { user, unsubscribedAt } of await transaction
      .select({ user: users, unsubscribedAt: recipientAddresses.unsubscribedAt })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .leftJoin(
        recipientAddresses,
        and(eq(recipientAddresses.workspaceId, members.workspaceId), eq(recipientAddresses.userId, members.userId)),
      )
      .where(and(eq(members.workspaceId, workspaceId), inArray(members.userId, userIds))))
      found.set(`member:${user.id}`, {
        label: fullNameOf(user) ?? user.email,
        channel: 'mail',
        email: user.email,
        off:
          unsubscribedAt !== null
            ? undeliveredReasons.unsubscribed
            : user.emailVerified
              ? null
              : undeliveredReasons.unverified,
      })
  if (addressIds.length > 0)
    for (const { id, email, confirmedAt, unsubscribedAt } of await transaction
      .select()
      .from(recipientAddresses)
      .where(
        and(
          eq(recipientAddresses.workspaceId, workspaceId),
          inArray(recipientAddresses.id, addressIds),
          isNotNull(recipientAddresses.email),
        ),
      ))
      found.set(`address:${id}`, {
        label: email!,
        channel: 'mail',
        email: email!,
        off:
          unsubscribedAt !== null
            ? undeliveredReasons.unsubscribed
            : confirmedAt === null
              ? undeliveredReasons.unconfirmed
              : null,
      })
  if (channelIds.length > 0)
    for (const { id, kind, name, disabledAt } of await transaction
      .select()
      .from(channels)
      .where(and(eq(channels.workspaceId, workspaceId), inArray(channels.id, channelIds))))
      found.set(`channel:${id}`, {
        label: name,
        channel: kind,
        email: null,
        off: disabledAt === null ? null : undeliveredReasons.channelOff,
      })
  return found
}

export async function withdrawNotices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  workspaceId: string,
  kind: Cause['kind'],
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(deliveries)
    .set({ status: 'withdrawn', answer: undeliveredReasons.causeGone, finishedAt: now(), notice: null })
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.causeKind, kind),
        inArray(deliveries.causeId, [...ids]),
        eq(deliveries.status, 'queued'),
      ),
    )
}

/** By cause ID, oldest first; causes without deliveries are missing. */
export async function readDeliveries(
  db: Pick<Services['db'], 'select'>,
  workspaceId: string,
  kind: Cause['kind'],
  ids: readonly string[],
): Promise<Map<string, Delivery[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.causeKind, kind),
        inArray(deliveries.causeId, [...ids]),
      ),
    )
    .orderBy(asc(deliveries.createdAt), asc(deliveries.label))
  return new Map([...Map.groupBy(rows, (row) => row.causeId!)].map(([id, group]) => [id, group.map(toDelivery)]))
}
