import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { hourSeconds } from '#contract/durations.ts'
import { type AlertCondition, type AlertScope, windowHours } from '#contract/alerts/alerts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { zoneOffsetMs } from '#contract/zone-offset.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { Selection } from '#server/selection/scope.ts'
import { toText } from '#contract/texts.ts'
import { collectionAt, readCollectionHistory } from './collection.ts'
import type { CheckResult } from './finding.ts'
import { type Hours, readDistinct, readHours, type Span } from './hours.ts'
import { comparedSpans, volumeAt } from './volume.ts'
import { comparesBefore, isDistinct, isJudgedEarly, thresholdAt } from './threshold.ts'

export type Question = {
  condition: AlertCondition
  scope: AlertScope
  selection: Selection
  tree: QueryNode | null
}

/** The verdict on an hour of the requested span, by its first second. */
export type Series = (hour: number) => CheckResult

/** First second of the local hour that contains a moment. */
export function hourOf(at: Date, timezone: string) {
  // Offset of local hours from UTC hours in seconds: some zones differ by half an hour.
  const origin = (((-zoneOffsetMs(at.getTime(), timezone) / 1_000) % hourSeconds) + hourSeconds) % hourSeconds
  return Math.floor((at.getTime() / 1_000 - origin) / hourSeconds) * hourSeconds + origin
}

function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else found.push({ from, to })
  }
  return found
}

function neededSpans(condition: AlertCondition, requested: Span, timezone: string): Span[] {
  const { to } = requested
  // The previous hour decides until the current one can.
  const from = requested.from - hourSeconds
  if (condition.kind === 'volume') {
    const last = to - hourSeconds
    const [first, final] = [comparedSpans(from, timezone), comparedSpans(last, timezone)]
    return merged([{ from, to }, ...first.map((span, index) => ({ from: span.from, to: final[index]!.to }))])
  }
  if (condition.kind === 'threshold') {
    const length = windowHours[condition.window] * (comparesBefore(condition) ? 2 : 1)
    return [{ from: from - (length - 1) * hourSeconds, to }]
  }
  return [requested]
}

export type HourReader = (questions: readonly { selection: Selection; spans: Span[] }[]) => Promise<Hours[]>

/** Reads each question separately, for previews. */
export const createUncachedReader =
  (context: MemberContext, origin: number): HourReader =>
  (questions) =>
    Promise.all(
      questions.map(async ({ selection, spans }) => (await readHours(context, [selection], spans, origin))[0]!),
    )

const settledTtlMs = 1_800_000
/** Caches past hours per process: late posts count after half an hour. */
export const createHourCache = () =>
  new LRUCache<string, { known: Set<number>; hours: Hours }>({ max: 5_000, ttl: settledTtlMs })
export type HourCache = ReturnType<typeof createHourCache>

const keyOf = ({ where, params }: Selection) => hash('sha256', JSON.stringify([where, params]))

const hoursOf = (spans: readonly Span[]) =>
  spans.flatMap(({ from, to }) => Array.from({ length: (to - from) / hourSeconds }, (_, at) => from + at * hourSeconds))

/**
 * For the check every minute: rereads the current and previous hour for all questions in one scan.
 * Earlier hours are read once per selection, together with others that need the same hours.
 */
export const createCachedReader =
  (context: MemberContext, hourCache: HourCache, recent: Span, origin: number): HourReader =>
  async (questions) => {
    const selections = new Map(questions.map(({ selection }) => [keyOf(selection), selection]))
    const entries = new Map(
      [...selections.keys()].map((key) => [key, hourCache.get(key) ?? { known: new Set<number>(), hours: new Map() }]),
    )
    const readTogether = async (
      keys: readonly string[],
      spans: readonly Span[],
      store: (key: string, hours: Hours) => void,
    ) => {
      for (let at = 0; at < keys.length; at += maxTogether) {
        const some = keys.slice(at, at + maxTogether)
        const found = await readHours(
          context,
          some.map((key) => selections.get(key)!),
          spans,
          origin,
        )
        some.forEach((key, index) => store(key, found[index]!))
      }
    }

    const missing = new Map<string, Span[]>()
    for (const { selection, spans } of questions) {
      const key = keyOf(selection)
      const { known } = entries.get(key)!
      const gaps = hoursOf(spans)
        .filter((hour) => hour < recent.from && !known.has(hour))
        .map((hour) => ({ from: hour, to: hour + hourSeconds }))
      if (gaps.length > 0) missing.set(key, merged([...(missing.get(key) ?? []), ...gaps]))
    }
    for (const some of Map.groupBy(missing, ([, gaps]) => JSON.stringify(gaps)).values()) {
      const [, gaps] = some[0]!
      await readTogether(
        some.map(([key]) => key),
        gaps,
        (key, found) => {
          const { known, hours } = entries.get(key)!
          for (const hour of hoursOf(gaps)) known.add(hour)
          for (const [hour, sums] of found) hours.set(hour, sums)
          hourCache.set(key, { known, hours }, { noUpdateTTL: true })
        },
      )
    }

    const fresh = new Map<string, Hours>()
    await readTogether([...selections.keys()], [recent], (key, hours) => fresh.set(key, hours))
    return questions.map(({ selection }) => {
      const key = keyOf(selection)
      return new Map([...entries.get(key)!.hours, ...fresh.get(key)!])
    })
  }

