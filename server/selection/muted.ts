import { readFingerprints } from '#contract/posts/near-identical.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { hostsOf } from './compile-values.ts'
import type { Condition } from './conditions.ts'
import { hasFingerprint } from './near-identical.ts'
import { canonicalDomain } from '#contract/domain.ts'
import type { MuteKey } from './stored-mutes.ts'

/** Per kind of mute: a condition over `posts`, and SQL for the muted keys that a post matches. */
const kinds = {
  // A set of hashes: comparing names row by row costs 50 times as much.
  author: {
    matches: `author_key IN (SELECT sipHash64(pair.1, pair.2) FROM
      (SELECT arrayJoin(arrayZip({mutedSources:Array(String)}, {mutedAuthors:Array(String)})) AS pair))`,
    keys: `[concat(source, ':', if(author_id = '', author_handle, author_id))]`,
  },
  domain: {
    matches: `arrayExists(name -> arrayExists(host -> host IN {mutedDomains:Array(String)}, ${hostsOf('name')}), domains)`,
    keys: `arrayDistinct(arrayFilter(host -> host IN {mutedDomains:Array(String)}, arrayFlatten(arrayMap(name -> ${hostsOf('name')}, domains))))`,
  },
  post: {
    matches: 'posts.id IN (SELECT toUInt64(arrayJoin({mutedPosts:Array(String)})))',
    keys: '[toString(posts.id)]',
  },
  text: {
    matches: hasFingerprint('mutedFingerprints'),
    keys: `arrayDistinct(arrayMap(pair -> pair.1, arrayFilter(pair -> has([minhash.smallest, minhash.largest], toUInt64(pair.2)),
      arrayZip({mutedTexts:Array(String)}, {mutedFingerprints:Array(String)}))))`,
  },
} as const

const paramsOf: Record<MuteKey['kind'], (keys: string[]) => Params> = {
  author: (keys) => ({
    mutedSources: keys.map((key) => key.slice(0, key.indexOf(':'))),
    mutedAuthors: keys.map((key) => key.slice(key.indexOf(':') + 1)),
  }),
  domain: (keys) => ({ mutedDomains: keys.map(canonicalDomain) }),
  post: (keys) => ({ mutedPosts: keys }),
  text: (keys) => {
    const pairs = keys.flatMap((key) => readFingerprints(key).map((fingerprint) => ({ key, fingerprint })))
    return { mutedTexts: pairs.map(({ key }) => key), mutedFingerprints: pairs.map(({ fingerprint }) => fingerprint) }
  },
}

export type MutedPosts = Condition & {
  /** The negated condition, without `NOT (a OR b)` (see compile.ts). */
  opposite: string
  /** SQL array of `kind:key`, one for each mute that hides the post. */
  reasons: string
}

/** Null if nothing is muted. */
export function compileMutes(mutes: readonly MuteKey[]): MutedPosts | null {
  const byKind = [...Map.groupBy(mutes, ({ kind }) => kind)]
  if (byKind.length === 0) return null
  const listed = byKind.map(
    ([kind]) =>
      `if(${kinds[kind].matches}, arrayMap(key -> concat('${kind}:', key), ${kinds[kind].keys}), emptyArrayString())`,
  )
  return {
    condition: byKind.map(([kind]) => `(${kinds[kind].matches})`).join(' OR '),
    opposite: byKind.map(([kind]) => `NOT (${kinds[kind].matches})`).join(' AND '),
    params: Object.assign({}, ...byKind.map(([kind, same]) => paramsOf[kind](same.map(({ key }) => key)))) as Params,
    reasons: listed.length === 1 ? listed[0]! : `arrayConcat(${listed.join(', ')})`,
  }
}

const inWords: Record<MuteKey['kind'], (key: string) => string> = {
  author: (key) => `the author ${key}`,
  domain: (key) => `links to ${key}`,
  post: () => 'this post',
  text: () => 'near-identical posts',
}

/** For messages: "the author x:42", "links to example.org", "this post", "near-identical posts". */
export const describeMute = ({ kind, key }: MuteKey): string => inWords[kind](key)
