import { type QueryNode, narrowingFields } from '#contract/query-language/tree.ts'

/** A part of a query that a reader would remove on its own. */
export type Clause = {
  /** For `excludes`, the node inside NOT. */
  node: QueryNode
  role: 'finds' | 'narrows' | 'excludes'
  from: number
  to: number
}

const isNarrowing = (node: QueryNode): boolean =>
  node.kind === 'field'
    ? (narrowingFields as readonly string[]).includes(node.field)
    : (node.kind === 'or' || node.kind === 'and') && node.parts.every(isNarrowing)

/** The operands of a top-level AND: each must hold. */
export const requiredIn = (tree: QueryNode): QueryNode[] => (tree.kind === 'and' ? tree.parts : [tree])

/** Top-level parts, with the alternatives of an OR separate. Deeper parts count with their parent. */
export const clausesOf = (tree: QueryNode): Clause[] =>
  requiredIn(tree)
    .flatMap((part) => (part.kind === 'or' && !isNarrowing(part) ? part.parts : [part]))
    .map(clauseOf)

export function clauseOf(part: QueryNode): Clause {
  const { from, to } = part
  if (part.kind === 'not') return { node: part.part, role: 'excludes', from, to }
  return { node: part, role: isNarrowing(part) ? 'narrows' : 'finds', from, to }
}
