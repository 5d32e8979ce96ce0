import { isDeepStrictEqual } from 'node:util'
import type { CollectorSource } from '#contract/collection/collection.ts'

type Settings = Record<string, unknown>

/** What says how a source is followed, and nothing of what a search finds there. */
const ofFollowing: Partial<Record<CollectorSource, readonly string[]>> = {
  bluesky: ['hosts'],
  'hacker-news': ['api', 'everySeconds'],
  mastodon: ['everySeconds'],
  reddit: ['everySeconds', 'username', 'login'],
}

/** Whether a search may find other posts by the new settings than by the old ones. */
export function findsOtherPosts(source: CollectorSource, before: Settings, after: Settings): boolean {
  const left = new Set(ofFollowing[source])
  const searched = (settings: Settings) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => !left.has(name)))
  return !isDeepStrictEqual(searched(before), searched(after))
}
