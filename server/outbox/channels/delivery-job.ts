import { and, eq, lte } from 'drizzle-orm'
import { dayMs, minuteMs } from '#contract/durations.ts'
import type { DeliveryChannel } from '#contract/channels/recipients.ts'
import type { Concurrency, Services } from '#server/access/context.ts'
import { deliveries, type Notice, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { createFencedRows } from '#server/jobs/fence.ts'
import { defineJob } from '#server/jobs/job.ts'
import { type DeliveryRow, deliveryQueues, sendDelivery, toDeliveryJob } from '#server/outbox/mail/outbox.ts'
import { sendByMail } from './mail-sender.ts'
import { removeDeletedPosts } from './remove-deleted-posts.ts'
import type { Outcome, Sender } from './sender.ts'
import { undeliveredReasons } from './undelivered-reasons.ts'
import { sendToChannel } from './webhook-sender.ts'

const senders: Record<DeliveryChannel, Sender> = {
  mail: sendByMail,
  webhook: sendToChannel,
  slack: sendToChannel,
  teams: sendToChannel,
}

const deliveryRows = createFencedRows(deliveries, { id: 'id', fence: 'attempt' })

/** A minute, doubled per attempt, at most an hour; in ms. */
export const computeRetryDelayMs = (attempt: number) => Math.min(60, 2 ** (attempt - 1)) * minuteMs

/** Sends a delivery by its channel; retries for a day. */
const defineDeliveryJob = (queue: string, concurrency: Concurrency) =>
  defineJob({
    name: 'a delivery',
    queue,
    concurrency,
    rows: deliveryRows,
    id: 'deliveryId',
    toJob: toDeliveryJob,
    // A server may die after noting the wait but before ending its job.
    prepare: async ({ now }, row) => (row.nextAttemptAt !== null && row.nextAttemptAt > now() ? null : row),
    beginValues: () => ({ nextAttemptAt: null }),
    run: async (services, row, { signal }) => {
      const { db } = services
      const [workspace] = await db.select().from(workspaces).where(eq(workspaces.id, row.workspaceId))
      const notice = row.notice && (await removeDeletedPosts(db, row.notice))
      const outcome =
        notice === null
          ? { status: 'withdrawn' as const, answer: undeliveredReasons.postsGone }
          : await senders[row.channel](services, { row, notice, workspace: workspace! }, signal)
      await storeOutcome(services, row, notice, outcome)
    },
    end: (services, row) =>
      storeOutcome(services, row, row.notice, { status: 'expired', answer: undeliveredReasons.exhausted }),
    waitsForDiskSpace: false,
  })

export const mailJob = defineDeliveryJob(deliveryQueues.mail, { jobs: 4 })
/** A slow receiver blocks only its own deliveries. */
export const channelJob = defineDeliveryJob(deliveryQueues.channel, { jobs: 8, jobsPerGroup: 2 })

/** The last attempt is made when the day ends. Only channels keep their notice, to replay it. */
async function storeOutcome(services: Services, row: DeliveryRow, notice: Notice | null, outcome: Outcome) {
  const { db, jobs, log, now } = services
  const at = now()
  const deadline = row.queuedAt.getTime() + dayMs
  const { answer, retryAfterSeconds, details, store } = outcome
  const status = outcome.status === 'later' && at.getTime() >= deadline ? 'expired' : outcome.status
  const { channel, causeKind: type, attempt } = row
  if (details !== undefined)
    log.warn(
      { event: channel === 'mail' ? 'mail' : 'delivery', outcome: status, ...details, type, attempt },
      'a delivery failed',
    )
  const triedAt = status === 'withdrawn' || status === 'stopped' ? row.triedAt : at
  const isReplayable = channel !== 'mail' && (status !== 'withdrawn' || answer === undeliveredReasons.channelOff)
  await db.transaction(async (transaction) => {
    if (status === 'later') {
      const waitMs = Math.max(computeRetryDelayMs(attempt), Math.min(retryAfterSeconds ?? 0, 3_600) * 1_000)
      const nextAttemptAt = new Date(Math.min(at.getTime() + waitMs, deadline))
      await deliveryRows.note(transaction, row, { status: 'queued', answer, triedAt, nextAttemptAt })
    } else {
      const values = { status, answer, triedAt, finishedAt: at, notice: isReplayable ? notice : null }
      if (!(await deliveryRows.finish(transaction, row, values))) return
    }
    await store?.(transaction)
  })
  // Its owners may have been mailed that a channel was turned off.
  if (details !== undefined) jobs.wake()
}

/** Sends deliveries whose wait is over, each on one server. */
export async function sendDueDeliveries(services: Services) {
  const { db, jobs, now } = services
  const due = await db.transaction(async (transaction) => {
    const rows = await transaction
      .update(deliveries)
      .set({ nextAttemptAt: null })
      .where(and(eq(deliveries.status, 'queued'), lte(deliveries.nextAttemptAt, now())))
      .returning()
    for (const row of rows) await sendDelivery(services, transaction, row)
    return rows
  })
  if (due.length > 0) jobs.wake()
}
