import { setImmediate } from 'node:timers/promises'
import type { DayCalendar } from '#contract/query-language/evaluate.ts'
import type { Services } from '#server/access/context.ts'
import { loadLanguages } from '#server/posts/ingest/enrich/language.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { startRecurringTask, type RecurringTask } from '#server/ground/recurring-task.ts'
import { startOfDay } from '#server/selection/days.ts'
import { backfillQueue, requestBackfills } from './backfills.ts'
import { createMatcher, type Match } from './matcher.ts'
import { readMark, readMarks, readStoredQueries, type StoredQueries } from './stored-queries.ts'

type Dependencies = Pick<Services, 'db' | 'jobs' | 'log' | 'now'>

/** Ms; a query saved on any server must match new posts within 5 s. */
const pollIntervalMs = 2_000
const logIntervalMs = 60_000
const batchSize = 100

export type LiveQueries = {
  /**
   * Live queries and alerts' texts that match a post before it is stored.
   * Synchronous, about 0.05 ms with 1,000 queries.
   */
  matches: (row: PostRow) => readonly Match[]
  /** Authors that live queries name in full; the same array until a query changes. */
  authors: () => readonly string[]
  /** Reads changes now. Rejects while PostgreSQL is down. */
  refresh: () => Promise<void>
  figures: () => { queries: number; posts: number; candidates: number }
} & RecurringTask

/**
 * Follows the live queries and alerts' texts of all workspaces, on whichever server they are saved, until `stop`.
 * Excludes drafts and workspaces due for deletion; includes ended plans, whose posts are still counted.
 * Rejects if the first read fails; later failures keep the known queries.
 * Queries with a new meaning are backfilled (backfill.ts).
 */
export async function followLiveQueries(services: Dependencies): Promise<LiveQueries> {
  await loadLanguages()
  await services.jobs.define(backfillQueue)
  const matcher = createMatcher()
  const zones = new Map<string, DayCalendar>()
  const daysOf = (timezone: string): DayCalendar => {
    const cached = zones.get(timezone) ?? daysIn(timezone)
    zones.set(timezone, cached)
    return cached
  }
  const known = new Map<string, { mark: string; queryIds: readonly string[] }>()
  let lastMark = ''

  const drop = (workspaceId: string) => {
    known.get(workspaceId)?.queryIds.forEach(matcher.remove)
    known.delete(workspaceId)
  }

  async function take(stored: StoredQueries, mark: string) {
    const { workspaceId, timezone, layer, live, texts } = stored
    const watched = [...live, ...texts]
    drop(workspaceId)
    for (const { id: queryId, tree } of watched) {
      if (tree === null) services.log.warn({ workspace: workspaceId }, `the query ${queryId} cannot be read`)
      else matcher.put({ workspaceId, queryId, tree, days: daysOf(timezone), layer })
    }
    const queryIds = watched.map(({ id }) => id)
    known.set(workspaceId, { mark: '', queryIds })
    await requestBackfills(services, stored)
    known.set(workspaceId, { mark, queryIds })
  }

  async function look() {
    const mark = await readMark(services)
    if (mark === lastMark) return
    const marks = await readMarks(services)
    for (const workspaceId of known.keys()) if (!marks.has(workspaceId)) drop(workspaceId)
    const changed = [...marks.keys()].filter((id) => known.get(id)?.mark !== marks.get(id))
    for (let at = 0; at < changed.length; at += batchSize) {
      const found = await readStoredQueries(services, changed.slice(at, at + batchSize))
      for (const one of found) {
        await take(one, marks.get(one.workspaceId)!)
        await setImmediate()
      }
    }
    lastMark = mark
  }

  let refreshing: Promise<void> = look()
  /** Serialised: a slow earlier read would restore outdated queries. */
  const refresh = () => (refreshing = refreshing.catch(() => {}).then(look))
  await refreshing
  const { stop } = startRecurringTask({
    every: pollIntervalMs,
    act: refresh,
    onError: createThrottledWarning(services),
    later: true,
  })
  return { matches: matcher.matches, authors: matcher.authors, figures: matcher.figures, refresh, stop }
}

/** Limits logging: while PostgreSQL is down, every poll fails. */
function createThrottledWarning({ log }: Dependencies) {
  let reportedAt = -Infinity
  return (error: unknown) => {
    if (performance.now() - reportedAt < logIntervalMs) return
    reportedAt = performance.now()
    log.warn({ err: error }, 'changes of saved queries cannot be read')
  }
}

function daysIn(timezone: string): DayCalendar {
  const days = new Map<string, Date>()
  return {
    startOfDay: (day) => {
      const known = days.get(day) ?? startOfDay(day, timezone)
      days.set(day, known)
      return known
    },
  }
}
