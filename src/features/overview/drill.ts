import { t } from '@lingui/core/macro'
import type { Overview } from '#contract/insights.ts'
import type { Bucket, PostOrder, Scope, Sentiment, Source } from '#contract/posts.ts'
import { formatBuckets, formatLanguage, formatNumber } from '#src/text/format.ts'
import { sentimentName, sourceName } from '#src/text/terms.ts'
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
}

const keys = ['author', 'name', 'term', 'source', 'language', 'sentiment', 'at', 'bucket', 'until', 'order'] as const

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

/** Scope and mark together, as the list of posts takes them: where both say something, the mark is narrower. */
export const narrowed = (scope: Scope, drill: Drill) => {
  const mark = { ...drill }
  delete mark.name
  delete mark.order
  if (mark.author && mark.source) mark.author = `${mark.source}:${mark.author}`
  return { ...scope, ...mark }
}

/** Why the number on a mark differs from that of the posts behind it; null where both count the same. */
export function noteOf(
  { term, at, sentiment, language, source, author }: Drill,
  terms: Overview['terms'],
): string | null {
  const counted = terms.find((one) => one.term === term)
  if (!counted || counted.margin === null || at || sentiment || language || source || author) return null
  return t`The card says ≈ ${formatNumber(counted.posts)} ± ${formatNumber(counted.margin)}, projected from a sample. Here every post is counted.`
}

function nameOfSentiment(sentiment: Sentiment) {
  if (sentiment === 'unknown') return t`sentiment not classified`
  return sentiment === 'unsure' ? t`sentiment unsure` : sentimentName(sentiment)
}

export type DrillPart = { id: string; label: string; without: Drill }

/** What a mark narrows to, part by part, in words, each with the mark that is left without it. */
export const partsOf = (drill: Drill, timezone: string): DrillPart[] => {
  const { author, name, term, source, language, sentiment, at, bucket = 'day', until } = drill
  const part = (id: string, label: string | null | undefined, ...dropped: (keyof Drill)[]): DrillPart[] =>
    label
      ? [
          {
            id,
            label,
            without: Object.fromEntries(Object.entries(drill).filter(([key]) => !dropped.includes(key as keyof Drill))),
          },
        ]
      : []
  return [
    ...part('at', at && formatBuckets(at, until, bucket, timezone), 'at', 'bucket', 'until'),
    ...part('author', author && t`by ${name ?? author}`, 'author', 'name', 'source'),
    ...part('term', term && (term.startsWith('#') ? term : `“${term}”`), 'term'),
    ...(author ? [] : part('source', source && sourceName(source), 'source')),
    ...part('language', language && formatLanguage(language), 'language'),
    ...part('sentiment', sentiment && nameOfSentiment(sentiment), 'sentiment'),
  ]
}
