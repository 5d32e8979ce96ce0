import { limits } from './problems.ts'

/** Far beyond what is allowed, and far below what the parser's recursion bears. */
const hopeless = limits.depth * 4

const quote = /["\u201c\u201d\u201e]/
const startsWord = (text: string, at: number) => at === 0 || /[\s\x85()]/.test(text[at - 1]!)

/**
 * Where brackets and exclusions go too deep, for texts that go so deep that they should not be parsed at all; null for
 * all others. Brackets inside quotes do not count.
 */
export function findHopelessDepth(text: string): number | null {
  let brackets = 0
  let exclusions = 0
  let place = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (quote.test(character)) {
      at = endOfPhrase(text, at)
      exclusions = 0
    } else if (character === '(') brackets++
    else if (character === ')') brackets = Math.max(0, brackets - 1)
    else if (character === '-' && (exclusions > 0 || startsWord(text, at))) exclusions++
    else if (text.startsWith('NOT', at) && startsWord(text, at)) {
      exclusions++
      at += 2
    } else if (!/\s/.test(character)) exclusions = 0
    const depth = brackets + exclusions
    if (depth === limits.depth + 1) place = at
    if (depth > hopeless) return place
  }
  return null
}

function endOfPhrase(text: string, from: number) {
  let at = from + 1
  while (at < text.length && !quote.test(text[at]!)) at += text[at] === '\\' ? 2 : 1
  return at
}
