import * as z from 'zod/mini'
import { ComparedDays, FormerDays } from '#contract/answers/compared-days.ts'
import { ComparedQueries, MoreQueries, VoiceMeasure } from '#contract/saved-queries/compared-queries.ts'
import {
  Bucket,
  LanguageCode,
  Languages,
  PostOrder,
  PostType,
  Sentiment,
  Source,
  Sources,
} from '#contract/posts/post-fields.ts'
import { AskedDay, AskedInstant, Id } from '#contract/primitives.ts'
import type { ScopeParameter } from '#contract/answers/scope-search.ts'
import { readSearch, type Unread } from './read-search.ts'

/** What cannot be read in an address counts as left out. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

export const textUpTo = (length: number) => z.string().check(z.minLength(1), z.maxLength(length))
const text = textUpTo(500)

const scope = {
  from: lenient(AskedDay),
  to: lenient(AskedDay),
  former: lenient(FormerDays),
  step: lenient(Bucket),
  previous: lenient(ComparedDays),
  queryId: lenient(Id),
  compare: lenient(MoreQueries),
  /** A search that nobody saved; a saved query goes before it. */
  text: lenient(textUpTo(4_096)),
  /** Several joined by commas. */
  source: lenient(Sources),
  language: lenient(Languages),
  sentiment: lenient(Sentiment),
  type: lenient(PostType),
  /** A saved filter, by its id. */
  filter: lenient(Id),
  /** A list of authors, by its id. */
  authors: lenient(Id),
} satisfies Record<ScopeParameter, z.ZodMiniType>

/** The filter bar, and under `open.` what every mark whose posts are open can say. */
export const markSearch = {
  ...scope,
  'open.author': lenient(text),
  'open.name': lenient(text),
  'open.source': lenient(Source),
  'open.at': lenient(AskedInstant),
  'open.bucket': lenient(Bucket),
  'open.until': lenient(AskedInstant),
  'open.order': lenient(PostOrder),
}

/** The address of an insight page. `open` alone opens all posts of the range. */
export const OverviewSearch = z.object({
  ...markSearch,
  open: lenient(z.literal('posts')),
  /** Numbers that somebody pinned, by their id. */
  pinned: lenient(Id),
  'open.term': lenient(text),
  'open.language': lenient(LanguageCode),
  'open.sentiment': lenient(Sentiment),
  /** Of a comparison: one of its queries, or several whose common posts are open; and what voices are compared by. */
  'open.query': lenient(Id),
  'open.overlap': lenient(ComparedQueries),
  voice: lenient(VoiceMeasure),
})
export type OverviewSearch = z.infer<typeof OverviewSearch> & Unread
export const readOverviewSearch = readSearch(OverviewSearch)
