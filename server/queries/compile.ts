import { tokensOf } from '#contract/query-language/matching.ts'
import { innerOf } from '#contract/query-language/references.ts'
import { titleEnd } from '#contract/query-language/tokenise.ts'
import type { PhraseNode, QueryNode, WordNode } from '#contract/query-language/tree.ts'
import type { Params } from '#server/db/clickhouse.ts'
import { compileField } from './compile-field.ts'
import { takeLists } from './compile-values.ts'
import { type Bind, compileSequence, type Condition, hasTokens } from './conditions.ts'

export type { Condition } from './conditions.ts'

export type CompileOptions = {
  /** Where a day begins in the workspace's time zone. */
  startOfDay: (day: string) => Date
  /** Begins the names of the parameters, so that several conditions fit into one statement. */
  prefix?: string
}

/**
 * A query as a condition over `posts`. Every value is bound. Words go through the text index on `search`; phrases, NEAR
 * and what needs more looks only at the rows that the index leaves.
 */
export function compile(tree: QueryNode, { startOfDay, prefix = 'q' }: CompileOptions): Condition {
  const params: Params = {}
  let bound = 0
  const lists = new Map<unknown, string>()
  const bind: Bind = (type, value) => {
    const known = lists.get(value)
    if (known !== undefined) return known
    const name = `${prefix}${bound++}`
    params[name] = value
    const reference = `{${name}:${type}}`
    if (Array.isArray(value)) lists.set(value, reference)
    return reference
  }
  const visit = (node: QueryNode): string => {
    switch (node.kind) {
      case 'and':
        return compileAll(node.parts, bind, visit)
      case 'or':
        return compileAny(node.parts, bind, visit).join(' OR ')
      case 'not':
        return compileNone(node.part)
      case 'near':
        return compileNear(node, bind)
      case 'field':
        return node.field === 'query' ? visit(innerOf(node)) : compileField(node, bind, startOfDay)
      default:
        return compileOperand(node, bind)
    }
  }
  // Beside a denied OR of a set and anything else, the engine looks words up without their index, where underscores part them.
  const compileNone = (node: QueryNode): string => {
    if (node.kind === 'field' && node.field === 'query') return compileNone(innerOf(node))
    const parts = node.kind === 'or' ? compileAny(node.parts, bind, visit) : [visit(node)]
    return parts.map((part) => `NOT (${part})`).join(' AND ')
  }
  return { condition: visit(tree), params }
}

/** The token of a plain word of one token: the index alone answers it. */
function loneToken(node: QueryNode): string | null {
  if ((node.kind !== 'word' && node.kind !== 'phrase') || (node.kind === 'word' && node.prefix)) return null
  const tokens = tokensOf(node.value)
  return tokens.length === 1 ? tokens[0]! : null
}

type Visit = (node: QueryNode) => string

function compileAll(parts: QueryNode[], bind: Bind, visit: Visit) {
  return gathered(parts, visit, (tokens) => hasTokens('hasAllTokens', tokens, bind)).join(' AND ')
}

function compileAny(parts: QueryNode[], bind: Bind, visit: Visit): string[] {
  const { lists, rest } = takeLists(parts, bind)
  return [...lists, ...gathered(rest, visit, (tokens) => hasTokens('hasAnyTokens', tokens, bind))]
}

/** One look-up for all the plain words of a list, then the rest. */
function gathered(parts: QueryNode[], visit: Visit, lookUp: (tokens: string[]) => string): string[] {
  const tokens = parts.map(loneToken)
  const words = [...new Set(tokens.filter((token) => token !== null))]
  const rest = parts.filter((_, i) => tokens[i] === null).map((part) => `(${visit(part)})`)
  return words.length === 0 ? rest : [lookUp(words), ...rest]
}

function compileOperand(node: WordNode | PhraseNode, bind: Bind): string {
  const tokens = tokensOf(node.value)
  if (node.kind === 'phrase' && node.slop !== undefined && tokens.length > 1)
    return compileLoose(tokens, node.slop, bind)
  return compileSequence('search', tokens, node.kind === 'word' && node.prefix, bind)
}

/** Every word, in any order, inside one stretch of the title or of the text. */
function compileLoose(tokens: string[], slop: number, bind: Bind): string {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  const stretch = `arraySlice(words, start, ${tokens.length + slop})`
  const all = [...counts].map(([token, times]) => `countEqual(${stretch}, ${bind('String', token)}) >= ${times}`)
  const parts = `arrayMap(part -> splitByChar(' ', part), splitByString(' ${titleEnd} ', search))`
  const inPart = `arrayExists(start -> ${all.join(' AND ')}, arrayEnumerate(words))`
  return `${hasTokens('hasAllTokens', [...counts.keys()], bind)} AND arrayExists(words -> ${inPart}, ${parts})`
}

function compileNear({ left, right, distance, ordered }: QueryNode & { kind: 'near' }, bind: Bind): string {
  const [first, second] = [left, right].map(({ options }) => options.map(({ value }) => tokensOf(value)))
  const lookUps = [first!, second!].map((options) =>
    options.length === 1
      ? hasTokens('hasAllTokens', [...new Set(options[0]!)], bind)
      : hasTokens('hasAnyTokens', [...new Set(options.map((tokens) => tokens[0]!))], bind),
  )
  const side = (options: string[][]) => `(?:${options.map((tokens) => tokens.join(' ')).join('|')})`
  const between = `(?: [^ ${titleEnd}]+){0,${distance}} `
  const forward = `${side(first!)}${between}${side(second!)}`
  const backward = `${side(second!)}${between}${side(first!)}`
  const pattern = ordered ? ` ${forward} ` : ` (?:${forward}|${backward}) `
  return [...lookUps, `match(search, ${bind('String', pattern)})`].join(' AND ')
}
