import { and, count, eq } from 'drizzle-orm'
import * as contract from '#contract/mutes.ts'
import { tidyValue } from '#contract/query-language/values.ts'
import type { MemberContext } from '#server/context.ts'
import { mutes } from '#server/db/schema.ts'
import { AppError, handler } from '#server/handler.ts'
import { type MuteKey, readMutes } from './stored-mutes.ts'

const listMutes = handler(contract.listMutes, async (context) => ({ items: await readMutes(context) }))

/** One spelling a key, so that nothing is muted twice. */
const keyOf = ({ kind, key }: MuteKey) =>
  kind === 'domain' ? tidyValue('domain', key) : kind === 'post' ? BigInt(key).toString() : key

const createMute = handler(contract.createMute, async (context, { kind, key: written, label, reason }) => {
  const { db, workspace, userId, now } = context
  const key = keyOf({ kind, key: written })
  const [known] = await readMutes(context, { kind, key })
  if (known !== undefined) return known
  await requireRoom(context)
  await db
    .insert(mutes)
    .values({
      workspaceId: workspace.id,
      kind,
      key,
      label: label || key,
      reason: reason || null,
      mutedAt: now(),
      mutedBy: userId,
    })
    .onConflictDoNothing()
  const [made] = await readMutes(context, { kind, key })
  if (made === undefined) throw missingMute()
  return made
})

async function requireRoom({ db, workspace }: MemberContext) {
  const [row] = await db.select({ mutes: count() }).from(mutes).where(eq(mutes.workspaceId, workspace.id))
  if (row!.mutes < contract.mostMutes) return
  throw new AppError(
    'conflict',
    `A workspace mutes at most ${contract.mostMutes} authors, domains and posts. Restore some first, or exclude them by a filter.`,
  )
}

const missingMute = () => new AppError('not_found', 'This is not muted in this workspace, or is restored already.')

const deleteMute = handler(contract.deleteMute, async ({ db, workspace }, { muteId }) => {
  const deleted = await db
    .delete(mutes)
    .where(and(eq(mutes.workspaceId, workspace.id), eq(mutes.id, muteId)))
    .returning({ id: mutes.id })
  if (deleted.length === 0) throw missingMute()
  return {}
})

export const muteHandlers = [listMutes, createMute, deleteMute]
