import { toTopicTerms } from '#contract/posts/topic-terms.ts'
import { quote } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import type { DiscoverSearch } from './search.ts'

const anyOf = (field: string, values: readonly string[]) => {
  const parts = values.map((value) => `${field}:${value}`)
  return parts.length === 1 ? parts[0]! : `(${parts.join(' OR ')})`
}

/**
 * Combines search or saved query, filter bar and mark into one query; days, hours, saved filters and author lists have
 * no equivalent there. Returns '' if all are empty, null if the search is invalid.
 */
export function toQueryText(
  { text = '', source, language, sentiment, type }: DiscoverSearch,
  mark: DrillDown | null,
  queryName: string | null = null,
) {
  const searched = queryName === null ? text.trim() : ''
  const { tree } = parseQuery(searched, undefined, { narrowingMayStandAlone: true })
  if (searched !== '' && tree === null) return null
  const { term, topic, hashtag, domain, author, source: home } = mark ?? {}
  const narrowing = { source: author ? (source ?? home) : source, lang: language, sentiment, type }
  const more = [
    queryName === null ? '' : `query:${quote(queryName)}`,
    term === undefined ? '' : quote(term),
    topic === undefined ? '' : `(${toTopicTerms(topic).map(quote).join(' OR ')})`,
    hashtag === undefined ? '' : `hashtag:${quote(hashtag)}`,
    domain === undefined ? '' : `domain:${domain}`,
    author === undefined ? '' : `author:${quote(author)}`,
    ...Object.entries(narrowing).map(([field, value]) => (value === undefined ? '' : anyOf(field, value.split(',')))),
  ].filter((part) => part !== '')
  const whole = tree?.kind === 'or' && more.length > 0 ? `(${searched})` : searched
  return [whole, ...more].join(' ').trim()
}
