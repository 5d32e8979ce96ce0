import type { Source } from '#contract/posts/posts.ts'
import { sourceFacts, sources } from '#sources/index.ts'

export const sourceOfHost = (host: string): Source | null => sources.find((facts) => facts.host?.test(host))?.id ?? null

/** The id in a post's URL; the URL itself if the source has no rule. */
export function idInUrl(source: Source, url: string): string {
  const match = sourceFacts[source].idInUrl?.exec(url)
  return match?.slice(1).find((id) => id !== undefined) ?? url
}

/** Empty if the source has no rule. */
export const urlOf = (source: Source, id: string, handle: string) => sourceFacts[source].urlOf?.(id, handle) ?? ''
