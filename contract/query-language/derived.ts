import { sources } from '#sources/index.ts'
import { lowerAscii } from './normalise.ts'

/** A community in a URL: the first group. These patterns use only syntax that JavaScript and RE2 share. */
export const communityPattern = '^https?://[^/?#]+/[rc]/([^/?#]+)'
/** The host of a URL in lower case, without `www.`. */
export const hostPattern = '^[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?(?:www\\.)?([^/?#:]+)'
/** The host of a handle such as `user@host`. */
export const handleHostPattern = '@([^@]+)$'
export const communitySources: readonly string[] = sources.filter((facts) => facts.hasCommunities).map(({ id }) => id)

const first = (text: string, pattern: string) => new RegExp(pattern).exec(text)?.[1] ?? ''

/** The imported community of a post, otherwise the one in its URL; lower case, empty without one. */
export const communityOf = ({ source, url, community }: { source: string; url: string; community: string }) =>
  lowerAscii(community) || (communitySources.includes(source) ? first(lowerAscii(url), communityPattern) : '')

/** The host in the author's handle, otherwise in the post's URL; lower case, empty without one. */
export const instanceOf = (handle: string, url: string) =>
  first(lowerAscii(handle), handleHostPattern) || first(lowerAscii(url), hostPattern)

/**
 * Estimated reach of one post: followers times Sprinklr's published factor, 0.15 below 100,000 followers, 0.06 above
 * ten million, linear in between; rounded down to whole people. Null if followers are unknown.
 */
export function estimateReach(followers: number | null): number | null {
  if (followers === null) return null
  const factor =
    followers < 100_000 ? 0.15 : followers > 10_000_000 ? 0.06 : 0.15 - (0.09 * (followers - 100_000)) / 9_900_000
  return Math.floor(followers * factor)
}
