import { and, eq, isNull } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { cutText } from '#server/ground/cut-text.ts'
import { channels } from '#server/platform/db/postgres/schema/index.ts'
import { bodyOf } from './bodies.ts'
import { headersOf, openChannel } from './channel-row.ts'
import { disableChannel } from './disable.ts'
import { type Answer, isAccepted, sendWebhook } from './send-webhook.ts'
import type { Sender } from './sender.ts'
import { undeliveredReasons } from './undelivered-reasons.ts'

/** Posts to a webhook, Slack or Teams. */
export const sendToChannel: Sender = async (services, { row, notice, workspace }, signal) => {
  const { db, env, now } = services
  const isChannel = and(eq(channels.workspaceId, row.workspaceId), eq(channels.id, row.recipientId!))
  const [channel] = await db.select().from(channels).where(isChannel)
  if (channel === undefined) return { status: 'withdrawn', answer: undeliveredReasons.recipientGone }
  if (channel.disabledAt !== null) return { status: 'withdrawn', answer: undeliveredReasons.channelOff }
  const opened = await openChannel(services, channel)
  if (opened === null) return { status: 'stopped', answer: undeliveredReasons.keyLost }
  const body = JSON.stringify(
    bodyOf[channel.kind]({ id: row.id, kind: row.causeKind, at: row.createdAt, workspace, notice }),
  )
  const request = { url: opened.url, body, headers: headersOf(row.id, opened.secrets, body, now()) }
  const answer = await sendWebhook(request, { env, signal, now })
  const at = now()
  if (isAccepted(answer))
    return {
      status: 'delivered',
      answer: answerLine(answer),
      store: (transaction) =>
        transaction.update(channels).set({ failingSince: null, lastDeliveredAt: at }).where(isChannel),
    }
  const isGone = answer.status === 410
  const failingSince = channel.failingSince ?? row.queuedAt
  return {
    status: isGone ? 'refused' : 'later',
    answer: answerLine(answer),
    retryAfterSeconds: answer.retryAfter,
    details: { status: answer.status, channelId: channel.id },
    store: async (transaction) => {
      await transaction
        .update(channels)
        .set({ failingSince })
        .where(and(isChannel, isNull(channels.failingSince)))
      const reason = isGone ? 'gone' : at.getTime() - failingSince.getTime() >= dayMs ? 'failing' : null
      if (reason !== null) await disableChannel(services, transaction, channel, reason)
    },
  }
}

export const answerLine = ({ status, body, movedTo, problem }: Answer) => {
  if (status === null) return problem!.detail
  const line = movedTo === null ? `HTTP ${status}` : `HTTP ${status} to ${movedTo}`
  return body === '' ? line : `${line}: ${cutText(body, 200)}`
}
