import { and, asc, eq } from 'drizzle-orm'
import * as contract from '#contract/ingest/mapping-presets.ts'
import { mappingPresets } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { createIfNew, deleteRecord, type RecordKind } from '#server/access/records/records.ts'

const presetRecords: RecordKind<typeof mappingPresets> = {
  table: mappingPresets,
  what: 'preset',
  quota: 'presets',
}

export const listPresets = handler(contract.listPresets, async ({ db, workspace }) => {
  const rows = await db
    .select()
    .from(mappingPresets)
    .where(eq(mappingPresets.workspaceId, workspace.id))
    .orderBy(asc(mappingPresets.name))
  return { items: rows.map(toPreset) }
})

export const savePreset = handler(contract.savePreset, async (context, { name, mapping }) => {
  const { db, workspace, now } = context
  const replace = async () => {
    const [replaced] = await db
      .update(mappingPresets)
      .set({ mapping, updatedAt: now() })
      .where(and(eq(mappingPresets.workspaceId, workspace.id), eq(mappingPresets.name, name)))
      .returning()
    return replaced ?? null
  }
  const create = () => createIfNew(context, presetRecords, { name, mapping })
  return toPreset(((await replace()) ?? (await create()) ?? (await replace()))!)
})

export const deletePreset = handler(contract.deletePreset, async (context, { presetId }) => {
  await deleteRecord(context, presetRecords, presetId)
  return {}
})

const toPreset = ({ id, name, mapping, updatedAt }: typeof mappingPresets.$inferSelect): contract.Preset => ({
  id,
  name,
  mapping,
  updatedAt: updatedAt.toISOString(),
})
