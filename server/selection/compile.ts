import { listTokens } from '#contract/query-language/matching.ts'
import { getReferencedQuery } from '#contract/query-language/references.ts'
import { titleEnd } from '#contract/query-language/tokenise.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { compileField } from './compile-field.ts'
import { takeLists } from './compile-values.ts'
import { type Bind, compileSequence, type Condition, hasTokens } from './conditions.ts'

export type { Condition } from './conditions.ts'

export type CompileOptions = {
  startOfDay: (day: string) => Date
  /** Prefix of parameter names, so that several conditions fit into one statement. */
  prefix?: string
}

/**
 * Compiles a query to a condition over `posts` with every value bound. The text index on `search` narrows the rows
 * first; phrases and NEAR then check only those.
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
      case 'and': {
        const { words, rest } = takeWords(node.parts)
        return [...lookUp('hasAllTokens', words, bind), ...rest.map(visit).map(bracketed)].join(' AND ')
      }
      case 'or':
        return compileAny(node.parts, bind, visit).join(' OR ')
      case 'not':
        return deny(node.part)
      case 'near':
        return compileNear(node, bind)
      case 'field': {
        const inner = getReferencedQuery(node)
        return inner === null ? compileField(node, bind, startOfDay) : visit(inner)
      }
      default: {
        const tokens = listTokens(node.value)
        if (node.kind === 'phrase' && node.slop !== undefined && tokens.length > 1)
          return compileLoose(tokens, node.slop, bind)
        return compileSequence('search', tokens, node.prefix === true, bind)
      }
    }
  }
  // De Morgan instead of `NOT (a OR b)`: ClickHouse simplifies `NOT (false OR a)`, stops using the index, and then
  // splits words at underscores.
  const deny = (node: QueryNode): string => {
    const inner = node.kind === 'field' ? getReferencedQuery(node) : null
    if (inner !== null) return deny(inner)
    if (node.kind === 'not') return visit(node.part)
    if (node.kind === 'or') return compileNone(node.parts, bind, deny).join(' AND ')
    return `NOT (${visit(node)})`
  }
  return { condition: visit(tree), params }
}

/** The token of a one-token word, which the index answers alone; null for anything else. */
function loneToken(node: QueryNode): string | null {
  if ((node.kind !== 'word' && node.kind !== 'phrase') || node.prefix) return null
  const tokens = listTokens(node.value)
  return tokens.length === 1 ? tokens[0]! : null
}

type Visit = (node: QueryNode) => string

const bracketed = (condition: string) => `(${condition})`

function compileAny(parts: QueryNode[], bind: Bind, visit: Visit): string[] {
  const { together, apart } = takeAlternatives(parts, bind)
  return [...together, ...apart.map(visit).map(bracketed)]
}

function compileNone(parts: QueryNode[], bind: Bind, deny: Visit): string[] {
  const { together, apart } = takeAlternatives(parts, bind)
  return [...together.map((condition) => `NOT (${condition})`), ...apart.map(deny).map(bracketed)]
}

function takeAlternatives(parts: QueryNode[], bind: Bind): { together: string[]; apart: QueryNode[] } {
  const { lists, rest: unlisted } = takeLists(parts, bind)
  const { words, rest: apart } = takeWords(unlisted)
  return { together: [...lists, ...lookUp('hasAnyTokens', words, bind)], apart }
}

function takeWords(parts: QueryNode[]): { words: string[]; rest: QueryNode[] } {
  const tokens = parts.map(loneToken)
  return {
    words: [...new Set(tokens.filter((token) => token !== null))],
    rest: parts.filter((_, i) => tokens[i] === null),
  }
}

const lookUp = (look: 'hasAllTokens' | 'hasAnyTokens', words: string[], bind: Bind) =>
  words.length === 0 ? [] : [hasTokens(look, words, bind)]

/** All words, in any order, within one window of the title or of the text. */
function compileLoose(tokens: string[], slop: number, bind: Bind): string {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  const interval = `arraySlice(words, start, ${tokens.length + slop})`
  const all = [...counts].map(([token, times]) => `countEqual(${interval}, ${bind('String', token)}) >= ${times}`)
  const parts = `arrayMap(part -> splitByChar(' ', part), splitByString(' ${titleEnd} ', search))`
  const inPart = `arrayExists(start -> ${all.join(' AND ')}, arrayEnumerate(words))`
  return `${hasTokens('hasAllTokens', [...counts.keys()], bind)} AND arrayExists(words -> ${inPart}, ${parts})`
}

function compileNear({ left, right, distance, ordered }: QueryNode & { kind: 'near' }, bind: Bind): string {
  const [first, second] = [left, right].map(({ options }) => options.map(({ value }) => listTokens(value)))
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
