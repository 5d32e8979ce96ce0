import { normalForm } from './normal-form.ts'
import { parseQuery } from './parse.ts'
import type { QueryNode } from './tree.ts'

const nowhere = { from: 0, to: 0 }

/** A word or, if it has a space, a phrase. */
const termNode = (term: string): QueryNode =>
  term.includes(' ')
    ? { kind: 'phrase', value: term, ...nowhere }
    : { kind: 'word', value: term, prefix: false, ...nowhere }

const anyOf = (parts: QueryNode[]): QueryNode => (parts.length === 1 ? parts[0]! : { kind: 'or', parts, ...nowhere })

/** Any of these words and phrases. */
export const anyTerm = (terms: readonly string[]) => anyOf(terms.map(termNode))

const isTerm = ({ kind }: QueryNode) => kind === 'word' || kind === 'phrase'
const alternativesOf = (node: QueryNode) => (node.kind === 'or' ? node.parts : [node])
const bracketed = (node: QueryNode) => (isTerm(node) ? normalForm(node) : `(${normalForm(node)})`)

/**
 * Adds an exclusion of terms, or a requirement of one of them, to a text and its tree. Excluded terms join the text's
 * last exclusion if that has only words and phrases. The rest stays as written, unless it would be read differently;
 * then the whole text is in normal form.
 */
export function narrowQuery(
  { text, tree }: { text: string; tree: QueryNode },
  { kind, terms }: { kind: 'exclude' | 'require'; terms: readonly string[] },
): string {
  const parts = tree.kind === 'and' ? tree.parts : [tree]
  const last = parts.findLast((part) => part.kind === 'not' && alternativesOf(part.part).every(isTerm))
  const joined = kind === 'exclude' && last?.kind === 'not' ? last : null
  const added = anyOf([...(joined === null ? [] : alternativesOf(joined.part)), ...terms.map(termNode)])
  const part: QueryNode = kind === 'exclude' ? { kind: 'not', part: added, ...nowhere } : added
  const all = [...parts.filter((one) => one !== joined), part]
  const addedText = `${kind === 'exclude' ? '-' : ''}${bracketed(added)}`
  const written = text.trim()
  const edited =
    joined === null
      ? `${tree.kind === 'or' ? `(${written})` : written} ${addedText}`
      : text.slice(0, joined.from) + addedText + text.slice(joined.to)
  return isReadAs(edited, all) ? edited : normalForm({ kind: 'and', parts: all, ...nowhere })
}

/** Whether a text has exactly these conditions, in any order. */
function isReadAs(text: string, parts: QueryNode[]) {
  const { tree } = parseQuery(text)
  const read = tree?.kind === 'and' ? tree.parts : []
  const sorted = (nodes: QueryNode[]) => nodes.map(normalForm).toSorted().join(' AND ')
  return sorted(read) === sorted(parts)
}
