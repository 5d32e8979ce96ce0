import { type Days, evaluateTokenised, tokenisePost } from '#contract/query-language/evaluate.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { authorsIn, type Required, requiredAnchors } from './anchors.ts'
import { createAnchorIndex, nothingSeen, type Seen } from './anchor-index.ts'
import { searchedPost } from './searched-post.ts'

export type Match = { workspaceId: string; queryId: string }

/** A saved query with its names looked up, and where days begin in its workspace. */
export type LiveQuery = Match & { tree: QueryNode; days: Days }

type Entry = { query: LiveQuery; match: Match; required: Required; lastPost: number }

/** Anchors are chosen anew after so many posts, then after four times as many, at last after a million each. */
const firstChoice = 1_000
const growth = 4
const longestWait = 1_000_000

/**
 * Which of the live queries match a post before it is stored, by the meaning of `evaluate`: an index over what each query
 * requires finds candidates, the reference evaluator decides. Queries may come, change and go at any time; `matches` is
 * synchronous, takes about 0.05 ms with 1 000 queries, and answers in no particular order. Call `loadLanguages` before.
 * Sources: Apache Lucene Monitor (presearcher, then the query itself); Manticore Search and Elasticsearch, percolate.
 */
export function createMatcher() {
  const entries = new Map<string, Entry>()
  let index = createAnchorIndex<Entry>(nothingSeen)
  let wait = firstChoice
  let posts = 0
  let candidates = 0
  let authors: readonly string[] | null = null

  function add(query: LiveQuery) {
    const entry = {
      query,
      match: { workspaceId: query.workspaceId, queryId: query.queryId },
      required: requiredAnchors(query.tree, index.shareOf),
      lastPost: 0,
    }
    entries.set(query.queryId, entry)
    index.add(entry, entry.required)
  }

  function remove(queryId: string) {
    const entry = entries.get(queryId)
    if (entry === undefined) return
    index.remove(entry, entry.required)
    entries.delete(queryId)
    authors = null
  }

  /** Once it is known what posts hold, another anchor may be the rarest. */
  function chooseAnew() {
    index = createAnchorIndex(decayed(index.seen()))
    wait = Math.min(wait * growth, longestWait)
    for (const { query } of entries.values()) add(query)
    index.forget()
  }

  function matches(row: PostRow): readonly Match[] {
    if (index.posts() >= wait) chooseAnew()
    posts++
    const post = tokenisePost(searchedPost(row))
    const found: Match[] = []
    index.visit(post, (entry) => {
      if (entry.lastPost === posts) return
      entry.lastPost = posts
      candidates++
      if (evaluateTokenised(entry.query.tree, post, entry.query.days)) found.push(entry.match)
    })
    return found
  }

  return {
    /** Adds a query, or puts it in the place of the one of its id. */
    put: (query: LiveQuery) => {
      remove(query.queryId)
      add(query)
      authors = null
    },
    remove,
    matches,
    /** Those that queries name: the same array until a query changes. */
    authors: () => (authors ??= [...new Set([...entries.values()].flatMap(({ query }) => authorsIn(query.tree)))]),
    /** Since the start: posts, and queries that the evaluator was asked about. */
    figures: () => ({ queries: entries.size, posts, candidates }),
  }
}

/** What lies far back counts half, so that what people write about now decides. */
const decayed = ({ posts, holding }: Seen): Seen =>
  posts < longestWait ? { posts, holding } : { posts: posts / 2, holding: (anchor) => holding(anchor) / 2 }
