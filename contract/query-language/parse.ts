import { readQuery } from './build.ts'
import {
  closeBrackets,
  listClosingQuotes,
  isDash,
  isSpace,
  toLatin,
  openBrackets,
  visibleRanges,
} from './look-alikes.ts'
import { parser } from './parser.generated.ts'
import { skipInvisible } from './tokens.ts'
import { type Library, resolveReferences } from './references.ts'
import { createProblemCollector, limits, selectProblems, reportDepth, splitHint, type Report } from './problems.ts'
import { type ParsedQuery, type Span, anchorFields, type QueryNode } from './tree.ts'
import type { QueryProblem } from '../saved-queries/queries.ts'
import { toText } from '../texts.ts'
import { messages } from './messages.ts'

export type ParseOptions = {
  /** Discover reads at most seven days without an anchor (product.md 2.2): `lang:en has:link` is enough there. */
  narrowingMayStandAlone?: boolean
  /** A part of a query, as in the builder: it needs no anchor. */
  isPart?: boolean
  /** The reader's language, ISO 639-1: its words for AND, OR and NOT are detected in lower case too. */
  language?: string
}

const visibleParser = skipInvisible(parser)

/**
 * Parses a text to a syntax tree. Replaces lone surrogates, which the grammar rejects, by a character of the same
 * width.
 */
export const syntaxOf = (text: string) => visibleParser.parse(text.toWellFormed()).topNode

/** Longest range without an anchor. */
export const maxDaysUnanchored = 7

/**
 * Parses a query. The tree is null if the text has errors; at most five problems, each with its position and perhaps a
 * fix. Never throws. With a library, `query:`, `category:` and `tag:` are resolved; without one, they stay names. Saved queries are
 * always parsed strictly.
 */
export function parseQuery(
  text: string,
  library?: Library,
  { narrowingMayStandAlone = false, isPart = false, language = 'en' }: ParseOptions = {},
): ParsedQuery {
  const { problems, report } = createProblemCollector()
  const whole = { from: 0, to: text.length }
  const ranges = visibleRanges(text)
  const read = ({ from, to }: Span) =>
    ranges.map((range) => text.slice(Math.max(range.from, from), Math.min(range.to, to))).join('')
  if ([...read(whole)].every(isSpace)) report('Q000', whole, toText(messages.empty))
  else if (text.length > limits.characters) {
    report('Q040', whole, toText(messages.tooLong, { most: limits.characters, length: text.length }), {
      hint: splitHint(),
    })
  }
  const deep = problems.length === 0 ? findExcessiveDepth(read(whole)) : null
  if (deep !== null) reportDepth(report, { from: deep, to: deep + 1 })
  if (problems.length > 0) return { text, tree: null, problems }

  const building = { text, read, report, language, operands: 0, wildcards: 0, proximities: 0, tooDeep: false }
  const tree = readQuery(building, syntaxOf(text))
  // With a part missing, the precedence of the whole is unknown.
  if (hasErrors(problems))
    return { text, tree: null, problems: selectProblems(problems.filter(({ code }) => code !== 'W101')) }
  if (tree !== null && !isPart) checkAnchors(tree, report, anchoredBy(narrowingMayStandAlone))
  const looked =
    tree !== null && library !== undefined
      ? resolveReferences(tree, library, report, (inner) => parseQuery(inner))
      : tree
  return { text, tree: hasErrors(problems) ? null : looked, problems: selectProblems(problems) }
}

/** Operands of a filter's condition: as many as of 16 queries, because it can name many categories. */
const maxConditionOperands = 16 * limits.operands

/** Resolves the references of a filter's condition, which has no text, with the problems of this. */
export function resolveTree(tree: QueryNode, library: Library): { tree: QueryNode; problems: QueryProblem[] } {
  const { problems, report } = createProblemCollector()
  return {
    tree: resolveReferences(tree, library, report, (inner) => parseQuery(inner), maxConditionOperands),
    problems,
  }
}

const hasErrors = (problems: ParsedQuery['problems']) => problems.some(({ severity }) => severity === 'error')

/** Far above the allowed depth, and far below the parser's stack limit. */
const maxParserDepth = limits.depth * 4

const startsWord = (text: string, at: number) =>
  at === 0 || isSpace(text[at - 1]!) || openBrackets.includes(text[at - 1]!) || closeBrackets.includes(text[at - 1]!)

/**
 * Position where brackets and exclusions nest too deeply to be parsed at all; null otherwise. Ignores brackets inside
 * quotes.
 */
function findExcessiveDepth(text: string): number | null {
  let brackets = 0
  let exclusions = 0
  let place = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    const closers = listClosingQuotes(character)
    if (closers !== null) {
      at = endOfPhrase(text, at, closers)
      exclusions = 0
    } else if (openBrackets.includes(character)) brackets++
    else if (closeBrackets.includes(character)) brackets = Math.max(0, brackets - 1)
    else if (isDash(character) && (exclusions > 0 || startsWord(text, at))) exclusions++
    else if (startsWord(text, at) && toLatin(text.slice(at, at + 3)) === 'NOT') {
      exclusions++
      at += 2
    } else if (!isSpace(character)) exclusions = 0
    const depth = brackets + exclusions
    if (depth === limits.depth + 1) place = at
    if (depth > maxParserDepth) return place
  }
  return null
}

function endOfPhrase(text: string, from: number, closers: string) {
  let at = from + 1
  while (at < text.length && !closers.includes(text[at]!)) at += text[at] === '\\' ? 2 : 1
  return at
}

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
function checkAnchors(node: QueryNode, report: Report, isAnchored: IsAnchored): void {
  if (isAnchored(node)) return
  if (node.kind === 'or') return node.parts.forEach((part) => checkAnchors(part, report, isAnchored))
  const half =
    node.kind === 'and' ? node.parts.find((part) => part.kind === 'or' && part.parts.some(isAnchored)) : undefined
  if (half !== undefined) return checkAnchors(half, report, isAnchored)
  if (narrows(node)) report('Q031', node, toText(messages.onlyNarrows))
  else report('Q030', node, toText(messages.onlyExcludes))
}
