import type { Report } from './problems.ts'
import { anchorFields, type QueryNode } from './tree.ts'
import { say } from '../texts.ts'
import { messages } from './messages.ts'

const isAnchorField = (field: string) => (anchorFields as readonly string[]).includes(field)

type IsAnchored = (node: QueryNode) => boolean

/** Whether every branch has a positive anchor; a narrowing field counts if it may stand alone. */
const anchoredBy = (narrowingMayStandAlone: boolean): IsAnchored => {
  const isAnchored: IsAnchored = (node) => {
    if (node.kind === 'and') return node.parts.some(isAnchored)
    if (node.kind === 'or') return node.parts.every(isAnchored)
    if (node.kind === 'not') return false
    return node.kind !== 'field' || narrowingMayStandAlone || isAnchorField(node.field)
  }
  return isAnchored
}

const narrows = (node: QueryNode): boolean =>
  node.kind === 'and' || node.kind === 'or'
    ? node.parts.some(narrows)
    : node.kind === 'field' && !isAnchorField(node.field)

/** Reports each branch that only excludes, or only narrows unless that may stand alone. */
export const checkAnchors = (tree: QueryNode, report: Report, narrowingMayStandAlone: boolean): void =>
  check(tree, report, anchoredBy(narrowingMayStandAlone))

function check(node: QueryNode, report: Report, isAnchored: IsAnchored): void {
  if (isAnchored(node)) return
  if (node.kind === 'or') return node.parts.forEach((part) => check(part, report, isAnchored))
  const half =
    node.kind === 'and' ? node.parts.find((part) => part.kind === 'or' && part.parts.some(isAnchored)) : undefined
  if (half !== undefined) return check(half, report, isAnchored)
  if (narrows(node)) report('Q031', node, say(messages.onlyNarrows))
  else report('Q030', node, say(messages.onlyExcludes))
}
