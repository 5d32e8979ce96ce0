import { eq } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { collectors, collectorStatus } from '#server/platform/db/postgres/schema/index.ts'
import { observe, withShortCache } from '#server/platform/telemetry/meter.ts'
import { readUntil } from './status.ts'

/** Lag in seconds by source: that of its slowest collector, ignoring paused ones. */
export async function readLag({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Map<string, number>> {
  const { source, cursor, cursorAt } = collectors
  const { state, seenAt } = collectorStatus
  const rows = await db
    .select({ source, cursor, cursorAt, status: { state, seenAt } })
    .from(collectors)
    .leftJoin(collectorStatus, eq(collectorStatus.collectorId, collectors.id))
    .where(eq(collectors.wanted, 'running'))
  const lags = new Map<string, number>()
  for (const { source, status, ...collector } of rows) {
    const until = readUntil(collector, status, now())
    if (until === null) continue
    const seconds = Math.max(0, (now().getTime() - until.getTime()) / 1_000)
    lags.set(source, Math.max(seconds, lags.get(source) ?? 0))
  }
  return lags
}

export function observeLag(services: Services): () => void {
  const read = withShortCache(() => readLag(services))
  return observe('collectorLag', async () =>
    (await read())
      .entries()
      .map(([source, value]) => ({ value, attributes: { source } }))
      .toArray(),
  )
}
