import * as z from 'zod/mini'
import { Bucket, LanguageCode, Languages, PostOrder, PostType, Sentiment, Source, Sources } from '#contract/posts.ts'
import { Day, Id, Instant } from '#contract/primitives.ts'

/** What cannot be read in an address counts as left out. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const text = z.string().check(z.minLength(1), z.maxLength(500))

/**
 * The address of the overview: the filter bar, and under `open.` the mark whose posts are open. `open` alone opens all
 * posts of the range.
 */
export const OverviewSearch = z.object({
  from: lenient(Day),
  to: lenient(Day),
  queryId: lenient(Id),
  /** A search that nobody saved; a saved query goes before it. */
  text: lenient(z.string().check(z.minLength(1), z.maxLength(4_096))),
  /** Several joined by commas. */
  source: lenient(Sources),
  language: lenient(Languages),
  sentiment: lenient(Sentiment),
  type: lenient(PostType),
  /** A saved filter, by its id. */
  filter: lenient(Id),
  open: lenient(z.literal('posts')),
  'open.author': lenient(text),
  'open.name': lenient(text),
  'open.term': lenient(text),
  'open.source': lenient(Source),
  'open.language': lenient(LanguageCode),
  'open.sentiment': lenient(Sentiment),
  'open.at': lenient(Instant),
  'open.bucket': lenient(Bucket),
  'open.until': lenient(Instant),
  'open.order': lenient(PostOrder),
})
export type OverviewSearch = z.infer<typeof OverviewSearch>
