import type * as z from 'zod/mini'
import { generic, type Leaf, leavesOf, numericPaths } from './leaves.ts'

const digits = 9
const rounded = (leaf: Leaf): Leaf => {
  if (typeof leaf !== 'number') return leaf
  const short = Number(leaf.toPrecision(digits))
  return Math.abs(short) < 1e-9 ? 0 : short
}

const byPath = (leaves: readonly [string, Leaf][]) =>
  Object.fromEntries(leaves.map(([path, leaf]) => [path, rounded(leaf)]))

/**
 * What is no count: places in a text and in a drawing. A margin is null where every post was counted; samples have tests of their
 * own (test/server/insights/many-posts.long.test.ts).
 */
const isPlace = (path: string) => /(^|\.)highlights\.|(^|\.)(margin|x|y|community)$/.test(path)

/** The numbers of an endpoint's answers: which there are, and which were compared with a number. */
export function numbersOf(output: z.core.$ZodType) {
  const numbers = numericPaths(output).filter((path) => !isPlace(path))
  const compared = new Set<string>()
  return {
    /** The numbers of an answer and whatever else is expected of it, beside what is expected: they are to be equal. */
    sides: (answer: unknown, expected: unknown) => {
      const wanted = leavesOf(expected)
      const named = new Set(wanted.map(([path]) => path))
      const given = leavesOf(answer).filter(([path]) => named.has(path) || numbers.includes(generic(path)))
      for (const [path, leaf] of given) if (typeof leaf === 'number') compared.add(generic(path))
      return { given: byPath(given), wanted: byPath(wanted) }
    },
    uncompared: () => numbers.filter((path) => !compared.has(path)),
  }
}

/** A list in the order of a key, where the order of equals is up to the product. */
export const sortedBy = <One>(list: readonly One[], keyOf: (one: One) => string): One[] =>
  list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
