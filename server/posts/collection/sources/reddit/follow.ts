import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { daySeconds } from '#contract/durations.ts'
import { toText } from '#contract/texts.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { type SourceContext, type ReadResult, SourceError } from '../../source.ts'
import { isStorableTime } from '#server/posts/ingest/storable.ts'
import { waitFor } from '../shared/wait.ts'
import { type Client, createClient } from './client.ts'
import { limits } from './limits.ts'
import { type Link, observationOf, toRefreshedObservations, readLinks } from './parse.ts'
import type { RedditSettings } from '#sources/reddit/collector.ts'
import { keyOf, type Listing, listingsOf } from './listings.ts'

/** Time of each listing's newest post, in seconds. */
const Newest = z.record(z.string(), z.number())
type Newest = z.infer<typeof Newest>
type Seen = LRUCache<string, true>
type Round = { newest: Newest; client: Client; seen: Seen; now: () => number }

export async function* follow(
  settings: RedditSettings,
  cursor: string | null,
  context: SourceContext,
): AsyncGenerator<ReadResult> {
  const client = createClient(settings, context)
  const newest = readCursor(cursor)
  const seen: Seen = new LRUCache({ max: limits.maxIds })
  while (!context.signal.aborted) {
    yield* readListings(listingsOf(settings), { newest, client, seen, now: context.now })
    context.report({ kind: 'connected' })
    yield { observations: [], rejected: [], cursor: JSON.stringify(newest), at: null }
    yield await refreshDue(client, context)
    await waitFor(settings.everySeconds * 1000, context)
  }
}

const sha256 = (text: string) => hash('sha256', text, 'hex')

function readCursor(cursor: string | null): Newest {
  try {
    const { success, data } = Newest.safeParse(JSON.parse(cursor ?? '{}'))
    return success ? data : {}
  } catch {
    return {}
  }
}

/** Skips closed or deleted communities, and reports each once; fails if all are unavailable. */
async function* readListings(listings: readonly Listing[], round: Round): AsyncGenerator<ReadResult> {
  const { seen } = round
  const faults: { frame: string; fault: SourceError }[] = []
  for (const listing of listings)
    try {
      yield* readNew(listing, round)
    } catch (error) {
      if (!(error instanceof SourceError) || !['misconfigured', 'unauthorized'].includes(error.kind)) throw error
      faults.push({ frame: keyOf(listing), fault: error })
    }
  if (faults.length === listings.length) throw faults[0]!.fault
  const unreported = faults.filter(({ frame }) => !seen.has(frame))
  for (const { frame } of unreported) seen.set(frame, true)
  if (unreported.length > 0)
    yield toReadResult(
      [],
      unreported.map(({ frame, fault }) => ({ frame, reason: fault.text })),
      null,
    )
}

/** Pages back to the last post read; the first time, only sets the starting point. */
async function* readNew(listing: Listing, { newest, client, seen, now }: Round): AsyncGenerator<ReadResult> {
  const key = keyOf(listing)
  const since = newest[key]
  let reached = since ?? 0
  let after: string | null = null
  for (let page = 0; page < limits.pagesOfListing; page++) {
    const answer = await client.newest(listing, after)
    const { links, rejected } = readLinks(answer.posts)
    const times = timesOf(links, now())
    // A clock that is ahead must not skip posts yet to be written.
    reached = Math.max(reached, Math.min(now() / 1_000, Math.max(...times)))
    const late = (since ?? Infinity) - limits.lateness
    const fresh = links.filter(({ id, created_utc: at }) => !(at < late && isStorableTime(at * 1_000)) && !seen.has(id))
    for (const { id } of links) seen.set(id, true)
    after = answer.after
    const endsEarly = after === null && page < limits.pagesOfListing - 1
    const isLast = since === undefined || endsEarly || Math.min(...times) < late
    if (isLast) newest[key] = reached
    // The first page repeats each round, and so do its unreadable items.
    const unread = rejected.filter(({ frame }) => !seen.has(sha256(frame)))
    for (const { frame } of rejected) seen.set(sha256(frame), true)
    if (since !== undefined) yield toReadResult(fresh, unread, isLast ? JSON.stringify(newest) : null)
    if (isLast) return
  }
  throw new SourceError('cursorTooOld', toText(faultMessages.cursorTooOld, { host: `Reddit (${key})` }))
}

/** Post times in seconds; ignores impossible times, which don't show how far a page reaches. */
export const timesOf = (links: readonly Link[], now: number) =>
  links.map((link) => link.created_utc).filter((at) => isStorableTime(at * 1_000) && at <= now / 1_000 + daySeconds)

export const toReadResult = (
  links: readonly Link[],
  rejected: ReadResult['rejected'],
  cursor: string | null,
): ReadResult => ({
  observations: links.map(observationOf),
  rejected,
  cursor,
  at: links.length === 0 ? null : Math.max(...links.map((link) => link.created_utc)) * 1000,
})

async function refreshDue(client: Client, { dueCounts }: SourceContext): Promise<ReadResult> {
  const due = await dueCounts(limits.countsOfRound)
  const ids = due.filter((id) => /^[a-z0-9]{1,13}$/.test(id))
  const posts = ids.length === 0 ? [] : await client.posts(ids)
  const there = new Set(posts.map((post) => (post as { id?: unknown } | null)?.id))
  // A post without an ID could be any of them.
  const missing = there.has(undefined) ? [] : ids.filter((id) => !there.has(id))
  return {
    observations: [
      ...readLinks(posts).links.flatMap(toRefreshedObservations),
      ...missing.map((nativeId) => ({ kind: 'delete' as const, source: 'reddit' as const, nativeId })),
    ],
    rejected: [],
    cursor: null,
    at: null,
  }
}
