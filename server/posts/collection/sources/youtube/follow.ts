import { type SourceContext, type Observation, type ReadResult, SourceError } from '../../source.ts'
import { waitFor } from '../shared/wait.ts'
import { type Client, createClient } from './client.ts'
import { limits } from './limits.ts'
import { type Read, readCommentsAgain, readThreads, readVideos, readVideosAgain } from './parse.ts'
import type { YouTubeSettings } from '#sources/youtube/collector.ts'
import { createUnitCounter } from './units.ts'
import * as z from 'zod/mini'
import { toText } from '#contract/texts.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'

/** Spaces rounds so that the day's units last all day. */
export async function* follow(
  settings: YouTubeSettings,
  cursor: string | null,
  context: SourceContext,
): AsyncGenerator<ReadResult> {
  let position = cursor === null ? initialPosition(context.now()) : readPosition(cursor)
  const units = createUnitCounter(settings.unitsPerDay, position.spent, context)
  const client = createClient({ api: settings.api, context, spend: units.spend })
  const pausing = (from: Position, atLeast: number): Position => ({
    ...from,
    spent: units.spent(),
    nextAt: context.now() + Math.max(atLeast, units.pause(limits.shares.follow)),
  })
  if (cursor === null) yield toReadResult(nothing, position)
  while (!context.signal.aborted) {
    if (position.nextAt > context.now()) {
      context.report({ kind: 'connected' })
      await waitFor(position.nextAt - context.now(), context)
      if (context.signal.aborted) return
    }
    units.beginRound()
    const startedAt = context.now()
    const seen = Object.fromEntries(settings.searches.map((words) => [words, position.seen[words] ?? []]))
    for (const words of settings.searches)
      for await (const { read, ids } of newVideos(words, position, client)) {
        seen[words] = [...new Set([...ids, ...seen[words]!])].slice(0, limits.maxSeen)
        yield toReadResult(read, pausing(position, 0))
      }
    for await (const read of refreshDue(settings, client, context)) yield toReadResult(read, pausing(position, 0))
    position = pausing({ ...position, seen, searchedAt: startedAt }, settings.everyMinutes * 60_000)
    yield toReadResult(nothing, position)
  }
}

const nothing: Read = { observations: [], rejected: [] }

function toReadResult({ observations, rejected }: Read, position: Position): ReadResult {
  const times = observations.flatMap((one) => (one.kind === 'post' ? [one.post.postedAt.getTime()] : []))
  return {
    observations,
    rejected,
    cursor: JSON.stringify(position),
    at: times.length === 0 ? null : Math.max(...times),
  }
}

/** Pages back to known videos; overlaps the last round, since videos appear in search late. */
async function* newVideos(words: string, { since, searchedAt, seen }: Position, client: Client) {
  const known = new Set(seen[words])
  const after = Math.max(since, searchedAt - limits.lateness)
  let pageToken: string | null = null
  for (let page = 0; page < limits.pagesOfRound; page++) {
    const answer = await client.search({ words, after, pageToken })
    const ids = answer.videos.map(({ id }) => id)
    const fresh = ids.filter((id) => !known.has(id))
    if (fresh.length === 0) return
    yield { read: readVideos(await client.videos(fresh)), ids }
    pageToken = answer.next
    if (pageToken === null) return
  }
}

async function* refreshDue(
  { comments }: YouTubeSettings,
  client: Client,
  context: SourceContext,
): AsyncGenerator<Read> {
  const due = await context.dueCounts(limits.countsOfRound)
  const videos = due.filter(isVideo)
  for (const ids of splitIds(videos)) {
    const answer = await client.videos(ids)
    yield addDeletions(readVideosAgain(answer), ids, answer)
  }
  for (const ids of splitIds(due.filter((id) => !isVideo(id)))) {
    const answer = await client.comments(ids)
    yield addDeletions(readCommentsAgain(answer), ids, answer)
  }
  if (comments === 'take')
    for (const id of videos.slice(0, limits.commentedOfRound)) yield readThreads(await client.threads(id))
}

const isVideo = (id: string) => /^[\w-]{11}$/.test(id)

function* splitIds(ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += limits.idsOfCall) yield ids.slice(from, from + limits.idsOfCall)
}

/** IDs without an answer are deleted or private. */
function addDeletions(
  { observations, rejected }: Read,
  requested: readonly string[],
  answer: readonly unknown[],
): Read {
  const there = new Set(answer.map((value) => (value as { id?: unknown } | null)?.id))
  // An item without an ID could be any of them.
  const missing = there.has(undefined) ? [] : requested.filter((id) => !there.has(id))
  const deletions = missing.map((nativeId): Observation => ({ kind: 'delete', source: 'youtube', nativeId }))
  return { observations: [...observations, ...deletions], rejected }
}

const Position = z.object({
  /** Start of following, and of its last complete round, ms. */
  since: z.number(),
  searchedAt: z.number(),
  /** IDs read by each search, latest first. */
  seen: z.record(z.string(), z.array(z.string())),
  spent: z.object({ day: z.string(), units: z.number() }),
  /** No requests before this (ms), so that a restart spends no units. */
  nextAt: z.number(),
})
type Position = z.infer<typeof Position>

const initialPosition = (now: number): Position => ({
  since: now,
  searchedAt: now,
  seen: {},
  spent: { day: '', units: 0 },
  nextAt: 0,
})

function readPosition(cursor: string): Position {
  try {
    const { success, data } = Position.safeParse(JSON.parse(cursor))
    if (success) return data
  } catch {
    // Not a cursor of ours.
  }
  throw new SourceError('cursorTooOld', toText(faultMessages.cursorTooOld, { host: 'YouTube' }))
}
