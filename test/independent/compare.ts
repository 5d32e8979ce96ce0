import * as z from 'zod/mini'

type Schema = {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  prefixItems?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

const isNumber = ({ type }: Schema) => [type].flat().some((one) => one === 'number' || one === 'integer')
const partsOf = (schema: Schema) => [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? [])

/** Where an answer holds numbers, such as `kpis[].value`. */
export function numericPaths(output: z.core.$ZodType): string[] {
  const whole = z.toJSONSchema(output, { unrepresentable: 'any', io: 'output', reused: 'inline' }) as Schema
  const paths = new Set<string>()
  const walk = (schema: Schema | boolean, path: string) => {
    if (typeof schema === 'boolean') return
    if (isNumber(schema)) paths.add(path)
    for (const part of partsOf(schema)) walk(part, path)
    for (const [name, one] of Object.entries(schema.properties ?? {})) walk(one, path === '' ? name : `${path}.${name}`)
    for (const one of [schema.items ?? [], schema.prefixItems ?? []].flat()) walk(one, `${path}[]`)
  }
  walk(whole, '')
  return [...paths]
}

type Leaf = string | number | boolean | null

/** Every value of an answer by its place, such as `kpis[3].value`; a list carries its length. */
function leavesOf(value: unknown, path = ''): [path: string, leaf: Leaf][] {
  if (Array.isArray(value))
    return [[`${path}.length`, value.length], ...value.flatMap((one, index) => leavesOf(one, `${path}[${index}]`))]
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`))
  return value === undefined ? [] : [[path, value as Leaf]]
}

const generic = (path: string) => path.replaceAll(/\[\d+\]/g, '[]')

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