/** Selections per statement. */
const maxTogether = 50

const FirstRow = z.object({ at: z.coerce.number() })

async function firstPost({ clickhouse, signal }: MemberContext, { where, params }: Selection) {
  const [row] = await clickhouse.rows(
    FirstRow,
    `SELECT toUnixTimestamp(posted_at) AS at FROM posts FINAL WHERE ${where} ORDER BY posted_at LIMIT 1`,
    params,
    { signal },
  )
  return row?.at ?? null
}

/**
 * Verdicts per hour: the same function fires alerts and says when they would have fired.
 * `requested` is whole hours; questions belong to one workspace, and shared data is read once.
 */
export async function createSeries(
  context: MemberContext,
  questions: readonly Question[],
  requested: Span,
  read: HourReader,
): Promise<Series[]> {
  const { timezone } = context.workspace
  const origin = ((requested.from % hourSeconds) + hourSeconds) % hourSeconds
  const summed = questions.filter(({ condition }) => condition.kind !== 'collection')
  const found = await read(
    summed.map(({ condition, selection }) => ({ selection, spans: neededSpans(condition, requested, timezone) })),
  )
  const hoursOfQuestion = new Map(summed.map((question, index) => [question, found[index]!]))
  const firsts = new Map<string, Promise<number | null>>()
  const distincts = new Map<string, ReturnType<typeof readDistinct>>()
  const shared = <Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) => {
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }

  return Promise.all(
    questions.map(async (question): Promise<Series> => {
      const { condition, scope, selection } = question
      if (condition.kind === 'collection') {
        const only = scope.source?.split(',') ?? null
        const collected = await readCollectionHistory(context, condition, { selection, only }, requested, origin)
        return (hour) => collectionAt(condition, collected, hour)
      }
      const hours = hoursOfQuestion.get(question)!
      if (condition.kind === 'volume') {
        const since = await shared(firsts, keyOf(selection), () => firstPost(context, selection))
        return judgeEarlyOrPrevious((hour) => volumeAt(condition, { hours, since, timezone }, hour), true)
      }
      if (condition.kind === 'threshold') {
        const length = windowHours[condition.window]
        const earlier = comparesBefore(condition) ? length * hourSeconds : 0
        const spans = [{ from: requested.from - hourSeconds, to: requested.to }]
        if (earlier > 0) spans.push({ from: requested.from - hourSeconds - earlier, to: requested.to - earlier })
        const distinct = isDistinct(condition)
          ? await Promise.all(
              spans.map((span) =>
                shared(distincts, `${keyOf(selection)} ${length} ${span.from} ${span.to}`, () =>
                  readDistinct(context, selection, span, { hours: length, origin }),
                ),
              ),
            )
          : []
        const all = { hours, distinct: new Map(distinct.flatMap((some) => [...some])) }
        return judgeEarlyOrPrevious((hour) => thresholdAt(condition, all, hour), isJudgedEarly(condition))
      }
      return (hour) => postsAt(hours, hour)
    }),
  )
}

/** Figures that only grow are judged during the hour; otherwise, and until they hit, the previous hour decides. */
const judgeEarlyOrPrevious =
  (verdictOn: Series, isEarly: boolean): Series =>
  (hour) => {
    const running = isEarly ? verdictOn(hour) : null
    return running?.kind === 'hit' ? running : verdictOn(hour - hourSeconds)
  }

function postsAt(hours: Hours, hour: number): CheckResult {
  const posts = hours.get(hour)?.posts ?? 0
  if (posts === 0) return { kind: 'normal', note: null }
  return { kind: 'hit', finding: postsFinding(posts, { first: hour, last: hour }) }
}

export const postsFinding = (posts: number, hours: { first: number; last: number } | null) => ({
  observed: posts,
  expected: null,
  score: null,
  posts,
  hours,
  why: toText(
    /*i18n*/ { id: 'alert.postsFound', message: '{posts, plural, one {# new post} other {# new posts}}.' },
    { posts },
  ),
})
