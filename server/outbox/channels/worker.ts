import { and, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { isSealedByOlder, seal, unseal } from '#server/access/secrets.ts'
import type { Services } from '#server/access/context.ts'
import {
  channels,
  deliveries,
  deletionLedger,
  mailAddresses,
  recipientAddresses,
} from '#server/platform/db/postgres/schema/index.ts'
import { observeFirstMails } from '#server/outbox/mail/first-mails.ts'
import type { RecurringTask } from '#server/ground/recurring-task.ts'
import { channelJob, mailJob } from './delivery-job.ts'

/** `contents` can be replayed. A mailbox that refuses mails is left alone for as long as mails are stored. */
const retentionDays = { contents: 7, mails: 30, notices: 400 }

/** Deletes notices after a week, deleted posts in them at once, deliveries after 400 days, and other mails after 30. */
export async function deleteOldDeliveries({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  await db
    .delete(deliveries)
    .where(
      or(
        lt(deliveries.createdAt, before(retentionDays.notices)),
        and(isNull(deliveries.recipientKind), lt(deliveries.createdAt, before(retentionDays.mails))),
      ),
    )
  await db.delete(mailAddresses).where(lt(mailAddresses.stoppedAt, before(retentionDays.mails)))
  await db
    .update(deliveries)
    .set({ notice: null })
    .where(
      and(
        notInArray(deliveries.status, ['queued', 'running']),
        isNotNull(deliveries.notice),
        lt(deliveries.queuedAt, before(retentionDays.contents)),
      ),
    )
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
  await mailJob.start(services)
  await channelJob.start(services)
  const endObserving = observeFirstMails(services)
  return { stop: async () => endObserving() }
}
