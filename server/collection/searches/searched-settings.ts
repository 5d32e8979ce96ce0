import { isDeepStrictEqual } from 'node:util'
import type { CollectorSource } from '#contract/collection/collection.ts'
import { collectorFacts } from '#sources/collectors.ts'

type Settings = Record<string, unknown>

/** Whether a search may find other posts by the new settings than by the old ones. */
export function findsOtherPosts(source: CollectorSource, before: Settings, after: Settings): boolean {
  const left = new Set(collectorFacts[source].ofFollowing)
  const searched = (settings: Settings) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => !left.has(name)))
  return !isDeepStrictEqual(searched(before), searched(after))
}
