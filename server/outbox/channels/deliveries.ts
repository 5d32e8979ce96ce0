import { and, desc, eq, notInArray } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/channels/channels.ts'
import type { Delivery } from '#contract/channels/recipients.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { deliveries } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { type DeliveryRow, sendDelivery } from '#server/outbox/mail/outbox.ts'
import { countManualSend } from './manual-send-limits.ts'
import { findChannel } from './channel-row.ts'

const openStatuses = new Set<string>(['queued', 'running'])
const isOpen = ({ status }: DeliveryRow) => openStatuses.has(status)

const toStatus = (row: DeliveryRow): Delivery['status'] => {
  if (isOpen(row)) return row.attempt > 0 && row.answer !== null ? 'retrying' : 'queued'
  return row.status === 'delivered' || row.status === 'withdrawn' ? row.status : 'failed'
}

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  recipient: { kind: row.recipientKind!, label: row.label },
  channel: row.channel,
  status: toStatus(row),
  attempts: row.attempt,
  at: (row.finishedAt ?? row.triedAt ?? row.createdAt).toISOString(),
  answer: row.answer,
})

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
    items: rows.map((row) => ({
      ...toDelivery(row),
      subject: row.subject!,
      mayReplay: row.notice !== null && !isOpen(row),
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
      .where(and(isOne, notInArray(deliveries.status, ['queued', 'running'])))
      .returning()
    if (queued === undefined)
      throw new AppError(
        'conflict',
        toText(/*i18n*/ { id: 'channel.stillOpen', message: 'This is still being delivered. Try again later.' }),
      )
    await countManualSend(context, transaction, 'replay')
    await sendDelivery(context, transaction, queued)
    await recordAudit(transaction, toActor(context), 'delivery.replayed', { name })
  })
  jobs.wake()
  return {}
})
