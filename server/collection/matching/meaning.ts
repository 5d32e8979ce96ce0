import { hash } from 'node:crypto'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { innerOf } from '#contract/query-language/references.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'

/** Equal for queries that find the same posts by the same words, once references are resolved. */
export const meaningOf = (tree: QueryNode) => hash('sha256', normalForm(writtenOut(tree)))

function writtenOut(node: QueryNode): QueryNode {
  if (node.kind === 'and' || node.kind === 'or') return { ...node, parts: node.parts.map(writtenOut) }
  if (node.kind === 'not') return { ...node, part: writtenOut(node.part) }
  return node.kind === 'field' && node.field === 'query' ? writtenOut(innerOf(node)) : node
}
