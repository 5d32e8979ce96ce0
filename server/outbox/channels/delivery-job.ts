import { and, eq, isNull } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Services } from '#server/access/context.ts'
import { cutText } from '#server/ground/cut-text.ts'
import { channels, deliveries, type Notice, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { createFencedRows } from '#server/jobs/fence.ts'
import { defineJob } from '#server/jobs/job.ts'
import { computeMailRetryDelayMs } from '#server/outbox/mail/mail-job.ts'
import { undeliveredReasons } from './undelivered-reasons.ts'
import { bodyOf } from './bodies.ts'
import { type ChannelRow, headersOf, openChannel } from './channel-row.ts'
import { disableChannel } from './disable.ts'
import { type Answer, isAccepted, sendWebhook } from './send-webhook.ts'
import { removeDeletedPosts } from './remove-deleted-posts.ts'

type DeliveryRow = typeof deliveries.$inferSelect

const deliveryRows = createFencedRows(deliveries, { id: 'id', fence: 'attempt' })

/** Posts a notice to a channel; retries for a day. */
export const deliveryJob = defineJob({
  name: 'a delivery',
  queue: 'deliveries',
  // A slow receiver blocks only its own deliveries.
  concurrency: { jobs: 8, jobsPerGroup: 2 },
  rows: deliveryRows,
  id: 'deliveryId',
  toJob: ({ id, recipientId }: Pick<DeliveryRow, 'id' | 'recipientId'>) => ({
    data: { deliveryId: id },
    key: id,
    group: recipientId,
  }),
  prepare: async ({ now }, row) => (row.nextAttemptAt !== null && row.nextAttemptAt > now() ? null : row),
  beginValues: () => ({ nextAttemptAt: null }),
  run: async (services, row, { signal }) => {
    const { db, now } = services
    const { channel, language, workspaceName } = (await findTarget(services, row)) ?? {}
    if (channel === undefined) return end(services, row, 'withdrawn', undeliveredReasons.recipientGone)
    if (channel.disabledAt !== null) return end(services, row, 'withdrawn', undeliveredReasons.channelOff)
    const notice = row.notice && (await removeDeletedPosts(db, row.notice))
    if (notice === null) return end(services, row, 'withdrawn', undeliveredReasons.postsGone)
    const opened = await openChannel(services, channel)
    if (opened === null) return end(services, row, 'failed', undeliveredReasons.keyLost)
    const outgoing = {
      id: row.id,
      kind: row.causeKind,
      at: row.createdAt,
      workspace: { id: row.workspaceId, name: workspaceName!, language: language! },
      notice,
    }
    const body = JSON.stringify(bodyOf[channel.kind](outgoing))
    const request = { url: opened.url, body, headers: headersOf(row.id, opened.secrets, body, now()) }
    const answer = await sendWebhook(request, { env: services.env, signal, now })
    await (isAccepted(answer)
      ? noteDelivered(services, row, channel, answer, notice)
      : noteRefused(services, row, channel, answer))
  },
  end: (services, row) => end(services, row, 'failed', undeliveredReasons.exhausted),
  waitsForDiskSpace: false,
})

async function findTarget({ db }: Services, { workspaceId, recipientId }: DeliveryRow) {
  const [found] = await db
    .select({ channel: channels, language: workspaces.language, workspaceName: workspaces.name })
    .from(channels)
    .innerJoin(workspaces, eq(workspaces.id, channels.workspaceId))
    .where(and(eq(channels.workspaceId, workspaceId), eq(channels.id, recipientId)))
  return found
}

export const answerLine = ({ status, body, movedTo, problem }: Answer) => {
  if (status === null) return problem!.detail
  const line = movedTo === null ? `HTTP ${status}` : `HTTP ${status} to ${movedTo}`
  return body === '' ? line : `${line}: ${cutText(body, 200)}`
}

/** Keeps the notice of a disabled channel for a replay, but not for recipients who are gone. */
const end = async ({ db, now }: Services, row: DeliveryRow, status: 'withdrawn' | 'failed', answer: string) =>
  void (await deliveryRows.finish(db, row, {
    status,
    answer,
    finishedAt: now(),
    ...(status === 'withdrawn' && answer !== undeliveredReasons.channelOff ? { notice: null } : {}),
  }))

const isChannel = ({ workspaceId, id }: ChannelRow) => and(eq(channels.workspaceId, workspaceId), eq(channels.id, id))

async function noteDelivered(
  { db, now }: Services,
  row: DeliveryRow,
  channel: ChannelRow,
  answer: Answer,
  notice: Notice,
) {
  const at = now()
  const values = { status: 'delivered', answer: answerLine(answer), triedAt: at, finishedAt: at, notice } as const
  await db.transaction(async (transaction) => {
    if (!(await deliveryRows.finish(transaction, row, values))) return
    await transaction.update(channels).set({ failingSince: null, lastDeliveredAt: at }).where(isChannel(channel))
  })
}

/** The last attempt is made when the day ends. */
async function noteRefused(services: Services, row: DeliveryRow, channel: ChannelRow, answer: Answer) {
  const { db, log, now } = services
  const at = now()
  const line = answerLine(answer)
  const { status } = answer
  const deadline = row.queuedAt.getTime() + dayMs
  const failingSince = channel.failingSince ?? row.queuedAt
  const isGone = status === 410
  const isFinal = isGone || at.getTime() >= deadline
  log.warn(
    { event: 'delivery', outcome: isFinal ? 'failed' : 'later', status, channelId: channel.id, attempt: row.attempt },
    'a delivery failed',
  )
  await db.transaction(async (transaction) => {
    if (isFinal) {
      if (
        !(await deliveryRows.finish(transaction, row, {
          status: 'failed',
          answer: line,
          triedAt: at,
          finishedAt: at,
        }))
      )
        return
    } else {
      const waitMs = Math.max(computeMailRetryDelayMs(row.attempt), Math.min(answer.retryAfter ?? 0, 3_600) * 1_000)
      const nextAttemptAt = new Date(Math.min(at.getTime() + waitMs, deadline))
      await deliveryRows.note(transaction, row, { status: 'queued', answer: line, triedAt: at, nextAttemptAt })
    }
    await transaction
      .update(channels)
      .set({ failingSince })
      .where(and(isChannel(channel), isNull(channels.failingSince)))
    const reason = isGone ? 'gone' : at.getTime() - failingSince.getTime() >= dayMs ? 'failing' : null
    if (reason !== null) await disableChannel(services, transaction, channel, reason)
  })
  services.jobs.wake()
}
