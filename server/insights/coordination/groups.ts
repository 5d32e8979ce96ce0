import { hourSeconds } from '#contract/durations.ts'
import { coordinationThresholds as thresholds } from '#contract/metrics/coordination.ts'
import { maxFingerprints } from '#contract/posts/near-identical.ts'

/** A post that shares a fingerprint with others; `at` is in seconds since 1970. */
export type NearDuplicatePost = {
  author: string
  at: number
  followers: number | null
  fingerprints: readonly [string, string]
  isAnswer: boolean
  isOwn: boolean
  sites: readonly string[]
}

/** Posts with one text in one burst. */
type Text = { posts: NearDuplicatePost[]; authors: Set<string>; site: string | null; from: number; to: number }

/** Near-duplicate posts that belong together. */
export type Group = {
  fingerprints: string[]
  posts: NearDuplicatePost[]
  texts: number
  from: number
  to: number
  site: string | null
  medianFollowers: number | null
  isRepeated: boolean
  hasSameAccounts: boolean
  isAnswering: boolean
}

/**
 * Groups near-duplicate posts, most posts first. A burst is a chain of shared fingerprints without a long pause, with
 * enough accounts within `burstHours`; bursts with the same accounts or site are joined. Thresholds:
 * `coordinationThresholds`. Groups above 40 fingerprints are split.
 */
export function groupsOf(posts: readonly NearDuplicatePost[], candidates: ReadonlySet<string>): Group[] {
  const texts = textsOf(posts, candidates)
  return components(texts, areOneWave)
    .flatMap((wave) => splitWave(wave, candidates))
    .filter((group) => group.posts.length >= thresholds.posts && accountsOf(group.posts).size >= thresholds.accounts)
    .toSorted((a, b) => b.posts.length - a.posts.length || a.from - b.from)
}

const accountsOf = (posts: readonly NearDuplicatePost[]) => new Set(posts.map(({ author }) => author))

