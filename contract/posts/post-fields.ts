import * as z from 'zod/mini'
import { sourceIds } from '#sources/ids.ts'
import { suchAs } from '../rules.ts'

export const Source = z.enum(sourceIds)
export type Source = z.infer<typeof Source>

export const PostType = z.enum(['post', 'reply', 'repost', 'quote', 'article', 'video'])
export type PostType = z.infer<typeof PostType>

/** As words inside a sentence: English, and the ids of the messages. */
export const typeNames: Record<PostType, string> = {
  post: /*i18n*/ 'post',
  reply: /*i18n*/ 'reply',
  repost: /*i18n*/ 'repost',
  quote: /*i18n*/ 'quote',
  article: /*i18n*/ 'article',
  video: /*i18n*/ 'video',
}

/**
 * `unsure` where no verdict is likely enough, `unknown` where the language is not classified; neither counts as neutral.
 */
export const Sentiment = z.enum(['positive', 'neutral', 'negative', 'unsure', 'unknown'])
export type Sentiment = z.infer<typeof Sentiment>

/** As words inside a sentence: English, and the ids of the messages. */
export const sentimentNames: Record<Sentiment, string> = {
  positive: /*i18n*/ 'positive',
  neutral: /*i18n*/ 'neutral',
  negative: /*i18n*/ 'negative',
  unsure: /*i18n*/ 'unsure',
  unknown: /*i18n*/ 'not classified',
}

/** `owned`: posts of the workspace's own accounts; `earned`: those of everybody else, also of authors that the source does not name. */
export const Media = z.enum(['earned', 'owned'])
export type Media = z.infer<typeof Media>

/** ISO 639-1 code in lower case, or `und` where the language is unknown. */
export const LanguageCode = z.string().check(z.regex(/^([a-z]{2}|und)$/, suchAs('en')))

const joined = (one: string) => new RegExp(`^(${one})(,(${one}))*$`)

/** One source or several, joined by commas: posts of any of them. */
export const Sources = z.string().check(z.regex(joined(Source.options.join('|')), suchAs('x,reddit')))
/** One language or several, joined by commas: posts in any of them. */
export const Languages = z.string().check(z.regex(joined('[a-z]{2}|und'), suchAs('en,de')))

/** The steps of a range; weeks begin on Monday. */
export const Bucket = z.enum(['hour', 'day', 'week', 'month'])
export type Bucket = z.infer<typeof Bucket>

/** What a post is ranked by. `overperformance` and `velocity` are those of `PostMeasures`. */
export const PostRank = z.enum([
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
export type PostRank = z.infer<typeof PostRank>

/** `kept` passes the filter and the mutes, `removed` does not. */
export const Shown = z.enum(['kept', 'removed', 'all'])
export type Shown = z.infer<typeof Shown>

/** A rank alone begins with the most; posts without that number come last either way. */
export const PostOrder = z.enum([
  'newest',
  'oldest',
  ...PostRank.options,
  ...PostRank.options.map((rank): `least-${PostRank}` => `least-${rank}`),
])
export type PostOrder = z.infer<typeof PostOrder>
