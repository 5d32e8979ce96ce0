import { t } from '@lingui/core/macro'
import type { Bucket, PostOrder, Scope, Sentiment, Source } from '#contract/posts/posts.ts'
import { formatBuckets, formatDays } from '#src/text/format.ts'
import { sentimentName, sourceName } from '#src/text/terms.ts'
import { withQueryOf } from '#src/widgets/comparison/mark-parts.ts'
import type { PerformanceSearch } from './address.ts'
import { answerRange, hourName, scoreRange } from './words.ts'
import { narrowedBy } from '#src/widgets/scope/marks.ts'

/** The mark that was opened: what it narrows the page's scope to. */
export type Drill = {
  source?: Source
  author?: string
  name?: string
  sentiment?: Sentiment
  at?: string
  bucket?: Bucket
  until?: string
  hourOfWeek?: string
  from?: string
  to?: string
  overperformance?: string
  answered?: string
  observed?: 'twice'
  post?: string
  order?: PostOrder
  /** Of a comparison: the query, or the queries whose common posts it holds. */
  query?: string
  overlap?: string
}

const keys = [
  'source',
  'author',
  'name',
  'sentiment',
  'at',
  'bucket',
  'until',
  'hourOfWeek',
  'from',
  'to',
  'overperformance',
  'answered',
  'observed',
  'post',
  'order',
  'query',
  'overlap',
] as const

export const drillOf = (search: PerformanceSearch): Drill | null =>
  search.open
    ? Object.fromEntries(keys.flatMap((key) => (search[`open.${key}`] ? [[key, search[`open.${key}`]]] : [])))
    : null

export const withDrill = (search: PerformanceSearch, drill: Drill | null): PerformanceSearch => ({
  ...search,
  open: drill ? 'posts' : undefined,
  ...Object.fromEntries(keys.map((key) => [`open.${key}`, drill?.[key]])),
})

/** Scope and mark together, as the list of posts takes them. Step and comparison of the page need not fit the days of an hour of the week. */
export function narrowed(
  { step, previous, ...scope }: Scope,
  { name: _name, order: _order, author, source, query, ...mark }: Drill,
) {
  const page = mark.from === undefined ? { ...scope, ...(step && { step }), ...(previous && { previous }) } : scope
  const asked = withQueryOf(page, { ...(query && { query }), ...(mark.overlap && { overlap: mark.overlap }) })
  return {
    ...asked,
    ...mark,
    ...narrowedBy({ author, source }),
  }
}

export type DrillPart = { id: string; label: string; without: Drill }

const without = (drill: Drill, dropped: readonly (keyof Drill)[]): Drill =>
  Object.fromEntries(Object.entries(drill).filter(([key]) => !dropped.includes(key as keyof Drill)))

/** What a mark narrows to, part by part, in words, each with the mark that is left without it. */
export function partsOf(drill: Drill, timezone: string): DrillPart[] {
  const { source, author, sentiment, at, until, bucket = 'day', hourOfWeek, from, to } = drill
  const part = (id: string, label: string | undefined, ...dropped: (keyof Drill)[]): DrillPart[] =>
    label === undefined ? [] : [{ id, label, without: without(drill, dropped) }]
  if (hourOfWeek !== undefined && from && to)
    return part(
      'hourOfWeek',
      t`${hourName(Number(hourOfWeek))}, ${formatDays(from, to)}`,
      ...(['hourOfWeek', 'from', 'to', 'at', 'bucket', 'until'] as const),
    )
  return [
    ...part('at', at && formatBuckets(at, until, bucket, timezone), 'at', 'bucket', 'until'),
    ...part('author', author && t`by ${drill.name ?? author}`, 'author', 'source', 'name'),
    ...part('source', author === undefined ? source && sourceName(source) : undefined, 'source'),
    ...part('sentiment', sentiment && sentimentName(sentiment), 'sentiment'),
    ...part('overperformance', drill.overperformance && scoreRange(drill.overperformance), 'overperformance'),
    ...part('answered', drill.answered && answerRange(drill.answered), 'answered'),
    ...part('observed', drill.observed && t`observed more than once`, 'observed'),
    ...part('post', drill.post && t`one post`, 'post'),
  ]
}
