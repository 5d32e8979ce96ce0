import type { Report } from './problems.ts'
import { anchorFields, type QueryNode } from './tree.ts'

const isAnchorField = (field: string) => (anchorFields as readonly string[]).includes(field)

/** Whether every way to match goes through something positive to look for. */
function isAnchored(node: QueryNode): boolean {
  if (node.kind === 'and') return node.parts.some(isAnchored)
  if (node.kind === 'or') return node.parts.every(isAnchored)
  if (node.kind === 'not') return false
  return node.kind !== 'field' || isAnchorField(node.field)
}

const narrows = (node: QueryNode): boolean =>
  node.kind === 'and' || node.kind === 'or'
    ? node.parts.some(narrows)
    : node.kind === 'field' && !isAnchorField(node.field)

/** Reports each branch that only excludes or only narrows. */
export function checkAnchors(node: QueryNode, report: Report): void {
  if (isAnchored(node)) return
  if (node.kind === 'or') return node.parts.forEach((part) => checkAnchors(part, report))
  const half =
    node.kind === 'and' ? node.parts.find((part) => part.kind === 'or' && part.parts.some(isAnchored)) : undefined
  if (half !== undefined) return checkAnchors(half, report)
  if (narrows(node)) report('Q031', node, 'These only narrow. Add a word, author, domain or hashtag.')
  else report('Q030', node, 'This part only excludes. Add what to look for.')
}
