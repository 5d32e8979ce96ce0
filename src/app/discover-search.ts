import type { DiscoverSearch } from '#src/features/discover/search.ts'
import { insightRules, scopeRules } from './insight-search.ts'
import { readSearch } from './search-schema.ts'

/** What each parameter of Discover looks like, as for the insight pages. */
const rules = {
  ...scopeRules,
  view: /^posts$/,
  'open.term': /^.{1,200}$/su,
  'open.hashtag': /^.{1,200}$/su,
  'open.domain': /^.{1,253}$/su,
  'open.author': insightRules['open.author'],
  'open.source': insightRules['open.source'],
  'open.name': insightRules['open.name'],
  'open.at': insightRules['open.at'],
  'open.bucket': insightRules['open.bucket'],
  'open.until': insightRules['open.until'],
  'open.order': insightRules['open.order'],
} satisfies Record<keyof DiscoverSearch, RegExp>

/** Reads the address of Discover. */
export const discoverSearch = (search: Record<string, unknown>) => readSearch<DiscoverSearch>(search, rules)
