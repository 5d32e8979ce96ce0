import { blogs } from './blogs/index.ts'
import { bluesky } from './bluesky/index.ts'
import { facebook } from './facebook/index.ts'
import { forums } from './forums/index.ts'
import { github } from './github/index.ts'
import { hackerNews } from './hacker-news/index.ts'
import { type SourceId, sourceIds } from './ids.ts'
import { instagram } from './instagram/index.ts'
import { lemmy } from './lemmy/index.ts'
import { linkedin } from './linkedin/index.ts'
import { mastodon } from './mastodon/index.ts'
import { press } from './news/index.ts'
import { other } from './other/index.ts'
import { pinterest } from './pinterest/index.ts'
import { podcasts } from './podcasts/index.ts'
import { reddit } from './reddit/index.ts'
import { reviews } from './reviews/index.ts'
import { rss } from './rss/index.ts'
import type { SourceDefinition } from './source.ts'
import { telegram } from './telegram/index.ts'
import { threads } from './threads/index.ts'
import { tiktok } from './tiktok/index.ts'
import { truthSocial } from './truth-social/index.ts'
import { x } from './x/index.ts'
import { youtube } from './youtube/index.ts'

/** Definitions of all sources, by ID. */
export const sourcesById: { [Id in SourceId]: SourceDefinition & { id: Id } } = {
  x,
  bluesky,
  mastodon,
  'truth-social': truthSocial,
  'hacker-news': hackerNews,
  reddit,
  facebook,
  instagram,
  tiktok,
  linkedin,
  threads,
  youtube,
  telegram,
  pinterest,
  lemmy,
  github,
  [press.id]: press,
  blogs,
  forums,
  reviews,
  podcasts,
  rss,
  other,
}

export const sources = sourceIds.map((id) => sourcesById[id])

/** The first match is taken: files of earlier sources also contain the fields of later ones. */
export const sourceDetectionOrder = [
  hackerNews,
  reddit,
  lemmy,
  youtube,
  github,
  truthSocial,
  mastodon,
  bluesky,
  facebook,
  x,
  instagram,
  tiktok,
  linkedin,
  telegram,
  pinterest,
  rss,
] as const

/** How interactions are counted per source, as shown to people. */
export const interactionsFormula =
  /*i18n*/ 'X, Threads, Bluesky, Mastodon and Truth Social: likes + reposts + quotes + replies · Facebook, LinkedIn and Telegram: reactions + shares + comments · TikTok and Blogs: likes + shares + comments · Pinterest: reactions + saves + comments · Instagram and Forums: likes + comments · Hacker News: score − 1 + comments · Reddit: score + comments · Lemmy: upvotes + comments · YouTube: likes + comments · Reviews: helpful votes + comments · News: shares + comments · Podcasts and RSS: none'
