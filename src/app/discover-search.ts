import type { DiscoverSearch } from '#src/features/discover/search.ts'
import { insightRules } from './insight-search.ts'

const { from, to, source, language, sentiment, type, filter } = insightRules

/** What each parameter of Discover looks like, as for the insight pages. */
const rules = {
  from,
  to,
  source,
  language,
  sentiment,
  type,
  filter,
  text: /^.{1,4096}$/su,
  view: /^posts$/,
  'open.term': /^.{1,200}$/su,
  'open.hashtag': /^.{1,200}$/su,
  'open.domain': /^.{1,253}$/su,
  'open.author': insightRules['open.author'],
  'open.source': source,
  'open.name': insightRules['open.name'],
  'open.at': insightRules['open.at'],
  'open.bucket': insightRules['open.bucket'],
  'open.order': insightRules['open.order'],
} satisfies Record<keyof DiscoverSearch, RegExp>

/** Reads the address of Discover: text only, and what does not fit is as if it were not there. */
export function discoverSearch(search: Record<string, unknown>): DiscoverSearch {
  const fitting = Object.entries(rules).filter(
    ([key, rule]) => typeof search[key] === 'string' && rule.test(search[key]),
  )
  return Object.fromEntries(fitting.map(([key]) => [key, search[key]])) as DiscoverSearch
}
