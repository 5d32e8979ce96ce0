import { t } from '@lingui/core/macro'
import { authorKey } from '#contract/posts/authors.ts'
import type { Overview } from '#contract/answers/overview.ts'
import type { Scope, Sentiment } from '#contract/posts/posts.ts'
import { formatBuckets, formatLanguage, formatNumber } from '#src/text/format.ts'
import { sentimentName, sourceName } from '#src/text/terms.ts'
import { askedWords, withQueryOf } from '#src/widgets/comparison/mark-parts.ts'
import type { Drill } from './drill.ts'

/** Scope and mark together, as the list of posts takes them: where both say something, the mark is narrower. */
export const narrowed = (scope: Scope, drill: Drill) => {
  const mark = { ...drill }
  delete mark.name
  delete mark.order
  if (mark.author && mark.source) mark.author = authorKey({ source: mark.source, id: mark.author })
  delete mark.query
  return { ...withQueryOf(scope, drill), ...mark }
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

/** `without` is the mark that is left without the part; null where nothing is. */
export type DrillPart = { id: string; label: string; without: Drill | null }

/** What a mark narrows to, part by part, in words, each with the mark that is left without it. */
export const partsOf = (drill: Drill, timezone: string, queryNames?: ReadonlyMap<string, string>): DrillPart[] => {
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
  const asked = askedWords(drill, queryNames)
  return [
    ...(asked === null ? [] : [{ id: 'asked', label: asked, without: null }]),
    ...part('at', at && formatBuckets(at, until, bucket, timezone), 'at', 'bucket', 'until'),
    ...part('author', author && t`by ${name ?? author}`, 'author', 'name', 'source'),
    ...part('term', term && (term.startsWith('#') ? term : `“${term}”`), 'term'),
    ...(author ? [] : part('source', source && sourceName(source), 'source')),
    ...part('language', language && formatLanguage(language), 'language'),
    ...part('sentiment', sentiment && nameOfSentiment(sentiment), 'sentiment'),
  ]
}
