import { and, eq, gt, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { toMailbox } from '#contract/email.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { type MailContent, type MailKind, mailAddresses, mails } from '#server/platform/db/postgres/schema/index.ts'
import { isFirstMail, requireFirstMail } from './first-mails.ts'
import { mailJob } from './mail-job.ts'
import { type MailTemplate, writeMail } from './write-mail.ts'

/** Per mailbox, kind and day; more would be abuse. */
const maxMailsPerDay = 10
/** Higher, since recipients have asked for notices. */
const maxNoticesPerDay = 300

type NewMail = {
  workspaceId: string
  kind: MailKind
  to: string
  createdBy?: string | null
  language: string | null
  mail: MailTemplate
}

type MailToQueue = {
  id?: string
  workspaceId: string
  kind: MailKind
  to: string
  createdBy?: string | null
  content: MailContent | null
}

type Outbox = Pick<Services, 'env' | 'jobs' | 'serverId' | 'now' | 'log'>

export async function withdrawMail({ now }: Pick<Services, 'now'>, transaction: Transaction, id: string | null) {
  if (id === null) return
  await transaction
    .update(mails)
    .set({ status: 'withdrawn', content: null, finishedAt: now() })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
}

/**
 * Queues a mail in the caller's transaction; call `jobs.wake` afterwards.
 * Returns its ID, or null if the installation sends no mails or the mailbox has had its share of the day.
 * Throws quota_reached for an invite or a confirmation past the limits of first mails.
 */
export async function sendMail(
  services: Outbox,
  transaction: Transaction,
  { language, mail, ...to }: NewMail,
): Promise<string | null> {
  return queueMail(services, transaction, { ...to, content: writeMail(mail, language) })
}

/** Like `sendMail`, with written content; null is written when the mail is sent. */
export async function queueMail(
  services: Outbox,
  transaction: Transaction,
  { id, workspaceId, kind, to, createdBy = null, content }: MailToQueue,
): Promise<string | null> {
  if (services.env.mail === null) return null
  const at = services.now()
  const isOfDay = and(
    eq(sql`lower(${mails.address})`, toMailbox(to)),
    eq(mails.kind, kind),
    gt(mails.createdAt, new Date(at.getTime() - dayMs)),
  )
  const limit = kind === 'notice' ? maxNoticesPerDay : maxMailsPerDay
  if ((await transaction.$count(mails, isOfDay)) >= limit) return null
  if (isFirstMail(kind)) await requireFirstMail(services, transaction, { workspaceId, createdBy })
  const [stopped] = await transaction
    .select()
    .from(mailAddresses)
    .where(eq(mailAddresses.address, toMailbox(to)))
  const state = stopped
    ? { status: 'stopped' as const, code: stopped.code, finishedAt: at }
    : { status: 'queued' as const, content }
  const [row] = await transaction
    .insert(mails)
    .values({ id, workspaceId, kind, address: to, createdAt: at, createdBy, ...state })
    .returning()
  if (!stopped) await mailJob.send(services, row!, transaction)
  return row!.id
}
