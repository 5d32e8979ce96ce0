import * as z from 'zod/mini'
import { sourceIds } from '#sources/ids.ts'
import { exampleMessage } from '../schema-messages.ts'

export const Source = z.enum(sourceIds)
export type Source = z.infer<typeof Source>

export const PostType = z.enum(['post', 'reply', 'repost', 'quote', 'article', 'video'])
export type PostType = z.infer<typeof PostType>

/** For use within a sentence; English texts are also the message IDs. */
export const postTypeNames: Record<PostType, string> = {
  post: /*i18n*/ 'post',
  reply: /*i18n*/ 'reply',
  repost: /*i18n*/ 'repost',
  quote: /*i18n*/ 'quote',
  article: /*i18n*/ 'article',
  video: /*i18n*/ 'video',
}

/** `unsure`: no sentiment is likely enough; `unknown`: the language isn't classified. Neither counts as neutral. */
export const Sentiment = z.enum(['positive', 'neutral', 'negative', 'unsure', 'unknown'])
export type Sentiment = z.infer<typeof Sentiment>

/** For use within a sentence; English texts are also the message IDs. */
export const sentimentNames: Record<Sentiment, string> = {
  positive: /*i18n*/ 'positive',
  neutral: /*i18n*/ 'neutral',
  negative: /*i18n*/ 'negative',
  unsure: /*i18n*/ 'unsure',
  unknown: /*i18n*/ 'not classified',
}

/** `owned`: by the workspace's own accounts; `earned`: by anyone else, including unknown authors. */
export const Media = z.enum(['earned', 'owned'])
export type Media = z.infer<typeof Media>

/** ISO 639-1 code in lower case, or `und` for unknown. */
export const LanguageCode = z.string().check(z.regex(/^([a-z]{2}|und)$/, exampleMessage('en')))

const listPattern = (one: string) => new RegExp(`^(${one})(,(${one}))*$`)

/** One or more sources, separated by commas; any may match. */
export const Sources = z.string().check(z.regex(listPattern(Source.options.join('|')), exampleMessage('x,reddit')))
/** One or more languages, separated by commas; any may match. */
export const Languages = z.string().check(z.regex(listPattern('[a-z]{2}|und'), exampleMessage('en,de')))

/** Steps of a range; weeks begin on the workspace's first day of the week. */
export const Bucket = z.enum(['hour', 'day', 'week', 'month'])
export type Bucket = z.infer<typeof Bucket>

/** Ranking of posts; `overperformance` and `velocity` as in `PostMeasures`. */
export const PostSortKey = z.enum([
  'interactions',
  'followers',
  'likes',
  'reposts',
  'quotes',
  'replies',
  'views',
  'overperformance',
  'velocity',
])
export type PostSortKey = z.infer<typeof PostSortKey>

/** `kept`: passes the filter and the mutes; `removed`: does not. */
export const Shown = z.enum(['kept', 'removed', 'all'])
export type Shown = z.infer<typeof Shown>

/** A bare rank is descending; posts without that number always come last. */
export const PostOrder = z.enum([
  'newest',
  'oldest',
  ...PostSortKey.options,
  ...PostSortKey.options.map((rank): `least-${PostSortKey}` => `least-${rank}`),
])
export type PostOrder = z.infer<typeof PostOrder>
