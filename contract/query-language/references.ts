import { limits, type Report } from './problems.ts'
import type { FieldNode, ParsedQuery, QueryNode, Span } from './tree.ts'
import { toText } from '../texts.ts'
import { messages } from './messages.ts'

/** IDs of posts whose tag equals or begins with the value; must return the same array for the same arguments. */
export type FindTaggedPosts = (value: string, prefix: boolean) => readonly string[]

/** A category with its rule, example posts and counterexamples. */
export type CategoryRule = {
  /** `Delivery` or `Delivery/Late`. */
  path: string
  /** The text of its rule; empty for none. */
  text: string
  /** IDs of posts that belong to it, and of posts that don't. */
  examples: readonly string[]
  counterexamples: readonly string[]
  /** Its subcategories, whose posts belong to it too. */
  children: readonly CategoryRule[]
}

/** The saved queries, tags and categories of a workspace, for `query:`, `tag:` and `category:`. */
export type Library = {
  /** The text of the saved query, by case-insensitive name; null if unknown. */
  find: (name: string) => string | null
  tagged?: FindTaggedPosts
  /** The category with this path, case-insensitive; the empty path means all categories. Null if unknown. */
  findCategory?: (path: string) => CategoryRule | null
  /** Names of the query being parsed: `query:` must not lead back to them. */
  self?: readonly string[]
  /** Path of the category whose rule is being parsed: `category:` must not lead back to it. */
  selfCategory?: string
}

const maxDepth = 3

/** The resolved tree of `query:` or `category:`; null for other fields. Throws a TypeError if unresolved. */
export function getReferencedQuery({ field, value, inner, posts }: FieldNode): QueryNode | null {
  if (inner !== undefined) return inner
  if (field === 'query' || (field === 'category' && posts === undefined)) throw createUnresolvedError(value)
  return null
}

/** The resolved posts of `tag:`, or the examples of a category. Throws a TypeError if unresolved. */
export function getListedPosts({ value, posts }: FieldNode): readonly string[] {
  if (posts === undefined) throw createUnresolvedError(value)
  return posts
}

export const createUnresolvedError = (name: string) =>
  new TypeError(`The name ${JSON.stringify(name)} was not looked up.`)

/** The names after `query:` or the paths after `category:`, each once, without those inside references. */
export function listReferences(tree: QueryNode, kind: 'query' | 'category'): string[] {
  const names = new Set<string>()
  eachField(tree, ({ field, value }) => void (field === kind && names.add(value)))
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

type ResolveContext = {
  library: Library
  report: Report
  parse: (text: string) => ParsedQuery
  operands: number
  maxOperands: number
}

/**
 * Resolves each `query:` and `category:` to its tree and each `tag:` to its posts, at most three levels deep and with at
 * most 256 operands in all. Problems are reported at the outermost reference: Q041 operands, Q042 depth, Q044 unknown or
 * invalid, Q045 circular.
 */
export function resolveReferences(
  tree: QueryNode,
  library: Library,
  report: Report,
  parse: (text: string) => ParsedQuery,
  maxOperands: number = limits.operands,
): QueryNode {
  const context = { library, report, parse, operands: operandsOf(tree), maxOperands }
  const { self = [], selfCategory } = library
  const path = self.map((name) => keyOf('query', name))
  if (selfCategory !== undefined) path.push(keyOf('category', selfCategory))
  return resolveNode(context, tree, path, 0, null)
}

type ReferenceKind = 'query' | 'category'

const keyOf = (kind: ReferenceKind, name: string) => `${kind}:${name.toLowerCase()}`

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
  const at = { path, depth: depth + 1, place: place ?? { from: node.from, to: node.to } }
  if (node.field === 'query') return withInner(node, resolveQueryReference(context, node, at))
  const { findCategory } = context.library
  if (node.field !== 'category' || findCategory === undefined) return node
  const category = findCategory(node.value)
  if (category !== null) return withInner(node, resolveCategory(context, category, at))
  reportUnknown(context, 'category', node.value, at.place)
  return node
}

const withInner = (node: FieldNode, inner: QueryNode | null): QueryNode => (inner === null ? node : { ...node, inner })

/** Where a reference was found: what led to it, how deep it is, and its outermost place in the text. */
type ReferencePlace = { path: readonly string[]; depth: number; place: Span }

const reportUnknown = ({ report }: ResolveContext, what: ReferenceKind, name: string, place: Span) =>
  report('Q044', place, toText(messages.noSavedQuery, { what, name }), {
    hint: toText(messages.hintNameInQuotes, {
      example: what === 'query' ? 'query:"Our brand"' : 'category:"Delivery/Late"',
    }),
  })

function resolveQueryReference(
  context: ResolveContext,
  { value: name }: FieldNode,
  at: ReferencePlace,
): QueryNode | null {
  if (!isReachable(context, 'query', name, at)) return null
  const text = context.library.find(name)
  if (text !== null) return resolveText(context, 'query', name, text, at)
  reportUnknown(context, 'query', name, at.place)
  return null
}

/** Reports a circle, or too many levels. */
function isReachable({ report }: ResolveContext, what: ReferenceKind, name: string, at: ReferencePlace): boolean {
  const isCircular = at.path.includes(keyOf(what, name))
  if (isCircular) report('Q045', at.place, toText(messages.leadsBack, { what, name }))
  else if (at.depth > maxDepth)
    report('Q042', at.place, toText(messages.nestedTooDeep, { what: 'queries', depth: maxDepth }))
  else return true
  return false
}

function resolveText(
  context: ResolveContext,
  what: ReferenceKind,
  name: string,
  text: string,
  { path, depth, place }: ReferencePlace,
): QueryNode | null {
  const { report, parse } = context
  const { tree } = parse(text)
  if (tree === null) {
    report('Q044', place, toText(messages.savedQueryHasErrors, { what, name }))
    return null
  }
  context.operands += operandsOf(tree)
  if (context.operands > context.maxOperands) {
    report('Q041', place, toText(messages.tooMany, { what: 'operands', most: context.maxOperands }))
    return null
  }
  return resolveNode(context, tree, [...path, keyOf(what, name)], depth, place)
}

function resolveCategory(context: ResolveContext, category: CategoryRule, at: ReferencePlace): QueryNode | null {
  const { path, text, examples, counterexamples, children } = category
  if (!isReachable(context, 'category', path, at)) return null
  const nowhere = { from: at.place.from, to: at.place.to }
  const listed = (posts: readonly string[]): QueryNode => ({
    kind: 'field',
    field: 'category',
    value: path,
    posts,
    ...nowhere,
  })
  const anyOf = (parts: QueryNode[]): QueryNode =>
    parts.length === 0 ? listed([]) : parts.length === 1 ? parts[0]! : { kind: 'or', parts, ...nowhere }
  const rule = text.trim() === '' ? null : resolveText(context, 'category', path, text, at)
  const own = anyOf([...(rule === null ? [] : [rule]), ...(examples.length === 0 ? [] : [listed(examples)])])
  const without: QueryNode =
    counterexamples.length === 0
      ? own
      : { kind: 'and', parts: [own, { kind: 'not', part: listed(counterexamples), ...nowhere }], ...nowhere }
  const inside = { ...at, path: [...at.path, keyOf('category', path)] }
  const below = children.map((child) => resolveCategory(context, child, inside) ?? listed([]))
  return below.length === 0 ? without : anyOf([without, ...below])
}
