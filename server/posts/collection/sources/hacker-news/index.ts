import { toText } from '#contract/texts.ts'
import { type SourceContext, type Observation, type ReadResult, type SourceAdapter, SourceError } from '../../source.ts'
import { knownCounts } from '../shared/count.ts'
import { sampleMessages } from '../shared/sample-messages.ts'
import { readJsonFrame } from '../shared/read-frame.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { waitFor } from '../shared/wait.ts'
import { createClient, type Client } from './client.ts'
import { limits } from './limits.ts'
import { type Item, observationOf, readItem, repliesOf, postOfHit } from './parse.ts'
import { HackerNewsSettings } from '#sources/hacker-news/collector.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { computeSearchProgress } from '../shared/searched-share.ts'

/** A query returns its newest 1,000 hits, so the next one ends where the oldest began. The cursor is that second. */
const searchPast: NonNullable<SourceAdapter<HackerNewsSettings>['search']> = async function* (
  settings,
  { from, until, text, cursor },
  context,
): AsyncGenerator<ReadResult> {
  const client = createClient(settings, context)
  const first = Math.floor(from.getTime() / 1000)
  let end = cursor === null ? Math.ceil(until.getTime() / 1000) : Number(cursor)
  while (end > first && !context.signal.aborted) {
    const { records: hits, rejected } = await client.hits({ from: first, until: end, text })
    // Hits outside the range don't show how far the search got.
    const times = hits.map((hit) => hit.created_at_i).filter((time) => time >= first && time < end)
    const oldest = Math.floor(Math.min(end - 1, ...times))
    const isLast = hits.length + rejected.length < limits.hitsOfCall
    // The oldest hit's second may hold more; a full page within one second can't be split.
    end = isLast ? first : oldest + 1 < end ? oldest + 1 : oldest
    yield {
      observations: hits.map((hit) => ({ kind: 'post', post: postOfHit(hit) })),
      rejected,
      cursor: String(end),
      at: null,
      share: computeSearchProgress({ from, until }, end * 1000),
    }
  }
}

export const hackerNews: SourceAdapter<HackerNewsSettings> = {
  source: 'hacker-news',
  mode: 'polling',
  settings: HackerNewsSettings,
  test: async (settings, context) => {
    const client = createClient(settings, context)
    const newest = await client.newestId()
    const { observations } = toReadResult(await client.items(idsBetween(newest - 10, newest)), null)
    return {
      found: toText(sampleMessages.newestItem, { id: newest }),
      sample: observations.flatMap((one) => (one.kind === 'post' ? [one.post] : [])),
    }
  },
  follow: (settings, cursor, context) => untilAborted(context, follow(settings, cursor, context)),
  readFrame: (_, frame) => readJsonFrame(frame, (item) => toReadResult([item], null)),
  search: searchPast,
  needsText: false,
  // The search finds words, also by prefix, and linked domains.
  textOf: ({ place, value }) => (place === 'word' || place === 'domain' ? value : null),
}

async function* follow(
  settings: HackerNewsSettings,
  cursor: string | null,
  context: SourceContext,
): AsyncGenerator<ReadResult> {
  const client = createClient(settings, context)
  const newest = await client.newestId()
  let position = cursor === null ? { last: newest, awaited: [] } : readPosition(cursor)
  context.report({ kind: 'connected' })
  if (cursor === null) yield { observations: [], rejected: [], cursor: written(position), at: null }
  while (!context.signal.aborted) {
    for await (const [reading, next] of newItems(client, position)) {
      position = next
      yield reading
    }
    const changed = (await client.changedIds()).filter((id) => id <= position.last)
    yield toReadResult(await client.items(changed.slice(0, limits.itemsOfReading)), null)
    yield await countsDue(client, context)
    await waitFor(settings.everySeconds * 1000, context)
  }
}

async function* newItems(client: Client, from: Position): AsyncGenerator<[ReadResult, Position]> {
  const newest = await client.newestId()
  let position = from
  do {
    const until = Math.min(newest, position.last + limits.itemsOfReading)
    const ids = [...position.awaited, ...idsBetween(position.last, until)]
    const items = await client.items(ids)
    const missing = ids
      .filter((id, index) => items[index] === null && id > until - limits.awaitedSince)
      .slice(-limits.maxAwaited)
    position = { last: Math.max(position.last, until), awaited: missing }
    if (ids.length > 0) yield [toReadResult(items, written(position)), position]
  } while (position.last < newest)
}

const idsBetween = (after: number, until: number) =>
  Array.from({ length: Math.max(0, until - after) }, (_, index) => after + 1 + index)

async function countsDue(client: Client, { dueCounts }: SourceContext): Promise<ReadResult> {
  const ids = (await dueCounts(limits.countsOfRound)).map(Number).filter(Number.isSafeInteger)
  const items = (await client.items(ids)).map(readItem)
  const observations = items.flatMap((item) => (item.kind === 'item' ? [countsObservation(item.item)] : []))
  return { observations, rejected: [], cursor: null, at: null }
}

function countsObservation(item: Item): Observation {
  const of = { source: 'hacker-news' as const, nativeId: String(item.id) }
  if (item.deleted === true || item.dead === true) return { kind: 'delete', ...of }
  return { kind: 'counts', ...of, now: knownCounts({ likes: item.score, replies: repliesOf(item) }) }
}

function toReadResult(answers: readonly unknown[], cursor: string | null): ReadResult {
  const read = answers.map(readItem)
  const items = read.flatMap((one) => (one.kind === 'item' ? [one.item] : []))
  const times = items.map(({ time = 0 }) => time * 1000).filter((time) => time > 0)
  return {
    observations: items.map(observationOf).filter((one) => one !== null),
    rejected: read.flatMap((one) => (one.kind === 'unreadable' ? [one.rejected] : [])),
    cursor,
    at: times.length === 0 || cursor === null ? null : Math.max(...times),
  }
}

/** The last ID read, and earlier IDs whose items weren't available yet, newest last. */
type Position = { last: number; awaited: readonly number[] }

const written = ({ last, awaited }: Position) => [last, ...awaited].join(' ')

function readPosition(cursor: string): Position {
  const [last, ...awaited] = cursor.split(' ').map(Number)
  if (last === undefined || ![last, ...awaited].every((id) => Number.isSafeInteger(id) && id >= 0))
    throw new SourceError('cursorTooOld', toText(faultMessages.cursorTooOld, { host: 'Hacker News' }))
  return { last, awaited }
}
