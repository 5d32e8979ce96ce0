import { and, eq, lt, lte } from 'drizzle-orm'
import { minuteMs } from '#contract/durations.ts'
import { toMailbox } from '#contract/email.ts'
import type { Services } from '#server/access/context.ts'
import { type MailContent, type MailFile, mailAddresses, mails } from '#server/platform/db/postgres/schema/index.ts'
import { createFencedRows } from '#server/jobs/fence.ts'
import { defineJob } from '#server/jobs/job.ts'
import { startRecurringTask, type RecurringTask } from '#server/ground/recurring-task.ts'
import { observeFirstMails } from './first-mails.ts'
import { type Refusal, refusalOf } from './refusals.ts'
import { sendMessage } from './transport.ts'

export type MailRow = typeof mails.$inferSelect

/** Writes a mail's content when it is sent, or returns `withdrawn` if nobody should get it. */
export type WriteMail = (
  services: Services,
  row: MailRow,
) => Promise<(MailContent & { files?: MailFile[] }) | 'withdrawn'>

const day = 24 * 60 * minuteMs
/** How long a mail's outcome is stored, and a refusing mailbox is left alone. */
export const retentionMs = 30 * day
const pollIntervalMs = 15_000

export const mailRows = createFencedRows(mails, { id: 'id', fence: 'attempt' })

/** A minute, doubled per attempt, at most an hour; in ms. */
export const computeMailRetryDelayMs = (attempt: number) => Math.min(60, 2 ** (attempt - 1)) * minuteMs

/** Sends a mail by SMTP, with retries for a day. `write` provides the content of notices. */
export const mailJobWith = (write: WriteMail) =>
  defineJob({
    name: 'a mail',
    queue: 'mails',
    concurrency: { jobs: 4 },
    rows: mailRows,
    id: 'mailId',
    toJob: ({ id }: Pick<MailRow, 'id'>) => ({ data: { mailId: id }, key: id }),
    // A server may die after noting the wait but before ending its job.
    prepare: async ({ now }, row) => (row.nextAttemptAt !== null && row.nextAttemptAt > now() ? null : row),
    beginValues: () => ({ nextAttemptAt: null }),
    run: async (services, row, { signal }) => {
      const { env, db, now } = services
      if (env.mail === null) return giveUp(services, row)
      const content = row.content ?? (await write(services, row))
      if (content === 'withdrawn') return withdraw(services, row)
      try {
        await sendMessage(env.mail, { ...content, id: row.id, to: row.address, at: row.createdAt }, signal)
      } catch (error) {
        signal.throwIfAborted()
        return handleSendFailure(services, row, error)
      }
      await mailRows.finish(db, row, { status: 'sent', code: null, content: null, finishedAt: now() })
    },
    end: (services, row) => giveUp(services, row),
    waitsForDiskSpace: false,
  })

/** Queues any mail, but runs only those with stored content. */
export const mailJob = mailJobWith(async () => 'withdrawn')

async function handleSendFailure(services: Services, row: MailRow, error: unknown) {
  const { db, log, now } = services
  const refusal = refusalOf(error)
  const { kind, code, reason } = refusal
  // The server's response may name the recipient, so it isn't logged.
  log.warn({ event: 'mail', outcome: kind, code, reason, type: row.kind, attempt: row.attempt }, 'a mail was not taken')
  if (kind !== 'later') return refuse(services, row, refusal)
  const next = new Date(now().getTime() + computeMailRetryDelayMs(row.attempt))
  if (next.getTime() > row.createdAt.getTime() + day) return giveUp(services, { ...row, code })
  await mailRows.note(db, row, { status: 'queued', code, nextAttemptAt: next })
}

async function refuse({ db, now }: Services, row: MailRow, { kind, code }: Refusal) {
  await db.transaction(async (transaction) => {
    const isOurs = await mailRows.finish(transaction, row, {
      status: 'refused',
      code,
      content: null,
      finishedAt: now(),
    })
    if (!isOurs || kind !== 'address') return
    const stop = { code: code!, stoppedAt: now() }
    await transaction
      .insert(mailAddresses)
      .values({ address: toMailbox(row.address), ...stop })
      .onConflictDoUpdate({ target: mailAddresses.address, set: stop })
  })
}

const giveUp = async ({ db, now }: Services, row: MailRow) =>
  void (await mailRows.finish(db, row, { status: 'expired', code: row.code, content: null, finishedAt: now() }))

const withdraw = async ({ db, now }: Services, row: MailRow) =>
  void (await mailRows.finish(db, row, { status: 'withdrawn', content: null, finishedAt: now() }))

/** Sends mails whose wait is over, each on one server. */
export async function sendDueMails(services: Services) {
  const { db, jobs, now } = services
  const sent = await db.transaction(async (transaction) => {
    const due = await transaction
      .update(mails)
      .set({ nextAttemptAt: null })
      .where(and(eq(mails.status, 'queued'), lte(mails.nextAttemptAt, now())))
      .returning({ id: mails.id })
    for (const row of due) await mailJob.send(services, row, transaction)
    return due.length
  })
  if (sent > 0) jobs.wake()
}

export async function deleteOldMails({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - retentionMs)
  await db.delete(mails).where(lt(mails.createdAt, before))
  await db.delete(mailAddresses).where(lt(mailAddresses.stoppedAt, before))
}

/** Runs even without SMTP, for mails left from an earlier start. */
export async function startMailWorker(services: Services, write: WriteMail): Promise<RecurringTask> {
  await mailJobWith(write).start(services)
  const endObserving = observeFirstMails(services)
  const rounds = startRecurringTask({
    every: pollIntervalMs,
    act: async () => {
      await sendDueMails(services)
      await deleteOldMails(services)
    },
    onError: (error) => services.log.warn({ err: error }, 'mails that wait are sent for later'),
  })
  return {
    stop: async () => {
      endObserving()
      await rounds.stop()
    },
  }
}
