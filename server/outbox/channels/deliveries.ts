import { and, desc, eq, inArray } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/channels/channels.ts'
import type { Delivery } from '#contract/channels/recipients.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { deliveries, type mails } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { undeliveredReasons } from './undelivered-reasons.ts'
import { countManualSend } from './manual-send-limits.ts'
import { findChannel } from './channel-row.ts'
import { deliveryJob } from './delivery-job.ts'

type DeliveryRow = typeof deliveries.$inferSelect
type MailRow = typeof mails.$inferSelect

const statusByMailStatus = {
  queued: 'queued',
  running: 'queued',
  sent: 'delivered',
  refused: 'failed',
  stopped: 'failed',
  expired: 'failed',
  withdrawn: 'withdrawn',
} as const satisfies Record<MailRow['status'], DeliveryRow['status']>

export function toDeliveryOutcome(mail: MailRow): Pick<DeliveryRow, 'status' | 'attempt' | 'answer'> {
  const status = statusByMailStatus[mail.status]
  const answer =
    status === 'withdrawn'
      ? undeliveredReasons.recipientGone
      : status === 'delivered'
        ? null
        : mail.code === null
          ? null
          : `SMTP ${mail.code}`
  return { status, attempt: mail.attempt, answer }
}

const open = new Set<string>(['queued', 'running'])

export function toDelivery({ delivery, mail = null }: { delivery: DeliveryRow; mail?: MailRow | null }): Delivery {
  const { status, attempt, answer } =
    mail !== null && open.has(delivery.status) ? { ...toDeliveryOutcome(mail) } : delivery
  const at = delivery.finishedAt ?? delivery.triedAt ?? mail?.finishedAt ?? delivery.createdAt
  return {
    id: delivery.id,
    recipient: { kind: delivery.recipientKind, label: delivery.label },
    channel: delivery.channel,
    status: open.has(status)
      ? attempt > 0 && answer !== null
        ? 'retrying'
        : 'queued'
      : (status as Delivery['status']),
    attempts: attempt,
    at: at.toISOString(),
    answer,
  }
}

export const listChannelDeliveries = handler(contract.listChannelDeliveries, async (context, { channelId }) => {
  const { db, workspace } = context
  await findChannel(db, workspace.id, channelId)
  const rows = await db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspace.id),
        eq(deliveries.recipientKind, 'channel'),
        eq(deliveries.recipientId, channelId),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(contract.channelLimits.log)
  return {
    items: rows.map((delivery) => ({
      ...toDelivery({ delivery }),
      subject: delivery.subject,
      mayReplay: delivery.notice !== null && !open.has(delivery.status),
    })),
  }
})

export const replayDelivery = handler(contract.replayDelivery, async (context, { channelId, deliveryId }) => {
  const { db, workspace, jobs, now } = context
  await db.transaction(async (transaction) => {
    const { name, disabledAt } = await findChannel(transaction, workspace.id, channelId)
    if (disabledAt !== null)
      throw new AppError(
        'conflict',
        toText(
          /*i18n*/ {
            id: 'channel.replayOff',
            message: 'The channel “{name}” is turned off. Turn it on, then resend.',
          },
          { name },
        ),
      )
    const isOne = and(
      eq(deliveries.workspaceId, workspace.id),
      eq(deliveries.recipientKind, 'channel'),
      eq(deliveries.recipientId, channelId),
      eq(deliveries.id, deliveryId),
    )
    const [found] = await transaction.select().from(deliveries).where(isOne).for('no key update')
    if (found === undefined) throw missingError('delivery')
    if (found.notice === null)
      throw new AppError(
        'gone',
        toText(
          /*i18n*/ {
            id: 'channel.textGone',
            message: 'Deliveries can only be resent for seven days.',
          },
        ),
      )
    const [queued] = await transaction
      .update(deliveries)
      .set({ status: 'queued', queuedAt: now(), nextAttemptAt: null, finishedAt: null })
      .where(and(isOne, inArray(deliveries.status, ['delivered', 'failed', 'withdrawn'])))
      .returning()
    if (queued === undefined)
      throw new AppError(
        'conflict',
        toText(/*i18n*/ { id: 'channel.stillOpen', message: 'This is still being delivered. Try again later.' }),
      )
    await countManualSend(context, transaction, 'replay')
    await deliveryJob.send(context, queued, transaction)
    await recordAudit(transaction, toActor(context), 'delivery.replayed', { name })
  })
  jobs.wake()
  return {}
})
