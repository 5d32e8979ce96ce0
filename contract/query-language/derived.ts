import { sources } from '#sources/index.ts'
import { lowerAscii } from './normalise.ts'

/** Where an address names a community: the first group. For the engine and for us: no syntax that only one of both knows. */
export const communityPattern = '^https?://[^/?#]+/[rc]/([^/?#]+)'
/** The host of an address in lower case, without `www.`. */
export const hostPattern = '^[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?(?:www\\.)?([^/?#:]+)'
/** The host of a handle such as `user@host`. */
export const handleHostPattern = '@([^@]+)$'
export const communitySources: readonly string[] = sources.filter((facts) => facts.hasCommunities).map(({ id }) => id)

const first = (text: string, pattern: string) => new RegExp(pattern).exec(text)?.[1] ?? ''

/** The community a post was brought in with, otherwise the one in its address; in lower case, empty where neither has one. */
export const communityOf = ({ source, url, community }: { source: string; url: string; community: string }) =>
  lowerAscii(community) || (communitySources.includes(source) ? first(lowerAscii(url), communityPattern) : '')

/** The host in the author's handle, otherwise in the post's address; in lower case, empty where neither has one. */
export const instanceOf = (handle: string, url: string) =>
  first(lowerAscii(handle), handleHostPattern) || first(lowerAscii(url), hostPattern)

/**
 * Estimated reach of one post: followers times Sprinklr's published factor, 0.15 below 100 000 followers, 0.06 above ten
 * million, a straight line between; whole posts' readers, rounded down. Null where the followers are unknown.
 */
export function reachOf(followers: number | null): number | null {
  if (followers === null) return null
  const factor =
    followers < 100_000 ? 0.15 : followers > 10_000_000 ? 0.06 : 0.15 - (0.09 * (followers - 100_000)) / 9_900_000
  return Math.floor(followers * factor)
}
