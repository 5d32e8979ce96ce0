import { say } from '#contract/texts.ts'
import { and, asc, eq } from 'drizzle-orm'
import * as contract from '#contract/ingest/mapping-presets.ts'
import { mappingPresets } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { inTurn, requireRoom } from '#server/records/quota.ts'

export const listPresets = handler(contract.listPresets, async ({ db, workspace }) => {
  const rows = await db
    .select()
    .from(mappingPresets)
    .where(eq(mappingPresets.workspaceId, workspace.id))
    .orderBy(asc(mappingPresets.name))
  return { items: rows.map(toPreset) }
})

export const savePreset = handler(contract.savePreset, async ({ db, env, workspace, now }, { name, mapping }) => {
  const values = { workspaceId: workspace.id, name, mapping, updatedAt: now() }
  const row = await inTurn({ db }, { workspaceId: workspace.id }, async (transaction) => {
    const [changed] = await transaction
      .update(mappingPresets)
      .set(values)
      .where(and(eq(mappingPresets.workspaceId, workspace.id), eq(mappingPresets.name, name)))
      .returning()
    if (changed !== undefined) return changed
    const count = await transaction.$count(mappingPresets, eq(mappingPresets.workspaceId, workspace.id))
    requireRoom(env, 'presets', count, (most) =>
      say(
        /*i18n*/ {
          id: 'problem.presetsFull',
          message: 'A workspace keeps at most {most, number} presets. Delete one first.',
        },
        { most },
      ),
    )
    const [added] = await transaction.insert(mappingPresets).values(values).returning()
    return added!
  })
  return toPreset(row)
})

export const deletePreset = handler(contract.deletePreset, async ({ db, workspace }, { presetId }) => {
  const gone = await db
    .delete(mappingPresets)
    .where(and(eq(mappingPresets.workspaceId, workspace.id), eq(mappingPresets.id, presetId)))
    .returning({ id: mappingPresets.id })
  if (gone.length === 0)
    throw new AppError(
      'not_found',
      say(/*i18n*/ { id: 'problem.noSuchPreset', message: 'There is no such preset in this workspace.' }),
    )
  return {}
})

const toPreset = ({ id, name, mapping, updatedAt }: typeof mappingPresets.$inferSelect): contract.Preset => ({
  id,
  name,
  mapping,
  updatedAt: updatedAt.toISOString(),
})
