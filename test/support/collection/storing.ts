import { openEarlyCounts } from '#server/collection/early-counts.ts'
import type { Observation, Reading } from '#server/collection/source.ts'
import { storeReadings } from '#server/collection/store-readings.ts'
import type { Services } from '#server/context.ts'
import { addCollector, toEach } from './collecting.ts'
import { postRow } from './scripted-source.ts'

export const reading = (observations: Observation[], more: Partial<Reading> = {}): Reading => ({
  observations,
  rejected: [],
  cursor: null,
  at: null,
  ...more,
})
export const post = (id: string, more = {}): Observation => ({ kind: 'post', post: postRow(id, more) })
export const liked = (nativeId: string, likes = 1): Observation => ({
  kind: 'counted',
  source: 'bluesky',
  nativeId,
  since: { likes },
})
export const gone = (nativeId: string): Observation => ({ kind: 'delete', source: 'bluesky', nativeId })

/** A new collector, and what stores its readings in a workspace; `restarted` is the same for a server that has only what the last one stored. */
export async function beginStoring(services: Services, workspaceId: string) {
  const collector = await addCollector(services, { name: crypto.randomUUID() })
  const start = async () => {
    const early = await openEarlyCounts(services, collector.id)
    return (readings: Reading[], countedUntil: number | null = null, through: Services = services) =>
      storeReadings(
        through,
        toEach(workspaceId),
        { id: collector.id, attempt: collector.attempt },
        readings,
        { kind: 'live', countedUntil, early },
        new AbortController().signal,
      )
  }
  return { collector, store: await start(), restarted: start }
}

/** A server that ends before it writes posts. */
export const dying = (services: Services): Services => ({
  ...services,
  clickhouse: { ...services.clickhouse, insertTabbed: () => Promise.reject(new Error('the server was killed')) },
})
