import { toRawPattern } from './raw-pattern.ts'
import { findNear, findOperand, findSequence, type TokenRange, listTokens } from './matching.ts'
import { hashtagPattern, mentionPattern } from './signs.ts'
import { normalise, tokenise } from './tokenise.ts'
import type { FieldNode, QueryNode } from './tree.ts'
import { lowerAscii } from './normalise.ts'

export type Range = [from: number, to: number]
type Part = 'title' | 'text'

/**
 * Ranges to highlight: everything the query looks for, nothing it excludes. UTF-16 offsets, end exclusive, in order,
 * touching ones merged. `part` says whether the text is a title, for `title:` and `text:`.
 */
export function highlights(tree: QueryNode, text: string, part: Part = 'text'): Range[] {
  const tokens = tokenise(text)
  const words = tokens.map(({ token }) => token)
  const found: Range[] = []
  const mark = (places: TokenRange[]) => {
    for (const { start, end } of places) found.push([tokens[start]!.from, tokens[end - 1]!.to])
  }
  const visit = (node: QueryNode): void => {
    if (node.kind === 'and' || node.kind === 'or') node.parts.forEach(visit)
    else if (node.kind === 'word' || node.kind === 'phrase') mark(findOperand(words, node))
    else if (node.kind === 'near') mark(findNear(words, node).flat())
    else if (node.kind === 'field' && node.inner !== undefined) visit(node.inner)
    else if (node.kind === 'field') found.push(...fieldRanges(node, text, part, words, mark))
  }
  visit(tree)
  return mergeRanges(found)
}

function fieldRanges(
  node: FieldNode,
  text: string,
  part: Part,
  words: string[],
  mark: (places: TokenRange[]) => void,
): Range[] {
  const { field, value, prefix = false } = node
  if (field === part) mark(findSequence(words, listTokens(value), prefix))
  if (field === 'raw') return findExact(text, value)
  if (field === 'hashtag') return names(text, hashtagPattern, normalise, node)
  return field === 'mention' ? names(text, mentionPattern, lowerAscii, node) : []
}

/** Whole hashtags or accounts with their sign, delimited as in the reference evaluator. */
function names(text: string, pattern: RegExp, fold: (name: string) => string, { value, prefix }: FieldNode): Range[] {
  const wanted = fold(value)
  return [...text.matchAll(pattern)]
    .filter(([, name]) => (prefix ? fold(name!).startsWith(wanted) : fold(name!) === wanted))
    .map(({ 0: whole, index }) => [index, index + whole.length])
}

function findExact(text: string, value: string): Range[] {
  if (value === '') return []
  return [...text.matchAll(toRawPattern(value))].map(({ index }) => [index, index + value.length])
}

function mergeRanges(ranges: Range[]): Range[] {
  const result: Range[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
