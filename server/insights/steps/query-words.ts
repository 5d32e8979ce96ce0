import { tokenise } from '#contract/query-language/tokenise.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'

/** Tokens of a query. They occur in nearly every matching post, so they say nothing about it. */
export function queryWords(tree: QueryNode | null): ReadonlySet<string> {
  return new Set(tree === null ? [] : wordsOf(tree).flatMap((text) => tokenise(text).map(({ token }) => token)))
}

function wordsOf(node: QueryNode): string[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.parts.flatMap(wordsOf)
    case 'not':
      return []
    case 'near':
      return [...node.left.options, ...node.right.options].map(({ value }) => value)
    default:
      return [node.value]
  }
}
