import { setImmediate } from 'node:timers/promises'
import type { Days } from '#contract/query-language/evaluate.ts'
import type { Services } from '#server/context.ts'
import { loadLanguages } from '#server/ingest/enrich/language.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { repeat, type Repetition } from '#server/repeat.ts'
import { startOfDay } from '#server/selection/days.ts'
import { queue, requestBackfills } from './backfills.ts'
import { createMatcher, type Match } from './matcher.ts'
import { readMark, readMarks, readStoredQueries, type StoredQueries } from './stored-queries.ts'

type Needed = Pick<Services, 'db' | 'jobs' | 'log' | 'now'>

/** Milliseconds. What is saved on any server is looked for in new posts within 5 s. */
const pollIntervalMs = 2_000
const logIntervalMs = 60_000
/** Workspaces that are read at once. */
const batchSize = 100

export type LiveQueries = {
  /** The live queries, and the alerts by their texts, that a post matches before it is stored; synchronous, about 0.05 ms with 1 000 queries. */
  matches: (row: PostRow) => readonly Match[]
  /** The authors that live queries name whole; the same array until a query changes. */
  authors: () => readonly string[]
  /** Looks for changes at once. Rejects while PostgreSQL is away. */
  refresh: () => Promise<void>
  /** How many live queries there are, how many posts came, and how often the evaluator was asked. */
  figures: () => { queries: number; posts: number; candidates: number }
} & Repetition

/**
 * Follows the live saved queries of all workspaces and the texts that alerts watch, whichever server they are saved on, until `stop`. Drafts take no part,
 * nor do workspaces whose deletion is due; an ended plan does, for its posts are counted on without their text. Rejects
 * where the queries cannot be read at first; later it goes on by what it knows. A query that means something new is searched
 * for among what other workspaces collected (backfill.ts).
 */
export async function followLiveQueries(services: Needed): Promise<LiveQueries> {
  await loadLanguages()
  await services.jobs.define(queue)
  const matcher = createMatcher()
  const daysOf = cachedDays()
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
  /** One after another: an earlier look that ends later would bring back what has changed since. */
  const refresh = () => (refreshing = refreshing.catch(() => {}).then(look))
  await refreshing
  const { stop } = repeat({ every: pollIntervalMs, act: refresh, onError: sayNowAndThen(services), later: true })
  return { matches: matcher.matches, authors: matcher.authors, figures: matcher.figures, refresh, stop }
}

/** While PostgreSQL is away every look would say so. */
function sayNowAndThen({ log }: Needed) {
  let reportedAt = -Infinity
  return (error: unknown) => {
    if (performance.now() - reportedAt < logIntervalMs) return
    reportedAt = performance.now()
    log.warn({ err: error }, 'changes of saved queries cannot be read')
  }
}

/** Where days begin, worked out once for each day and time zone. */
function cachedDays() {
  const zones = new Map<string, Days>()
  return (timezone: string): Days => {
    const cached = zones.get(timezone) ?? daysIn(timezone)
    zones.set(timezone, cached)
    return cached
  }
}

function daysIn(timezone: string): Days {
  const days = new Map<string, Date>()
  return {
    startOfDay: (day) => {
      const known = days.get(day) ?? startOfDay(day, timezone)
      days.set(day, known)
      return known
    },
  }
}
