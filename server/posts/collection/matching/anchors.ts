import { getNodeTokens } from '#contract/query-language/matching.ts'
import { normalise } from '#contract/query-language/normalise.ts'
import { eachField, getReferencedQuery } from '#contract/query-language/references.ts'
import type { FieldNode, QueryNode } from '#contract/query-language/tree.ts'
import { lowerAscii } from '#contract/query-language/normalise.ts'

/** Parts of a post: words (title and text), words of the biography, and values compared whole. */
export const anchorPlaces = [
  'word',
  'bio',
  'author',
  'hashtag',
  'mention',
  'domain',
  'community',
  'instance',
  'source',
  'type',
] as const
export type AnchorPlace = (typeof anchorPlaces)[number]

/** A value or prefix that a post must have at a place, normalised like in the reference evaluator. */
export type Anchor = { place: AnchorPlace; value: string; prefix: boolean }

/** Estimated share of all posts with an anchor, 0 to 1. */
export type EstimateShare = (anchor: Anchor) => number

/** Every matching post has one of these; empty if no post can match, null if nothing is required. */
export type RequiredAnchors = readonly Anchor[] | null

/**
 * The cheapest set of anchors of which every matching post has at least one:
 * of AND and NEAR the rarest side, of OR all sides, of a phrase its rarest token, of NOT nothing.
 * `query:` and `category:` must be resolved; new posts have no tags and are no examples.
 * Source: Apache Lucene Monitor, TermFilteredPresearcher and QueryDecomposer with term weights;
 * Manticore Search calls this "percolate queries".
 */
export function requiredAnchors(node: QueryNode, shareOf: EstimateShare): RequiredAnchors {
  const costOf = (required: RequiredAnchors) =>
    required === null ? Infinity : required.reduce((sum, anchor) => sum + shareOf(anchor), 0)
  const cheapest = (all: readonly RequiredAnchors[]): RequiredAnchors =>
    all.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), null)
  const visit = (inner: QueryNode): RequiredAnchors => {
    switch (inner.kind) {
      case 'and':
        return cheapest(inner.parts.map(visit))
      case 'or':
        return anyOf(inner.parts.map(visit))
      case 'not':
        return null
      case 'near':
        return cheapest([inner.left, inner.right].map(({ options }) => anyOf(options.map(visit))))
      case 'field': {
        const referenced = getReferencedQuery(inner)
        return referenced === null ? cheapestOf(fieldChoices(inner), cheapest) : visit(referenced)
      }
      default:
        return cheapestOf(tokenChoices('word', getNodeTokens(inner), inner.prefix === true), cheapest)
    }
  }
  return visit(node)
}

const anyOf = (all: readonly RequiredAnchors[]): RequiredAnchors =>
  all.includes(null) ? null : all.flatMap((required) => required ?? [])

type Choices = readonly (readonly Anchor[])[] | null

const cheapestOf = (
  choices: Choices,
  cheapest: (all: readonly RequiredAnchors[]) => RequiredAnchors,
): RequiredAnchors => (choices === null ? null : choices.length === 0 ? [] : cheapest(choices))

/** Any token of a value is enough; a value without tokens is found nowhere. */
const tokenChoices = (place: AnchorPlace, tokens: readonly string[], prefix: boolean): Choices =>
  tokens.map((value, index) => [{ place, value, prefix: prefix && index === tokens.length - 1 }])

/** Alternative sets of anchors, each sufficient alone; null if the value isn't indexed. */
function fieldChoices(node: FieldNode): Choices {
  const { field, value, prefix = false } = node
  const whole = (place: AnchorPlace, wanted: string, begins = prefix): Choices =>
    begins && wanted === '' ? null : [[{ place, value: wanted, prefix: begins }]]
  switch (field) {
    case 'title':
    case 'text':
      return tokenChoices('word', getNodeTokens(node), prefix)
    case 'bio':
      return tokenChoices('bio', getNodeTokens(node), prefix)
    case 'raw': {
      const tokens = getNodeTokens(node)
      return tokens.length === 0 ? null : tokenChoices('word', tokens, false)
    }
    case 'tag':
    case 'category':
      return []
    case 'author':
    case 'mention':
      return whole(field, lowerAscii(value))
    case 'hashtag':
      return whole(field, normalise(value))
    case 'community':
      return whole(field, value)
    case 'domain':
    case 'instance':
    case 'source':
    case 'type':
      return whole(field, value, false)
    case 'is':
      return value === 'original' ? [originals] : whole('type', value, false)
    default:
      return null
  }
}

/** Whether a post with one of the anchors always matches. Only valid for queries with anchors. */
export function isDecidedByAnchors(node: QueryNode): boolean {
  switch (node.kind) {
    case 'and':
    case 'not':
    case 'near':
      return false
    case 'or':
      return node.parts.every(isDecidedByAnchors)
    case 'field': {
      const inner = getReferencedQuery(node)
      if (inner !== null) return isDecidedByAnchors(inner)
      return node.field === 'bio' ? getNodeTokens(node).length === 1 : comparedWhole.has(node.field)
    }
    default:
      return getNodeTokens(node).length === 1
  }
}

/** Fields that compare exactly like their anchors. */
const comparedWhole = new Set<string>([
  'author',
  'mention',
  'hashtag',
  'community',
  'domain',
  'instance',
  'source',
  'type',
  'is',
] satisfies FieldNode['field'][])

/** Authors that a query names in full, including excluded ones, normalised like `author:`. */
export function authorsIn(tree: QueryNode): string[] {
  const authors: string[] = []
  eachField(tree, (node) => {
    if (node.field === 'author' && node.prefix !== true) authors.push(lowerAscii(node.value))
    const inner = getReferencedQuery(node)
    if (inner !== null) authors.push(...authorsIn(inner))
  })
  return authors
}

const originals = ['post', 'article', 'video'].map((value): Anchor => ({ place: 'type', value, prefix: false }))
