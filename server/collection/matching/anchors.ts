import { tokensOfNode } from '#contract/query-language/matching.ts'
import { normalise } from '#contract/query-language/normalise.ts'
import { eachField, innerOf } from '#contract/query-language/references.ts'
import type { FieldNode, PhraseNode, QueryNode, WordNode } from '#contract/query-language/tree.ts'
import { lowerAscii } from '#contract/query-language/normalise.ts'

/** Where a value of a post stands: its words (title and text), those of the biography, and what is compared whole. */
export const places = [
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
export type Place = (typeof places)[number]

/** A value that a post must hold at a place, or one that begins so; as the reference evaluator compares it. */
export type Anchor = { place: Place; value: string; prefix: boolean }

/** Of all posts how many hold an anchor, 0 to 1, as far as is known. */
export type ShareOf = (anchor: Anchor) => number

/** Every matching post holds one of them; none where no post can match, null where nothing is required. */
export type Required = readonly Anchor[] | null

/**
 * The cheapest set of anchors of which every post that a query matches holds at least one: of AND and NEAR the side that
 * fewest posts hold, of OR all sides, of a phrase its rarest token, of NOT nothing. `query:` must have been looked up; a
 * new post carries no tag. Source: Apache Lucene Monitor, TermFilteredPresearcher and QueryDecomposer with term weights;
 * Manticore Search calls the same "percolate queries".
 */
export function requiredAnchors(node: QueryNode, shareOf: ShareOf): Required {
  const costOf = (required: Required) =>
    required === null ? Infinity : required.reduce((sum, anchor) => sum + shareOf(anchor), 0)
  const cheapest = (all: readonly Required[]): Required =>
    all.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), null)
  const visit = (inner: QueryNode): Required => {
    switch (inner.kind) {
      case 'and':
        return cheapest(inner.parts.map(visit))
      case 'or':
        return anyOf(inner.parts.map(visit))
      case 'not':
        return null
      case 'near':
        return cheapest([inner.left, inner.right].map(({ options }) => anyOf(options.map(visit))))
      case 'field':
        return inner.field === 'query' ? visit(innerOf(inner)) : cheapestOf(fieldChoices(inner), cheapest)
      default:
        return cheapestOf(operandChoices(inner), cheapest)
    }
  }
  return visit(node)
}

const anyOf = (all: readonly Required[]): Required =>
  all.includes(null) ? null : all.flatMap((required) => required ?? [])

type Choices = readonly (readonly Anchor[])[] | null

/** Of several sets each of which would do the cheapest; where there is none no post can match. */
const cheapestOf = (choices: Choices, cheapest: (all: readonly Required[]) => Required): Required =>
  choices === null ? null : choices.length === 0 ? [] : cheapest(choices)

/** Each token of a value alone would do; a value without a token is found nowhere. */
const tokenChoices = (place: Place, tokens: readonly string[], prefix: boolean): Choices =>
  tokens.map((value, index) => [{ place, value, prefix: prefix && index === tokens.length - 1 }])

const operandChoices = (node: WordNode | PhraseNode) => tokenChoices('word', tokensOfNode(node), node.prefix === true)

/** Sets of anchors of a field, each of which alone would do; null where its value stands nowhere that is indexed. */
function fieldChoices(node: FieldNode): Choices {
  const { field, value, prefix = false } = node
  const whole = (place: Place, wanted: string, begins = prefix): Choices =>
    begins && wanted === '' ? null : [[{ place, value: wanted, prefix: begins }]]
  switch (field) {
    case 'title':
    case 'text':
      return tokenChoices('word', tokensOfNode(node), prefix)
    case 'bio':
      return tokenChoices('bio', tokensOfNode(node), prefix)
    case 'raw': {
      const tokens = tokensOfNode(node)
      return tokens.length === 0 ? null : tokenChoices('word', tokens, false)
    }
    case 'tag':
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

/** Whether holding one of its anchors is all that a query requires: it is one value, or any of several. Not so where nothing is required. */
export function isDecidedByAnchors(node: QueryNode): boolean {
  switch (node.kind) {
    case 'and':
    case 'not':
    case 'near':
      return false
    case 'or':
      return node.parts.every(isDecidedByAnchors)
    case 'field':
      if (node.field === 'query') return isDecidedByAnchors(innerOf(node))
      return node.field === 'bio' ? tokensOfNode(node).length === 1 : comparedWhole.has(node.field)
    default:
      return tokensOfNode(node).length === 1
  }
}

/** An anchor of these compares as the field does. */
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

/** The authors that a query names whole, also where it leaves them out, as `author:` compares them. */
export function authorsIn(tree: QueryNode): string[] {
  const authors: string[] = []
  eachField(tree, (node) => {
    if (node.field === 'author' && node.prefix !== true) authors.push(lowerAscii(node.value))
    if (node.field === 'query') authors.push(...authorsIn(innerOf(node)))
  })
  return authors
}

const originals = ['post', 'article', 'video'].map((value): Anchor => ({ place: 'type', value, prefix: false }))
