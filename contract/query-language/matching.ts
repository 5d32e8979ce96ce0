import { listTokens } from './tokenise.ts'
import type { NearOperand, PhraseNode, WordNode } from './tree.ts'

export { listTokens } from './tokenise.ts'

/** A range of tokens, end exclusive. */
export type TokenRange = { start: number; end: number }

const known = new WeakMap<object, string[]>()

/** Caches the tokens of a node's value, since a saved query is matched against many posts. */
export function getNodeTokens(node: { value: string }): string[] {
  const cached = known.get(node)
  if (cached !== undefined) return cached
  const tokens = listTokens(node.value)
  known.set(node, tokens)
  return tokens
}

/** The next index of consecutive tokens; -1 if none. With `prefix`, the last token may continue. */
function nextSequence(tokens: string[], wanted: string[], prefix: boolean, from: number): number {
  const last = wanted.length - 1
  if (last < 0) return -1
  for (let start = from; start + last < tokens.length; start++) {
    let at = 0
    while (at < last && tokens[start + at] === wanted[at]) at++
    const token = tokens[start + last]!
    if (at === last && (prefix ? token.startsWith(wanted[last]!) : token === wanted[last])) return start
  }
  return -1
}

export const includesSequence = (tokens: string[], wanted: string[], prefix: boolean): boolean =>
  nextSequence(tokens, wanted, prefix, 0) !== -1

/** All places of consecutive tokens. */
export function findSequence(tokens: string[], wanted: string[], prefix: boolean): TokenRange[] {
  const places: TokenRange[] = []
  const next = (from: number) => nextSequence(tokens, wanted, prefix, from)
  for (let start = next(0); start !== -1; start = next(start + 1)) places.push({ start, end: start + wanted.length })
  return places
}

/** Windows that contain every token, as often as wanted, and at most `slop` others; the shortest per start. */
export function findLoose(tokens: string[], wanted: string[], slop: number): TokenRange[] {
  const places: TokenRange[] = []
  for (let start = 0; start < tokens.length; start++) {
    if (!wanted.includes(tokens[start]!)) continue
    const missing = [...wanted]
    for (let end = start; end < Math.min(tokens.length, start + wanted.length + slop); end++) {
      const found = missing.indexOf(tokens[end]!)
      if (found !== -1) missing.splice(found, 1)
      if (missing.length === 0) {
        places.push({ start, end: end + 1 })
        break
      }
    }
  }
  return places
}

export const findOperand = (tokens: string[], node: WordNode | PhraseNode): TokenRange[] =>
  node.kind === 'phrase' && node.slop !== undefined
    ? findLoose(tokens, getNodeTokens(node), node.slop)
    : findSequence(tokens, getNodeTokens(node), node.prefix === true)

/** Non-overlapping pairs of the two operands with at most `distance` tokens between them. */
export function findNear(
  tokens: string[],
  { left, right, distance, ordered }: { left: NearOperand; right: NearOperand; distance: number; ordered: boolean },
): [TokenRange, TokenRange][] {
  const placesOf = ({ options }: NearOperand) => options.flatMap((option) => findOperand(tokens, option))
  const follows = (first: TokenRange, second: TokenRange) =>
    second.start >= first.end && second.start - first.end <= distance
  const rights = placesOf(right)
  return placesOf(left).flatMap((a) =>
    rights.filter((b) => follows(a, b) || (!ordered && follows(b, a))).map((b): [TokenRange, TokenRange] => [a, b]),
  )
}
