import { and, eq, inArray } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/filters/mutes.ts'
import { normaliseValue } from '#contract/query-language/values.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { mutes } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { createIfNew, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { type MuteKey, readMutes } from '#server/selection/stored-mutes.ts'

export const muteRecords: RecordKind<typeof mutes> = {
  table: mutes,
  what: 'mute',
  quota: 'mutes',
}

const listMutes = handler(contract.listMutes, async (context) => ({
  items: (await readMutes(context)).map(contract.toApiMute),
}))

/** Normalizes keys, so that nothing is muted twice. */
const keyOf = ({ kind, key }: MuteKey) =>
  kind === 'domain' ? normaliseValue('domain', key) : kind === 'post' ? BigInt(key).toString() : key

/** Keeps post texts out of the audit log. */
const namedOf = ({ kind, label }: Pick<typeof mutes.$inferSelect, 'kind' | 'label'>) => ({
  kind,
  name: kind === 'post' || kind === 'text' ? null : label,
})

const createMute = handler(contract.createMute, async (context, { kind, key: written, label, reason }) => {
  const { now, userId } = context
  const key = keyOf({ kind, key: written })
  const [known] = await readMutes(context, { kind, key })
  if (known !== undefined) return contract.toApiMute(known)
  const mute = { kind, key, label: label || key, reason: reason || null }
  await createIfNew(
    context,
    muteRecords,
    { ...mute, mutedAt: now(), mutedBy: userId },
    { audit: ['mute.created', namedOf(mute)] },
  )
  const [made] = await readMutes(context, { kind, key })
  if (made === undefined) throw missingError('mute')
  return contract.toApiMute(made)
})

const deleteMute = handler(contract.deleteMute, async (context, { muteId }) => {
  await deleteRecord(context, muteRecords, muteId, { audit: (mute) => ['mute.deleted', namedOf(mute)] })
  return {}
})

const deleteMutes = handler(contract.deleteMutes, async (context, { muteIds }) => {
  const { db, workspace } = context
  await db.transaction(async (transaction) => {
    const { length: count } = await transaction
      .delete(mutes)
      .where(and(eq(mutes.workspaceId, workspace.id), inArray(mutes.id, muteIds)))
      .returning({ id: mutes.id })
    if (count > 0) await recordAudit(transaction, toActor(context), 'mute.deleted', { count })
  })
  return {}
})

export const muteHandlers = [listMutes, createMute, deleteMute, deleteMutes]
