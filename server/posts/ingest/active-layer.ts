import { eq } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { sentimentLayers } from '#server/platform/db/postgres/schema/index.ts'
import { modelVersion } from './enrich/sentiment/classify.ts'
import type { Layer } from './enrich/sentiment/layer.ts'
import { isBetter } from './enrich/sentiment/learn-layer.ts'

export type LayerRow = typeof sentimentLayers.$inferSelect

export async function readLayerRow({ db }: Pick<Services, 'db'>, workspaceId: string): Promise<LayerRow | null> {
  const [row] = await db.select().from(sentimentLayers).where(eq(sentimentLayers.workspaceId, workspaceId))
  return row ?? null
}

/** The layer if it is on, better, and learned on the model in use; otherwise null. */
export function toActiveLayer(row: LayerRow | null): Layer | null {
  if (row?.use !== 'on' || row.learnt === null || row.model !== modelVersion() || !isBetter(row.learnt.worth))
    return null
  const { code, model, learnt } = row
  return { code, model, bias: learnt.bias, weights: learnt.weights }
}

/** Null if the shared model classifies alone. */
export const readActiveLayer = async (services: Pick<Services, 'db'>, workspaceId: string): Promise<Layer | null> =>
  toActiveLayer(await readLayerRow(services, workspaceId))
