import { and, asc, eq } from 'drizzle-orm'
import * as contract from '#contract/mapping-presets.ts'
import { mappingPresets } from '#server/db/schema.ts'
import { AppError, handler } from '#server/handler.ts'

const most = 200

export const listPresets = handler(contract.listPresets, async ({ db, workspace }) => {
  const rows = await db
    .select()
    .from(mappingPresets)
    .where(eq(mappingPresets.workspaceId, workspace.id))
    .orderBy(asc(mappingPresets.name))
    .limit(most)
  return { items: rows.map(toPreset) }
})

export const savePreset = handler(contract.savePreset, async ({ db, workspace, now }, { name, mapping }) => {
  const values = { workspaceId: workspace.id, name, mapping, updatedAt: now() }
  const [row] = await db
    .insert(mappingPresets)
    .values(values)
    .onConflictDoUpdate({ target: [mappingPresets.workspaceId, mappingPresets.name], set: values })
    .returning()
  return toPreset(row!)
})

export const deletePreset = handler(contract.deletePreset, async ({ db, workspace }, { presetId }) => {
  const gone = await db
    .delete(mappingPresets)
    .where(and(eq(mappingPresets.workspaceId, workspace.id), eq(mappingPresets.id, presetId)))
    .returning({ id: mappingPresets.id })
  if (gone.length === 0) throw new AppError('not_found', 'There is no such preset in this workspace.')
  return {}
})

const toPreset = ({ id, name, mapping, updatedAt }: typeof mappingPresets.$inferSelect): contract.Preset => ({
  id,
  name,
  mapping,
  updatedAt: updatedAt.toISOString(),
})
