import * as z from 'zod/mini'
import { Source } from '#contract/posts/posts.ts'
import type { QueryPreview } from '#contract/saved-queries/queries.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { AppError } from '#server/ground/errors.ts'
import { addDays, type DayRange } from '#server/selection/days.ts'
import { marginOf, sampleConditions } from '#server/selection/sample.ts'
import { joinWithAnd } from '#server/selection/scope.ts'

export type Numbers = Pick<
  QueryPreview,
  'total' | 'estimated' | 'margin' | 'postsAMonth' | 'perDay' | 'perSource' | 'perLanguage'
>
type Where = { where: string; params: Params }

export const noNumbers: Numbers = {
  total: null,
  estimated: false,
  margin: null,
  postsAMonth: null,
  perDay: [],
  perSource: [],
  perLanguage: [],
}

/** `firstDay` is the first with a post of the workspace. */
export type PreviewDays = { range: DayRange; firstDay: string | undefined }

/** Fewer days give no rate. */
const minRateDays = 7
/** Longer ranges list only the days that have posts. */
const maxListedDays = 800
/** Counts one post in this many if counting all takes too long. */
const sampleShare = 16

/**
 * Counts exactly within `exactSeconds`, otherwise projects from a fixed sample of one post in 16. No numbers if that
 * exceeds `sampledSeconds`, because the preview's messages must arrive anyway.
 */
export async function readNumbers(
  context: MemberContext,
  scope: Where,
  days: PreviewDays,
  { exactSeconds, sampledSeconds }: { exactSeconds: number; sampledSeconds: number },
): Promise<Numbers> {
  const exact = await nullOnTimeout(readCells(context, scope, days.range.timezone, exactSeconds))
  if (exact !== null) return { ...summarise(exact, days), estimated: false, margin: null }
  const part = joinWithAnd([{ condition: scope.where, params: scope.params }, ...sampleConditions(sampleShare)])
  const sample = await nullOnTimeout(readCells(context, part, days.range.timezone, sampledSeconds))
  if (sample === null) return noNumbers
  const seen = sample.reduce((posts, cell) => posts + cell.posts, 0)
  const cells = sample.map((cell) => ({ ...cell, posts: cell.posts * sampleShare }))
  return { ...summarise(cells, days), estimated: true, margin: marginOf(seen, sampleShare) }
}

/** Null if the time ran out. */
export const nullOnTimeout = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'unavailable') return null
    throw thrown
  })

const Cell = z.object({ day: z.string(), source: Source, language: z.string(), posts: z.coerce.number() })
type Cell = z.infer<typeof Cell>

const readCells = (
  { clickhouse, signal }: MemberContext,
  { where, params }: Where,
  timezone: string,
  maxSeconds: number,
) =>
  clickhouse.rows(
    Cell,
    `SELECT toString(toDate(posted_at, {timezone:String})) AS day, source, language, count() AS posts
     FROM posts FINAL WHERE ${where} GROUP BY day, source, language`,
    { ...params, timezone },
    { maxSeconds, signal },
  )

const sortedByCount = (sums: Map<string, number>) => [...sums].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))

function summarise(
  cells: Cell[],
  { range, firstDay = range.from }: PreviewDays,
): Omit<Numbers, 'estimated' | 'margin'> {
  const sum = (key: 'day' | 'source' | 'language') => {
    const sums = new Map<string, number>()
    for (const cell of cells) sums.set(cell[key], (sums.get(cell[key]) ?? 0) + cell.posts)
    return sums
  }
  const days = sum('day')
  const everyDay = () => Array.from({ length: range.days }, (_, i) => addDays(range.from, i))
  const listed = range.days > maxListedDays ? [...days.keys()].toSorted() : everyDay()
  const total = cells.reduce((posts, cell) => posts + cell.posts, 0)
  const rateDays = firstDay > range.from ? everyDay().filter((day) => day >= firstDay).length : range.days
  return {
    total,
    postsAMonth: rateDays < minRateDays ? null : Math.round((total / rateDays) * 30),
    perDay: listed.map((day) => ({ day, posts: days.get(day) ?? 0 })),
    perSource: sortedByCount(sum('source')).map(([source, posts]) => ({ source: source as Source, posts })),
    perLanguage: sortedByCount(sum('language')).map(([language, posts]) => ({ language, posts })),
  }
}
