import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Postgres } from './db/postgres/postgres.ts'
import { workspaces } from './db/postgres/schema/index.ts'
import { detached } from './telemetry/tracer.ts'

export type DataVersions = {
  /**
   * Yields the current version and each later one, until `signal` aborts, the workspace is deleted or the server stops.
   */
  follow: (workspaceId: string, signal: AbortSignal) => AsyncIterable<number>
  close: () => void
}

const intervalMs = 1_000

/** Polls the versions of all followed workspaces once a second, since servers share only the database. */
export function openDataVersions({ db, log }: { db: Postgres; log: Logger }): DataVersions {
  const followers = new Set<{ workspaceId: string; notify: (version: number | null) => void }>()
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  async function look() {
    const ids = [...new Set([...followers].map(({ workspaceId }) => workspaceId))]
    const rows = await db
      .select({ id: workspaces.id, version: workspaces.dataVersion })
      .from(workspaces)
      .where(inArray(workspaces.id, ids))
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    for (const { workspaceId, notify } of followers)
      if (ids.includes(workspaceId)) notify(versions.get(workspaceId) ?? null)
  }

  function goOn() {
    if (timer !== null || isClosed || followers.size === 0) return
    timer = detached(() => setTimeout(() => void poll(), intervalMs))
    timer.unref()
  }

  async function poll() {
    await look().catch((error: unknown) => log.warn({ err: error }, 'The versions of workspaces could not be read'))
    timer = null
    goOn()
  }

  async function* follow(workspaceId: string, signal: AbortSignal) {
    let latest: number | null | undefined
    let wake = () => {}
    const notify = (version: number | null) => {
      latest = version
      wake()
    }
    const end = () => notify(null)
    const follower = { workspaceId, notify }
    if (isClosed || signal.aborted) return
    signal.addEventListener('abort', end, { once: true })
    followers.add(follower)
    goOn()
    try {
      let reported: number | undefined
      for (;;) {
        if (latest === undefined || latest === reported) await new Promise<void>((resolve) => (wake = resolve))
        if (latest === null) return
        if (latest === undefined || latest === reported) continue
        reported = latest
        yield reported
      }
    } finally {
      followers.delete(follower)
      signal.removeEventListener('abort', end)
    }
  }

  return {
    follow,
    close: () => {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      for (const { notify } of followers) notify(null)
    },
  }
}
