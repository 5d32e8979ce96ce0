import type { TokenisedPost } from '#contract/query-language/evaluate.ts'
import { type Anchor, type AnchorPlace, anchorPlaces, type RequiredAnchors } from './anchors.ts'
import { communityOf, instanceOf } from '#contract/query-language/derived.ts'
import { lowerAscii } from '#contract/query-language/normalise.ts'

/** Queries with this value, how many posts had it, and the number of the last one. */
type Posting<Query> = { queries: Set<Query>; seen: number; lastPost: number }
type Postings<Query> = Map<string, Posting<Query>>
type Level<Query> = { whole: Postings<Query>; prefixes: Map<number, Postings<Query>> }

export type AnchorStatistics = { posts: number; seenWith: (anchor: Anchor) => number }
export const emptyStatistics: AnchorStatistics = { posts: 0, seenWith: () => 0 }

/** After this many posts, observations weigh as much as the guess. */
const guessedPosts = 200
const prefixFactor = 4

/** Guessed share of posts with a value; longer words are rarer (Lucene Monitor, TermWeightor). */
const guesses: Record<AnchorPlace, (value: string) => number> = {
  word: ({ length }) => 0.3 * Math.exp(-0.4 * length),
  bio: ({ length }) => 0.1 * Math.exp(-0.3 * length),
  author: () => 0.000_5,
  hashtag: () => 0.001,
  mention: () => 0.001,
  domain: () => 0.002,
  community: () => 0.01,
  instance: () => 0.1,
  source: () => 0.3,
  type: () => 0.5,
}

/** Indexes queries by anchor. Counts posts for all values of a query, to find a rarer anchor later. */
export function createAnchorIndex<Query>(initialStatistics: AnchorStatistics) {
  let before = initialStatistics
  const levels = Object.fromEntries(
    anchorPlaces.map((place) => [place, { whole: new Map(), prefixes: new Map() }]),
  ) as Record<AnchorPlace, Level<Query>>
  const unanchored = new Set<Query>()
  let posts = 0

  function findPosting({ place, value, prefix }: Anchor) {
    const { whole, prefixes } = levels[place]
    return (prefix ? prefixes.get(value.length) : whole)?.get(value)
  }

  function postingOf(anchor: Anchor): Posting<Query> {
    const { whole, prefixes } = levels[anchor.place]
    const postings = anchor.prefix ? within(prefixes, anchor.value.length, () => new Map()) : whole
    return within(postings, anchor.value, () => ({ queries: new Set(), seen: before.seenWith(anchor), lastPost: 0 }))
  }

  function shareOf(anchor: Anchor) {
    const guess = Math.min(1, guesses[anchor.place](anchor.value) * (anchor.prefix ? prefixFactor : 1))
    return (postingOf(anchor).seen + guess * guessedPosts) / (before.posts + posts + guessedPosts)
  }

  /** Calls `found` for every query that may match, sometimes more than once. */
  function visit(post: TokenisedPost, found: (query: Query) => void) {
    posts++
    unanchored.forEach(found)
    const meet = (posting: Posting<Query> | undefined) => {
      if (posting === undefined || posting.lastPost === posts) return
      posting.lastPost = posts
      posting.seen++
      posting.queries.forEach(found)
    }
    for (const place of anchorPlaces) {
      const { whole, prefixes } = levels[place]
      if (whole.size === 0 && prefixes.size === 0) continue
      for (const value of valuesAt[place](post)) {
        meet(whole.get(value))
        for (const [length, postings] of prefixes)
          if (value.length >= length) meet(postings.get(value.slice(0, length)))
      }
    }
  }

  return {
    shareOf,
    visit,
    add: (query: Query, required: RequiredAnchors) => {
      if (required === null) unanchored.add(query)
      else for (const anchor of required) postingOf(anchor).queries.add(query)
    },
    remove: (query: Query, required: RequiredAnchors) => {
      if (required === null) unanchored.delete(query)
      else for (const anchor of required) findPosting(anchor)?.queries.delete(query)
    },
    seen: (): AnchorStatistics => ({
      posts: before.posts + posts,
      seenWith: (anchor) => findPosting(anchor)?.seen ?? before.seenWith(anchor),
    }),
    /** Releases the earlier index; values of new queries start at zero. */
    forget: () => {
      before = { posts: before.posts, seenWith: () => 0 }
    },
    posts: () => posts,
  }
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Values by place, normalised like anchors; may contain duplicates. */
const valuesAt: Record<AnchorPlace, (post: TokenisedPost) => readonly string[]> = {
  word: ({ title, text }) => (title.length === 0 ? text : [...title, ...text]),
  bio: ({ bio }) => bio(),
  author: ({ post }) => [post.authorHandle, post.authorName, post.authorId].map(lowerAscii),
  hashtag: ({ post }) => post.hashtags,
  mention: ({ post }) => post.mentions.map(lowerAscii),
  domain: ({ post }) => post.domains.flatMap(withParents),
  community: ({ post }) => [communityOf(post)],
  instance: ({ post }) => [instanceOf(post.authorHandle, post.url)],
  source: ({ post }) => [post.source],
  type: ({ post }) => [post.type],
}

function withParents(domain: string): string[] {
  const found = [domain]
  for (let dot = domain.indexOf('.'); dot !== -1; dot = domain.indexOf('.', dot + 1)) found.push(domain.slice(dot + 1))
  return found
}
