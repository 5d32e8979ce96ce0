import { type QueryNode, narrowingFields } from '#contract/query-language/tree.ts'

/** A part of a query that a person would take out on its own. */
export type Clause = {
  /** `narrows` and `finds` as written; of `excludes` what is excluded. */
  node: QueryNode
  role: 'finds' | 'narrows' | 'excludes'
  from: number
  to: number
}

const isNarrowing = (node: QueryNode): boolean =>
  node.kind === 'field'
    ? (narrowingFields as readonly string[]).includes(node.field)
    : (node.kind === 'or' || node.kind === 'and') && node.parts.every(isNarrowing)

/** The parts of the outermost list: each must hold. */
export const requiredIn = (tree: QueryNode): QueryNode[] => (tree.kind === 'and' ? tree.parts : [tree])

/** The parts of the outermost list; lists of alternatives part by part. What is deeper counts with what it stands in. */
export const clausesOf = (tree: QueryNode): Clause[] =>
  requiredIn(tree)
    .flatMap((part) => (part.kind === 'or' && !isNarrowing(part) ? part.parts : [part]))
    .map(clauseOf)

export function clauseOf(part: QueryNode): Clause {
  const { from, to } = part
  if (part.kind === 'not') return { node: part.part, role: 'excludes', from, to }
  return { node: part, role: isNarrowing(part) ? 'narrows' : 'finds', from, to }
}
