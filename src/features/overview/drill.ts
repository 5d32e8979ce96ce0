import type { Bucket, PostOrder, Sentiment, Source } from '#contract/posts/posts.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'

/** The mark that was opened: what it narrows the page's scope to. `name` is the author's, for people. */
export type Drill = {
  author?: string
  name?: string
  term?: string
  source?: Source
  language?: string
  sentiment?: Sentiment
  at?: string
  bucket?: Bucket
  /** A moment in the last of several buckets. */
  until?: string
  order?: PostOrder
  /** Of a comparison: the query, or the queries whose common posts it holds. */
  query?: string
  overlap?: string
}

const keys = [
  'author',
  'name',
  'term',
  'source',
  'language',
  'sentiment',
  'at',
  'bucket',
  'until',
  'order',
  'query',
  'overlap',
] as const

/** The open mark of an address, or null where the posts are closed. */
export const drillOf = (search: OverviewSearch): Drill | null =>
  search.open
    ? Object.fromEntries(keys.flatMap((key) => (search[`open.${key}`] ? [[key, search[`open.${key}`]]] : [])))
    : null

export const withDrill = (search: OverviewSearch, drill: Drill | null): OverviewSearch => ({
  ...search,
  open: drill ? 'posts' : undefined,
  ...Object.fromEntries(keys.map((key) => [`open.${key}`, drill?.[key]])),
})
