import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { QueryNode, Span } from '#contract/query-language/tree.ts'

/** `none` is NOT before an OR list, `notAll` NOT before an AND list. */
export type Mode = 'all' | 'any' | 'none' | 'notAll'
export type Leaf = Exclude<QueryNode, { kind: 'and' | 'or' | 'not' }>

/** `written`: the item's text, if it parses the same anywhere; `separator`: the text between it and the previous item. */
type Source = { written: string | null; separator: string | null } & Span
export type Group = { kind: 'group'; mode: Mode; parts: Item[] } & Source
/** `leafText`: the leaf's text without a preceding NOT. */
export type Row = { kind: 'row'; negated: boolean; node: Leaf; leafText: string | null } & Source
/** NEAR between lists, as text, because no row can represent it. */
export type TextItem = { kind: 'text'; text: string } & Source
export type Item = Group | Row | TextItem

/** For items that are not in the text. */
/** For nodes that no text contains yet. */
export const noPosition = { from: 0, to: 0 }

export const noSource: Source = { written: null, separator: null, from: -1, to: -1 }

/** Null if the text has errors. */
export const readTree = (text: string): QueryNode | null => parseQuery(text, undefined, { isPart: true }).tree

const withoutPositions = (node: QueryNode | null) =>
  JSON.stringify(node, (key, value: unknown) => (key === 'from' || key === 'to' ? undefined : value))
export const sameTree = (one: QueryNode | null, other: QueryNode | null) =>
  withoutPositions(one) === withoutPositions(other)

/** Null if the text is invalid; an empty text is an empty group. */
export function toModel(text: string): Group | null {
  const whole = { from: 0, to: text.length }
  if (text.trim() === '') return { kind: 'group', mode: 'all', parts: [], written: text, separator: null, ...whole }
  const tree = readTree(text)
  if (tree === null) return null
  const item = toItem(tree, text, null)
  const root =
    item.kind === 'group' && (item.mode === 'all' || item.mode === 'any')
      ? item
      : { kind: 'group' as const, mode: 'all' as const, parts: [item] }
  return { ...root, separator: null, ...whole, written: text }
}

function toItem(node: QueryNode, text: string, separator: string | null): Item {
  const source: Source = { written: slice(node, text), separator, from: node.from, to: node.to }
  if (node.kind === 'and' || node.kind === 'or')
    return { kind: 'group', mode: node.kind === 'and' ? 'all' : 'any', parts: toParts(node.parts, text), ...source }
  if (node.kind === 'not') return excluded(node.part, text, source) ?? toTextItem(node, source)
  return fitsARow(node)
    ? { kind: 'row', negated: false, node, leafText: source.written, ...source }
    : toTextItem(node, source)
}

const toTextItem = (node: QueryNode, source: Source): TextItem => ({
  kind: 'text',
  text: source.written ?? normalForm(node),
  ...source,
})

function excluded(part: QueryNode, text: string, source: Source): Item | null {
  if (part.kind === 'and' || part.kind === 'or')
    return { kind: 'group', mode: part.kind === 'or' ? 'none' : 'notAll', parts: toParts(part.parts, text), ...source }
  if (part.kind === 'not') return { kind: 'group', mode: 'none', parts: [toItem(part, text, null)], ...source }
  return fitsARow(part) ? { kind: 'row', negated: true, node: part, leafText: slice(part, text), ...source } : null
}

const toParts = (nodes: QueryNode[], text: string) =>
  nodes.map((node, index) => toItem(node, text, index === 0 ? null : text.slice(nodes[index - 1]!.to, node.from)))

/** The item's text, or null if it parses differently alone, such as a name inside `author:(…)`. */
function slice(node: QueryNode, text: string) {
  const written = text.slice(node.from, node.to)
  return sameTree(readTree(written), node) ? written : null
}

export const fitsARow = (node: QueryNode): node is Leaf =>
  node.kind !== 'and' &&
  node.kind !== 'or' &&
  node.kind !== 'not' &&
  (node.kind !== 'near' || (node.left.options.length === 1 && node.right.options.length === 1))
