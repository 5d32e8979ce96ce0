import type { Source } from '#contract/posts/posts.ts'
import { sourceFacts, sources } from '#sources/index.ts'

/** The source whose posts live at a host, null for any other host. */
export const sourceOfHost = (host: string): Source | null => sources.find((facts) => facts.host?.test(host))?.id ?? null

/** The id inside a post's address; the address itself where the source has no rule. */
export function idInUrl(source: Source, url: string): string {
  const match = sourceFacts[source].idInUrl?.exec(url)
  return match?.slice(1).find((id) => id !== undefined) ?? url
}

/** The address of a post by its id, empty where it cannot be told. */
export const urlOf = (source: Source, id: string, handle: string) => sourceFacts[source].urlOf?.(id, handle) ?? ''