/** Union-find over indices. */
function unions(length: number) {
  const parents = Array.from({ length }, (_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!
    return root
  }
  return {
    rootOf,
    unite: (one: number, other: number) => {
      parents[rootOf(one)] = rootOf(other)
    },
  }
}

function textsOf(posts: readonly NearDuplicatePost[], candidates: ReadonlySet<string>): Text[] {
  const sorted = posts.toSorted((a, b) => a.at - b.at)
  const { rootOf, unite } = unions(sorted.length)
  const last = new Map<string, number>()
  for (const [index, { at, fingerprints }] of sorted.entries())
    for (const fingerprint of fingerprints) {
      if (!candidates.has(fingerprint)) continue
      const before = last.get(fingerprint)
      if (before !== undefined && at - sorted[before]!.at <= thresholds.pauseHours * hourSeconds) unite(index, before)
      last.set(fingerprint, index)
    }
  return [...Map.groupBy(sorted.keys(), rootOf).values()]
    .map((indices) => indices.map((index) => sorted[index]!))
    .filter((same) => !same.some(({ isOwn }) => isOwn) && isBurst(same))
    .map((same) => ({
      posts: same,
      authors: accountsOf(same),
      site: siteOf(same),
      from: same[0]!.at,
      to: same.at(-1)!.at,
    }))
}

function isBurst(posts: readonly NearDuplicatePost[]): boolean {
  const within = new Map<string, number>()
  let first = 0
  for (const { author, at } of posts) {
    within.set(author, (within.get(author) ?? 0) + 1)
    for (; at - posts[first]!.at > thresholds.burstHours * hourSeconds; first++) {
      const { author: oldest } = posts[first]!
      const left = within.get(oldest)! - 1
      if (left === 0) within.delete(oldest)
      else within.set(oldest, left)
    }
    if (within.size >= thresholds.accounts) return true
  }
  return false
}

/** The most linked site if nearly all posts link to it; ties go by name. */
function siteOf(posts: readonly NearDuplicatePost[]): string | null {
  const counts = new Map<string, number>()
  for (const { sites } of posts) for (const site of new Set(sites)) counts.set(site, (counts.get(site) ?? 0) + 1)
  const [max] = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return max !== undefined && max[1] >= posts.length * thresholds.site ? max[0] : null
}

/** Whether texts less than a day apart share their site or half the accounts of the smaller one. */
function areOneWave(one: Text, other: Text): boolean {
  if (Math.max(one.from, other.from) - Math.min(one.to, other.to) > thresholds.apartHours * hourSeconds) return false
  if (one.site !== null && one.site === other.site) return true
  const [few, many] =
    one.authors.size < other.authors.size ? [one.authors, other.authors] : [other.authors, one.authors]
  let shared = 0
  for (const author of few) if (many.has(author)) shared++
  return shared >= 3 && shared * 2 >= few.size
}

function components(texts: readonly Text[], areOne: (one: Text, other: Text) => boolean): Text[][] {
  const { rootOf, unite } = unions(texts.length)
  for (let one = 0; one < texts.length; one++)
    for (let other = 0; other < one; other++)
      if (rootOf(one) !== rootOf(other) && areOne(texts[one]!, texts[other]!)) unite(one, other)
  return [...Map.groupBy(texts.keys(), rootOf).values()].map((indices) => indices.map((index) => texts[index]!))
}

/** Splits a wave into groups, covering its posts with few fingerprints, those of most posts first. */
function splitWave(wave: readonly Text[], candidates: ReadonlySet<string>): Group[] {
  const groups: Group[] = []
  let rest = wave.toSorted((a, b) => b.posts.length - a.posts.length || a.from - b.from)
  while (rest.length > 0) {
    const fingerprints = new Set<string>()
    const taken: Text[] = []
    for (const text of rest) {
      const needed = [...fingerprints, ...coverOf(text, fingerprints, candidates)]
      if (needed.length > maxFingerprints && taken.length > 0) break
      for (const fingerprint of needed.slice(0, maxFingerprints)) fingerprints.add(fingerprint)
      taken.push(text)
    }
    groups.push(groupOf(taken, [...fingerprints]))
    rest = rest.slice(taken.length)
  }
  return groups
}

/** Further fingerprints that cover a text's posts, chosen greedily. */
function coverOf({ posts }: Text, known: ReadonlySet<string>, candidates: ReadonlySet<string>): string[] {
  const chosen: string[] = []
  let open = posts.filter(({ fingerprints }) => !fingerprints.some((fingerprint) => known.has(fingerprint)))
  while (open.length > 0) {
    const counts = new Map<string, number>()
    for (const { fingerprints } of open)
      for (const fingerprint of fingerprints)
        if (candidates.has(fingerprint)) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1)
    const [best] = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    if (best === undefined) break
    chosen.push(best[0])
    open = open.filter(({ fingerprints }) => !fingerprints.includes(best[0]))
  }
  return chosen
}

function groupOf(texts: readonly Text[], fingerprints: string[]): Group {
  const wanted = new Set(fingerprints)
  const posts = texts.flatMap((text) => text.posts.filter((post) => post.fingerprints.some((one) => wanted.has(one))))
  const turns = texts.reduce((sum, { authors }) => sum + authors.size, 0)
  const textsBy = Map.groupBy(
    texts.flatMap(({ authors }) => [...authors]),
    (author) => author,
  )
  return {
    fingerprints,
    posts,
    texts: texts.length,
    from: Math.min(...texts.map(({ from }) => from)),
    to: Math.max(...texts.map(({ to }) => to)),
    site: siteOf(posts),
    medianFollowers: medianFollowersOf(posts),
    isRepeated: posts.length >= turns * thresholds.repeats,
    hasSameAccounts:
      [...textsBy.values()].filter((own) => own.length >= thresholds.texts).length >= thresholds.accounts,
    isAnswering: posts.filter(({ isAnswer }) => isAnswer).length * 2 >= posts.length,
  }
}

/** Median over accounts of their highest follower count; null if known for less than half. */
function medianFollowersOf(posts: readonly NearDuplicatePost[]): number | null {
  const known = new Map<string, number>()
  for (const { author, followers } of posts)
    if (followers !== null) known.set(author, Math.max(known.get(author) ?? 0, followers))
  const sorted = [...known.values()].toSorted((a, b) => a - b)
  if (sorted.length === 0 || sorted.length * 2 < accountsOf(posts).size) return null
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}
