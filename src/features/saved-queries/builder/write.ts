import { normalForm } from '#contract/query-language/normal-form.ts'
import { syntaxOf } from '#contract/query-language/parse.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import { noPosition, readTree, sameTree, type Group, type Item, type Mode, type Row } from './model.ts'

/** Keeps unchanged parts as written; the text always parses to `toTree(root)`. */
export function groupToText(root: Group): string {
  if (root.written !== null) return root.written
  const text = joined(root.parts, root.mode)
  const tree = toTree(root)
  return tree === null || sameTree(readTree(text), tree) ? text : normalForm(tree)
}

/** Null if empty. */
export function toTree(item: Item): QueryNode | null {
  if (item.kind === 'text') return readTree(item.text)
  if (item.kind === 'row') return item.negated ? excluded(item.node) : item.node
  const parts = item.parts.map(toTree).filter((part) => part !== null)
  const list = join(item.mode === 'all' || item.mode === 'notAll' ? 'and' : 'or', parts)
  return list !== null && (item.mode === 'none' || item.mode === 'notAll') ? excluded(list) : list
}

const excluded = (part: QueryNode): QueryNode => ({ kind: 'not', part, ...noPosition })

function join(kind: 'and' | 'or', parts: QueryNode[]): QueryNode | null {
  if (parts.length < 2) return parts[0] ?? null
  return { kind, parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])), ...noPosition }
}

const separators = { and: /^\s+(?:AND\s+)?$/, or: /^\s+OR\s+$/ }

/** Keeps the original separators where they still have the same meaning. */
function joined(parts: readonly Item[], mode: Mode) {
  const kind = mode === 'all' || mode === 'notAll' ? 'and' : 'or'
  const fits = (separator: string | null) => separator !== null && separators[kind].test(separator)
  const usual = parts.find(({ separator }) => fits(separator))?.separator ?? (kind === 'and' ? ' AND ' : ' OR ')
  return parts.reduce((text, part) => {
    const own = textInList(part)
    if (text === '' || own === '') return text + own
    return `${text}${fits(part.separator) ? part.separator : usual}${own}`
  }, '')
}

function textInList(item: Item): string {
  if (item.kind === 'row') return rowText(item)
  if (item.kind === 'text') return bracketedList(item.text)
  if (item.mode === 'all' || item.mode === 'any') {
    const text = item.written ?? joined(item.parts, item.mode)
    return bracketedList(text)
  }
  const parts = item.written ?? joined(item.parts, item.mode)
  return item.written ?? (parts === '' ? '' : `NOT ${bracketed(parts)}`)
}

function rowText({ negated, written, leafText, node }: Row) {
  if (negated) return written ?? `NOT ${bracketed(leafText ?? normalForm(node))}`
  return leafText ?? (node.kind === 'near' ? `(${normalForm(node)})` : normalForm(node))
}

/** Only lists need brackets inside another list. */
function bracketedList(text: string) {
  const tree = readTree(text)
  return tree?.kind === 'and' || tree?.kind === 'or' ? bracketed(text) : text
}

function bracketed(text: string) {
  const tree = readTree(text)
  const isOne = tree !== null && tree.kind !== 'and' && tree.kind !== 'or' && tree.kind !== 'near'
  return isOne || isWrapped(text) ? text : `(${text})`
}

/** Whether one pair of brackets, or one field's brackets, encloses the whole text. */
function isWrapped(text: string) {
  const top = syntaxOf(text)
  const only = top.firstChild
  if (only?.name !== 'Conjunction' || only.nextSibling !== null) return false
  const inside = only.firstChild
  return inside !== null && inside.nextSibling === null && (inside.name === 'Group' || inside.name === 'Field')
}
