import { and, eq, inArray, isNotNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { isSealedByOlder, seal, unseal } from '#server/access/secrets.ts'
import type { Services } from '#server/access/context.ts'
import {
  channels,
  deliveries,
  deletionLedger,
  mails,
  recipientAddresses,
} from '#server/platform/db/postgres/schema/index.ts'
import { startRecurringTask, type RecurringTask, combineTasks } from '#server/ground/recurring-task.ts'
import { toDeliveryOutcome } from './deliveries.ts'
import { deliveryJob } from './delivery-job.ts'

const pollIntervalMs = 15_000
const deleteIntervalMs = 600_000
/** How long a notice can be replayed; its outcome is stored for longer. */
const replayPeriodMs = 7 * dayMs
const retentionMs = 400 * dayMs

/** Sends deliveries whose wait is over, each on one server. */
export async function sendDueDeliveries(services: Services) {
  const { db, jobs, now } = services
  const sent = await db.transaction(async (transaction) => {
    const due = await transaction
      .update(deliveries)
      .set({ nextAttemptAt: null })
      .where(and(eq(deliveries.status, 'queued'), lte(deliveries.nextAttemptAt, now())))
      .returning()
    for (const row of due) await deliveryJob.send(services, row, transaction)
    return due.length
  })
  if (sent > 0) jobs.wake()
}

/** Copies the outcome of mails, which are deleted sooner. */
export async function copyMailOutcomes({ db }: Pick<Services, 'db'>) {
  const ended = await db
    .select({ workspaceId: deliveries.workspaceId, mail: mails })
    .from(deliveries)
    .innerJoin(mails, eq(mails.id, deliveries.id))
    .where(and(inArray(deliveries.status, ['queued', 'running']), notInArray(mails.status, ['queued', 'running'])))
    .limit(1_000)
  for (const { workspaceId, mail } of ended)
    await db
      .update(deliveries)
      .set({ ...toDeliveryOutcome(mail), finishedAt: mail.finishedAt, triedAt: mail.finishedAt, notice: null })
      .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, mail.id)))
}

/** Deletes notices after a week, deleted posts in them at once, and deliveries after 400 days. */
export async function deleteOldDeliveries({ db, now }: Pick<Services, 'db' | 'now'>) {
  const ended = inArray(deliveries.status, ['delivered', 'failed', 'withdrawn'])
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  await db.delete(deliveries).where(lt(deliveries.createdAt, before(retentionMs)))
  await db
    .update(deliveries)
    .set({ notice: null })
    .where(and(ended, isNotNull(deliveries.notice), lt(deliveries.queuedAt, before(replayPeriodMs))))
  const isLeft = sql`NOT EXISTS (SELECT FROM ${deletionLedger}
    WHERE ${deletionLedger.source} = post ->> 'source' AND ${deletionLedger.nativeId} = post ->> 'nativeId')`
  await db.execute(sql`UPDATE ${deliveries} SET notice = jsonb_set(notice, '{posts}',
      (SELECT coalesce(jsonb_agg(post), '[]') FROM jsonb_array_elements(notice -> 'posts') AS post WHERE ${isLeft}))
    WHERE notice IS NOT NULL
      AND EXISTS (SELECT FROM jsonb_array_elements(notice -> 'posts') AS post WHERE NOT (${isLeft}))`)
}

async function resealSecrets({ db, keys }: Services) {
  const [first] = keys
  const older = (column: typeof channels.url | typeof recipientAddresses.unsubscribeToken) =>
    sql`${column} NOT LIKE ${`${first.kid}.%`}`
  const reseal = async (sealed: string | null) => {
    if (sealed === null || !isSealedByOlder(keys, sealed)) return sealed
    const secret = await unseal(keys, sealed)
    return secret === null ? sealed : seal(keys, secret)
  }
  for (const { workspaceId, id, url, secret, previousSecret } of await db
    .select()
    .from(channels)
    .where(or(older(channels.url))))
    await db
      .update(channels)
      .set({ url: (await reseal(url))!, secret: await reseal(secret), previousSecret: await reseal(previousSecret) })
      .where(and(eq(channels.workspaceId, workspaceId), eq(channels.id, id), eq(channels.url, url)))
  for (const { workspaceId, id, unsubscribeToken } of await db
    .select()
    .from(recipientAddresses)
    .where(older(recipientAddresses.unsubscribeToken)))
    await db
      .update(recipientAddresses)
      .set({ unsubscribeToken: (await reseal(unsubscribeToken))! })
      .where(
        and(
          eq(recipientAddresses.workspaceId, workspaceId),
          eq(recipientAddresses.id, id),
          eq(recipientAddresses.unsubscribeToken, unsubscribeToken),
        ),
      )
}

export async function startChannelWorker(services: Services): Promise<RecurringTask> {
  await resealSecrets(services)
  await deliveryJob.start(services)
  return combineTasks([
    startRecurringTask({
      every: pollIntervalMs,
      act: async () => {
        await sendDueDeliveries(services)
        await copyMailOutcomes(services)
      },
      onError: (error) => services.log.warn({ err: error }, 'deliveries that wait are sent for later'),
    }),
    startRecurringTask({
      every: deleteIntervalMs,
      act: () => deleteOldDeliveries(services),
      onError: (error) => services.log.warn({ err: error }, 'old deliveries are forgotten later'),
    }),
  ])
}
