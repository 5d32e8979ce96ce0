import type { Source } from '../posts/posts.ts'

/** Names of the sources as people write them; apart from the schemas, which a page can do without until it is drawn. */
export const sourceNames: Record<Source, string> = {
  x: 'X',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  'truth-social': 'Truth Social',
  'hacker-news': 'Hacker News',
  reddit: 'Reddit',
  lemmy: 'Lemmy',
  youtube: 'YouTube',
  github: 'GitHub',
  rss: 'RSS',
  other: 'Other',
}
