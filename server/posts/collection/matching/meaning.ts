import { hash } from 'node:crypto'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { getReferencedQuery } from '#contract/query-language/references.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'

/** Equal for queries that find the same posts by the same words, once references are resolved. */
export const meaningOf = (tree: QueryNode) => hash('sha256', normalForm(inlineReferences(tree)))

function inlineReferences(node: QueryNode): QueryNode {
  if (node.kind === 'and' || node.kind === 'or') return { ...node, parts: node.parts.map(inlineReferences) }
  if (node.kind === 'not') return { ...node, part: inlineReferences(node.part) }
  const inner = node.kind === 'field' ? getReferencedQuery(node) : null
  return inner === null ? node : inlineReferences(inner)
}
