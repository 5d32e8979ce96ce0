import {
  type DayCalendar,
  type PostMatcher,
  compileQuery,
  type TokenisedPost,
  tokenisePost,
} from '#contract/query-language/evaluate.ts'
import type { FieldNode, QueryNode } from '#contract/query-language/tree.ts'
import { eachField, getReferencedQuery } from '#contract/query-language/references.ts'
import type { Layer } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { authorsIn, isDecidedByAnchors, type RequiredAnchors, requiredAnchors } from './anchors.ts'
import { createAnchorIndex, emptyStatistics, type AnchorStatistics } from './anchor-index.ts'
import { meaningOf } from './meaning.ts'
import { searchedPost } from './searched-post.ts'

export type Match = { workspaceId: string; queryId: string }

/** A saved query with resolved references, and its workspace's day starts and sentiment layer. */
export type LiveQuery = Match & { tree: QueryNode; days: DayCalendar; layer?: Layer | null }

/** Shared by queries of one meaning. `test`: null if an anchor decides; `layer`: set for sentiment queries only. */
type Entry = {
  key: string
  query: LiveQuery
  matches: readonly Match[]
  required: RequiredAnchors
  test: PostMatcher | null
  layer: Layer | null
  lastPost: number
}

/** Posts until anchors are chosen again; the interval then grows. */
const firstInterval = 1_000
const growth = 4
const maxInterval = 1_000_000

/**
 * Finds the live queries that match a post before it is stored, with the semantics of `evaluate`.
 * An index of required anchors finds candidates; the evaluator decides once per meaning, if still needed.
 * Queries may change at any time; `matches` is synchronous, about 0.05 ms with 1,000 queries, and unordered. Call
 * `loadLanguages` first.
 * Sources: Apache Lucene Monitor (presearcher, then the query itself); percolate in Manticore Search and Elasticsearch.
 */
export function createMatcher() {
  const entries = new Map<string, Entry>()
  const entryOf = new Map<string, Entry>()
  let index = createAnchorIndex<Entry>(emptyStatistics)
  let wait = firstInterval
  let posts = 0
  let candidates = 0
  let authors: readonly string[] | null = null

  function add(query: LiveQuery) {
    const { workspaceId, queryId } = query
    // Equal for queries that match the same posts in any workspace; days and sentiment depend on the workspace.
    const key =
      asksFor(query.tree, ofDays) || (query.layer && asksFor(query.tree, ofLayers))
        ? query.queryId
        : meaningOf(query.tree)
    const entry = entries.get(key) ?? indexed(key, query, [])
    entry.matches = [...entry.matches, { workspaceId, queryId }]
    entryOf.set(queryId, entry)
    authors = null
  }

  function indexed(key: string, query: LiveQuery, all: readonly Match[]): Entry {
    const { tree, days, layer } = query
    const required = requiredAnchors(tree, index.shareOf)
    const entry: Entry = {
      key,
      query,
      matches: all,
      required,
      test: required !== null && isDecidedByAnchors(tree) ? null : compileQuery(tree, days),
      layer: layer && asksFor(tree, ofLayers) ? layer : null,
      lastPost: 0,
    }
    entries.set(key, entry)
    index.add(entry, required)
    return entry
  }

  function remove(queryId: string) {
    const entry = entryOf.get(queryId)
    if (entry === undefined) return
    entryOf.delete(queryId)
    entry.matches = entry.matches.filter((match) => match.queryId !== queryId)
    authors = null
    if (entry.matches.length > 0) return
    index.remove(entry, entry.required)
    entries.delete(entry.key)
  }

  /** Once real posts were counted, other anchors may be rarer. */
  function rebuildIndex() {
    index = createAnchorIndex(decayed(index.seen()))
    wait = Math.min(wait * growth, maxInterval)
    for (const { key, query, matches: all } of entries.values()) {
      const entry = indexed(key, query, all)
      for (const { queryId } of all) entryOf.set(queryId, entry)
    }
    index.forget()
  }

  function matches(row: PostRow): readonly Match[] {
    if (index.posts() >= wait) rebuildIndex()
    posts++
    const post = tokenisePost(searchedPost(row))
    const found: Match[] = []
    const byLayer = new Map<Layer | null, TokenisedPost>([[null, post]])
    const asSeenBy = (layer: Layer | null) => {
      const seen = byLayer.get(layer) ?? tokenisePost(searchedPost(row, layer))
      byLayer.set(layer, seen)
      return seen
    }
    index.visit(post, (entry) => {
      if (entry.lastPost === posts) return
      entry.lastPost = posts
      if (entry.test !== null) {
        candidates++
        if (!entry.test(asSeenBy(entry.layer))) return
      }
      found.push(...entry.matches)
    })
    return found
  }

  return {
    put: (query: LiveQuery) => {
      remove(query.queryId)
      add(query)
    },
    remove,
    matches,
    authors: () => (authors ??= [...new Set([...entries.values()].flatMap(({ query }) => authorsIn(query.tree)))]),
    figures: () => ({ queries: entryOf.size, posts, candidates }),
  }
}

const ofDays: readonly FieldNode['field'][] = ['after', 'before']
const ofLayers: readonly FieldNode['field'][] = ['sentiment']

function asksFor(tree: QueryNode, fields: readonly FieldNode['field'][]): boolean {
  let asks = false
  eachField(tree, (node) => {
    const inner = getReferencedQuery(node)
    if (fields.includes(node.field) || (inner !== null && asksFor(inner, fields))) asks = true
  })
  return asks
}

/** Halves older counts, so that current posts decide. */
const decayed = ({ posts, seenWith }: AnchorStatistics): AnchorStatistics =>
  posts < maxInterval ? { posts, seenWith } : { posts: posts / 2, seenWith: (anchor) => seenWith(anchor) / 2 }
