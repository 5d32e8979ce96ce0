import * as z from 'zod/mini'
import { Bucket, LanguageCode, Languages, PostOrder, PostType, Sentiment, Source, Sources } from '#contract/posts.ts'
import { Day, Id, Instant } from '#contract/primitives.ts'
import type { ScopeParameter } from '#contract/scope-search.ts'

/** What cannot be read in an address counts as left out. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

export const textUpTo = (length: number) => z.string().check(z.minLength(1), z.maxLength(length))
const text = textUpTo(500)

const scope = {
  from: lenient(Day),
  to: lenient(Day),
  queryId: lenient(Id),
  /** A search that nobody saved; a saved query goes before it. */
  text: lenient(textUpTo(4_096)),
  /** Several joined by commas. */
  source: lenient(Sources),
  language: lenient(Languages),
  sentiment: lenient(Sentiment),
  type: lenient(PostType),
  /** A saved filter, by its id. */
  filter: lenient(Id),
} satisfies Record<ScopeParameter, z.ZodMiniType>

/** The filter bar, and under `open.` what every mark whose posts are open can say. */
export const markSearch = {
  ...scope,
  'open.author': lenient(text),
  'open.name': lenient(text),
  'open.source': lenient(Source),
  'open.at': lenient(Instant),
  'open.bucket': lenient(Bucket),
  'open.until': lenient(Instant),
  'open.order': lenient(PostOrder),
}

/** The address of an insight page. `open` alone opens all posts of the range. */
export const OverviewSearch = z.object({
  ...markSearch,
  open: lenient(z.literal('posts')),
  'open.term': lenient(text),
  'open.language': lenient(LanguageCode),
  'open.sentiment': lenient(Sentiment),
})
export type OverviewSearch = z.infer<typeof OverviewSearch>
