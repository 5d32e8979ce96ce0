import type { ScopeParameter } from '#contract/scope-search.ts'
import type { OverviewSearch } from '#src/features/overview/search.ts'
import { readSearch } from './search-schema.ts'

export type InsightSearch = OverviewSearch

const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/
const text = /^.{1,500}$/su
const source = /^(x|bluesky|mastodon|truth-social|hacker-news|reddit|lemmy|youtube|github|rss|other)$/
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const language = /^([a-z]{2}|und)$/
const several = ({ source: one }: RegExp) => new RegExp(`^${one.slice(1, -1)}(,${one.slice(1, -1)})*$`)
const sentiment = /^(positive|neutral|negative|unknown)$/

/**
 * What each parameter that pages share looks like. The schemas of the contract say the same, and a test holds the two
 * together; written out, they stay out of the app's first load.
 */
export const scopeRules = {
  from: day,
  to: day,
  queryId: id,
  text: /^.{1,4096}$/su,
  source: several(source),
  language: several(language),
  sentiment,
  type: /^(post|reply|repost|quote|article|video)$/,
  filter: id,
} satisfies Record<ScopeParameter, RegExp>

/** The same for an insight page, with what is open on it. */
export const insightRules = {
  ...scopeRules,
  open: /^posts$/,
  'open.author': text,
  'open.name': text,
  'open.term': text,
  'open.source': source,
  'open.language': language,
  'open.sentiment': sentiment,
  'open.at': instant,
  'open.bucket': /^(hour|day|week|month)$/,
  'open.until': instant,
  'open.order': /^(newest|oldest|interactions|followers)$/,
} satisfies Record<keyof OverviewSearch, RegExp>

/** Reads an insight page's address. */
export const insightSearch = (search: Record<string, unknown>) => readSearch<InsightSearch>(search, insightRules)
