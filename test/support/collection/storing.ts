import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openEarlyCounts } from '#server/posts/collection/early-counts.ts'
import type { Observation, ReadResult } from '#server/posts/collection/source.ts'
import { storeReadings } from '#server/posts/collection/store-readings.ts'
import type { Services } from '#server/access/context.ts'
import { startServer, type TestServer } from '../server.ts'
import { addCollector, storedPosts, toEach } from './collecting.ts'
import { postRow } from './scripted-source.ts'

export const reading = (observations: Observation[], more: Partial<ReadResult> = {}): ReadResult => ({
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

/** One server per test file; each test gets a new workspace and the same start time. */
export function useStoring() {
  let server: TestServer
  const storing = {
    now: new Date(0),
    workspaceId: '',
    get server() {
      return server
    },
    get services() {
      return server.services
    },
    begin: () => beginStoring(server.services, storing.workspaceId),
    stored: () => storedPosts(server.services, storing.workspaceId),
  }
  beforeAll(async () => {
    server = await startServer({ now: () => storing.now })
  })
  beforeEach(async () => {
    storing.now = new Date('2026-06-01T10:30:00Z')
    storing.workspaceId = (await server.createWorkspace()).id
  })
  afterAll(() => server.close())
  return storing
}

/**
 * A new collector and a function that stores its readings; `restarted` simulates a server with only the stored state.
 */
async function beginStoring(services: Services, workspaceId: string) {
  const collector = await addCollector(services, { name: crypto.randomUUID() })
  const start = async () => {
    const early = await openEarlyCounts(services, collector.id)
    return (readings: ReadResult[], countedUntil: number | null = null, through: Services = services) =>
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

/** A server that dies before it writes posts. */
export const dying = (services: Services): Services => ({
  ...services,
  clickhouse: { ...services.clickhouse, insertTabbed: () => Promise.reject(new Error('the server was killed')) },
})

/** Breaks the database connection once: after `others` commits, the next one takes effect without a response. */
export function breakAtCommit({ db: { $client: pool } }: Services, others: number) {
  let left = others
  const listen = (client: PoolClient) => {
    const { query } = client
    const ask = query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const breaking = async (...given: [{ text?: string }, ...unknown[]]) => {
      const answer = await ask(...given)
      if (given[0].text !== 'commit' || left-- > 0) return answer
      const ended = once(client, 'end')
      ;(client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
      await ended
      throw new Error('Connection terminated unexpectedly')
    }
    client.query = breaking as unknown as PoolClient['query']
    const release = (_: unknown, released: PoolClient) => {
      if (released !== client) return
      client.query = query
      pool.off('release', release)
      if (left < 0) pool.off('acquire', listen)
    }
    pool.on('release', release)
  }
  pool.on('acquire', listen)
}
