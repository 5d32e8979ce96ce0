import { bluesky } from './bluesky/index.ts'
import { github } from './github/index.ts'
import { hackerNews } from './hacker-news/index.ts'
import { lemmy } from './lemmy/index.ts'
import { mastodon } from './mastodon/index.ts'
import { other } from './other/index.ts'
import { reddit } from './reddit/index.ts'
import { rss } from './rss/index.ts'
import type { SourceFacts } from './source.ts'
import { truthSocial } from './truth-social/index.ts'
import { x } from './x/index.ts'
import { youtube } from './youtube/index.ts'

/** Every network that posts come from, in the order in which people are offered them. */
export const sources = [
  x,
  bluesky,
  mastodon,
  truthSocial,
  hackerNews,
  reddit,
  lemmy,
  youtube,
  github,
  rss,
  other,
] as const

/** In the order in which a file is taken for theirs: what tells the last ones stands in files of the first ones, too. */
export const guessed = [hackerNews, reddit, lemmy, youtube, github, truthSocial, mastodon, bluesky, x, rss] as const

export type SourceId = (typeof sources)[number]['id']

export const sourceIds = sources.map(({ id }) => id)

export const sourceFacts = Object.fromEntries(sources.map((facts) => [facts.id, facts])) as Record<
  SourceId,
  SourceFacts
>

/** What their facts say of interactions, as people read it. */
export const interactionsFormula =
  /*i18n*/ 'X, Bluesky, Mastodon and Truth Social: likes + reposts + quotes + replies · Hacker News: score − 1 + comments · Reddit: score + comments · Lemmy: upvotes + comments · YouTube: likes + comments · RSS: none'
