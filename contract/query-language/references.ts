import { limits, type Report } from './problems.ts'
import type { FieldNode, ParsedQuery, QueryNode, Span } from './tree.ts'
import { toText, type Text } from '../texts.ts'
import { messages } from './messages.ts'

/** IDs of posts whose tag equals or begins with the value; must return the same array for the same arguments. */
export type FindTaggedPosts = (value: string, prefix: boolean) => readonly string[]

/** The saved queries and tags of a workspace, for `query:` and `tag:`. */
export type Library = {
  /** The text of the saved query, by case-insensitive name; null if unknown. */
  find: (name: string) => string | null
  tagged?: FindTaggedPosts
  /** Names of the query being parsed: `query:` must not lead back to them. */
  self?: readonly string[]
}

const maxDepth = 3

/** The resolved tree of `query:`. Throws a TypeError if unresolved. */
export function getReferencedQuery(node: FieldNode): QueryNode {
  if (node.inner === undefined) throw createUnresolvedError(node.value)
  return node.inner
}

/** The resolved posts of `tag:`. Throws a TypeError if unresolved. */
export function getTaggedPosts(node: FieldNode): readonly string[] {
  if (node.posts === undefined) throw new TypeError(`The tag ${JSON.stringify(node.value)} was not looked up.`)
  return node.posts
}

export const createUnresolvedError = (name: string) =>
  new TypeError(`The saved query ${JSON.stringify(name)} was not looked up.`)

export function listQueryNames(tree: QueryNode): string[] {
  const names = new Set<string>()
  eachField(tree, ({ field, value }) => void (field === 'query' && names.add(value)))
  return [...names]
}

export function eachField(node: QueryNode, visit: (field: FieldNode) => void): void {
  if (node.kind === 'field') visit(node)
  else if (node.kind === 'not') eachField(node.part, visit)
  else if (node.kind === 'and' || node.kind === 'or') for (const part of node.parts) eachField(part, visit)
}

function operandsOf(node: QueryNode): number {
  if (node.kind === 'and' || node.kind === 'or') return node.parts.reduce((sum, part) => sum + operandsOf(part), 0)
  if (node.kind === 'not') return operandsOf(node.part)
  return node.kind === 'near' ? node.left.options.length + node.right.options.length : 1
}

type ResolveContext = { library: Library; report: Report; parse: (text: string) => ParsedQuery; operands: number }

/**
 * Resolves each `query:` to its tree and each `tag:` to its posts, at most three levels deep and with at most 256
 * operands in all. Problems are reported at the outermost `query:`: Q041 operands, Q042 depth, Q044 unknown or invalid,
 * Q045 circular.
 */
export function resolveReferences(
  tree: QueryNode,
  library: Library,
  report: Report,
  parse: (text: string) => ParsedQuery,
): QueryNode {
  const context = { library, report, parse, operands: operandsOf(tree) }
  return resolveNode(context, tree, (library.self ?? []).map(folded), 0, null)
}

const folded = (name: string) => name.toLowerCase()

function resolveNode(
  context: ResolveContext,
  node: QueryNode,
  path: readonly string[],
  depth: number,
  place: Span | null,
): QueryNode {
  const inside = (part: QueryNode) => resolveNode(context, part, path, depth, place)
  if (node.kind === 'and' || node.kind === 'or') return { ...node, parts: node.parts.map(inside) }
  if (node.kind === 'not') return { ...node, part: inside(node.part) }
  if (node.kind !== 'field') return node
  if (node.field === 'tag')
    return context.library.tagged === undefined
      ? node
      : { ...node, posts: context.library.tagged(node.value, node.prefix === true) }
  if (node.field !== 'query') return node
  const inner = resolveQueryReference(context, node, path, depth + 1, place ?? { from: node.from, to: node.to })
  return inner === null ? node : { ...node, inner }
}

function resolveQueryReference(
  context: ResolveContext,
  { value: name }: FieldNode,
  path: readonly string[],
  depth: number,
  place: Span,
): QueryNode | null {
  const { library, report, parse } = context
  const refuse = (code: string, message: Text, hint?: Text) => {
    report(code, place, message, hint && { hint })
    return null
  }
  if (path.includes(folded(name))) return refuse('Q045', toText(messages.leadsBack, { name }))
  const text = library.find(name)
  if (text === null) return refuse('Q044', toText(messages.noSavedQuery, { name }), toText(messages.hintNameInQuotes))
  if (depth > maxDepth) return refuse('Q042', toText(messages.nestedTooDeep, { what: 'queries', depth: maxDepth }))
  const { tree } = parse(text)
  if (tree === null) return refuse('Q044', toText(messages.savedQueryHasErrors, { name }))
  context.operands += operandsOf(tree)
  if (context.operands > limits.operands) {
    return refuse('Q041', toText(messages.tooMany, { what: 'operands', most: limits.operands }))
  }
  return resolveNode(context, tree, [...path, folded(name)], depth, place)
}
