import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { toMailbox } from '#contract/email.ts'
import type { NewJob, Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { deliveries, type MailKind, mailAddresses, type Notice } from '#server/platform/db/postgres/schema/index.ts'
import { requireFirstMail } from './first-mails.ts'

export type DeliveryRow = typeof deliveries.$inferSelect
export type Outbox = Pick<Services, 'env' | 'jobs' | 'now' | 'log'>
/** A mail without posts, figures and sections. */
export type Mail = Pick<Notice, 'subject' | 'heading' | 'paragraphs' | 'button' | 'small'>

/** Per mailbox and day: for each kind of mail, since more would be abuse, and for notices, to which recipients agreed. */
const dailyLimits = { mails: 10, notices: 300 }
const noticeKinds = ['alert', 'report'] as const

/** Mails have workers of their own, so that a slow mail server blocks no channel. */
export const deliveryQueues = { mail: 'mails', channel: 'deliveries' }

export const toDeliveryJob = ({ id, recipientId }: Pick<DeliveryRow, 'id' | 'recipientId'>): NewJob => ({
  data: { deliveryId: id },
  key: id,
  group: recipientId ?? id,
})

/** Queues a stored delivery in the caller's transaction; call `jobs.wake` afterwards. */
export const sendDelivery = ({ jobs }: Pick<Services, 'jobs'>, transaction: Transaction, row: DeliveryRow) =>
  jobs.send(deliveryQueues[row.channel === 'mail' ? 'mail' : 'channel'], toDeliveryJob(row), transaction)

/** Stores a delivery and its job; null if its recipient has one for this cause. Call `jobs.wake` after the transaction. */
export async function queueDelivery(
  services: Outbox,
  transaction: Transaction,
  delivery: Omit<typeof deliveries.$inferInsert, 'status' | 'queuedAt'> & { status?: DeliveryRow['status'] },
): Promise<DeliveryRow | null> {
  const at = services.now()
  const { status = 'queued' } = delivery
  const [row] = await transaction
    .insert(deliveries)
    .values({
      ...delivery,
      ...(status === 'queued' ? {} : { finishedAt: at }),
      status,
      queuedAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning()
  if (row?.status === 'queued') await sendDelivery(services, transaction, row)
  return row ?? null
}

/**
 * Queues a mail in the caller's transaction; call `jobs.wake` afterwards.
 * Returns its ID, or null if the installation sends no mails or the mailbox has had its share of the day.
 * Throws quota_reached for an invite or a confirmation past the limits of first mails.
 */
export async function sendMail(
  services: Outbox,
  transaction: Transaction,
  {
    workspaceId,
    kind,
    to,
    createdBy = null,
    mail,
  }: { workspaceId: string; kind: MailKind; to: string; createdBy?: string | null; mail: Mail },
): Promise<string | null> {
  const mailbox = await checkMailbox(services, transaction, kind, to)
  if (mailbox === null) return null
  if (kind === 'invite' || kind === 'confirmation')
    await requireFirstMail(services, transaction, { workspaceId, createdBy })
  const row = await queueDelivery(services, transaction, {
    workspaceId,
    causeKind: kind,
    channel: 'mail',
    label: to,
    createdBy,
    notice: { figures: [], posts: [], postsNeeded: false, payload: {}, ...mail },
    ...mailbox,
  })
  return row!.id
}

/** Where a mail goes, and that it won't if the mailbox refuses mails; null if none may be sent. */
export async function checkMailbox(
  { env, now }: Outbox,
  transaction: Transaction,
  kind: DeliveryRow['causeKind'],
  address: string,
): Promise<(Partial<Pick<DeliveryRow, 'status' | 'answer' | 'notice'>> & { address: string }) | null> {
  if (env.mail === null) return null
  const isNotice = kind === 'alert' || kind === 'report'
  const isOfDay = and(
    eq(sql`lower(${deliveries.address})`, toMailbox(address)),
    inArray(deliveries.causeKind, isNotice ? noticeKinds : [kind]),
    gt(deliveries.createdAt, new Date(now().getTime() - dayMs)),
  )
  if ((await transaction.$count(deliveries, isOfDay)) >= (isNotice ? dailyLimits.notices : dailyLimits.mails))
    return null
  const [stopped] = await transaction
    .select()
    .from(mailAddresses)
    .where(eq(mailAddresses.address, toMailbox(address)))
  return stopped === undefined
    ? { address }
    : { address, status: 'stopped', answer: `SMTP ${stopped.code}`, notice: null }
}

export async function withdrawMail({ now }: Pick<Services, 'now'>, transaction: Transaction, id: string | null) {
  if (id === null) return
  await transaction
    .update(deliveries)
    .set({ status: 'withdrawn', notice: null, finishedAt: now() })
    .where(and(eq(deliveries.id, id), eq(deliveries.status, 'queued')))
}
