import type { Source } from '#contract/posts/posts.ts'
import { sourcesById, sources } from '#sources/index.ts'

export const findSourceByHost = (host: string): Source | null =>
  sources.find((facts) => facts.host?.test(host))?.id ?? null

/** The id in a post's URL; the URL itself if the source has no rule. */
export function idInUrl(source: Source, url: string): string {
  const match = sourcesById[source].idInUrl?.exec(url)
  return match?.slice(1).find((id) => id !== undefined) ?? url
}

/** Empty if the source has no rule. */
export const urlOf = (source: Source, id: string, handle: string) => sourcesById[source].urlOf?.(id, handle) ?? ''
