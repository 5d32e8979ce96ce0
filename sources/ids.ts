/** Every network that posts come from, in the order in which people are offered them; what is known of each: sources/index.ts. */
export const sourceIds = [
  'x',
  'bluesky',
  'mastodon',
  'truth-social',
  'hacker-news',
  'reddit',
  'facebook',
  'instagram',
  'tiktok',
  'linkedin',
  'threads',
  'youtube',
  'telegram',
  'pinterest',
  'lemmy',
  'github',
  'news',
  'blogs',
  'forums',
  'reviews',
  'podcasts',
  'rss',
  'other',
] as const

export type SourceId = (typeof sourceIds)[number]
