import * as fc from 'fast-check'
import type { Schema } from '#test/contract/told-answers.ts'

/** Values by property name: existing IDs, valid queries, days with posts. */
export type Known = Record<string, fc.Arbitrary<unknown>>

const words = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202e',
  '\uffff',
  'İ',
  'ﬃ',
  '👩‍👩‍👧',
  '０',
  '\\',
  '\r\nx: y',
  "'",
  "' OR 1=1 --",
  '"; DROP TABLE posts; --',
  '9'.repeat(400),
  'a'.repeat(5_000),
  '('.repeat(3_000),
  '[[[['.repeat(200),
  'NOT '.repeat(500),
  'é'.repeat(2_000),
  ...'% %00 %2e%2e ../../etc/passwd / {x:UInt64} ${x} {{x}} <script> null undefined NaN -1 0 1e309'.split(' '),
  ...'__proto__ constructor toString 0000-01-01 9999-12-31 2026-02-30 1969-12-31T23:59:59Z'.split(' '),
  ...'+275760-09-13T00:00:00Z 2026-01-01T00:00:00+14:00 -000001-01-01'.split(' '),
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
)

const nested = (depth: number, open: unknown[] = []): unknown => (depth === 0 ? open : nested(depth - 1, [open]))

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, 0, -0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 63), [], {}, [null], nested(1_000)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const time = fc.date({ min: new Date('1960-01-01'), max: new Date('2120-01-01'), noInvalidDate: true })
const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: time.map((at) => at.toISOString().slice(0, 10)),
  'date-time': time.map((at) => at.toISOString()),
}

const mostly = (likely: fc.Arbitrary<unknown>, weight = 24) =>
  fc.oneof({ weight, arbitrary: likely }, { weight: 1, arbitrary: hostile })

/** Values that are valid or almost valid for a schema. */
export function near(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return mostly(fc.constant(schema.const))
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum))
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map((branch) => near(branch, known)))
  switch (schema.type) {
    case 'object':
      return mostly(properties(schema, known), 30)
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema
      const length = { minLength: Math.min(minItems, 1), maxLength: Math.min(maxItems, 4) }
      return mostly(fc.array(near((schema.items ?? {}) as Schema, known), length))
    }
    case 'boolean':
      return mostly(fc.boolean())
    case 'integer':
    case 'number':
      return mostly(
        fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1e15)),
      )
    case 'string':
      return mostly(formats[schema.format ?? ''] ?? fc.oneof(fc.lorem({ maxCount: 2 }), hostileText))
    default:
      return hostile
  }
}

export function properties({ properties: all = {}, required = [] }: Schema, known: Known) {
  const values = Object.entries(all).map(([name, schema]) => {
    const value = likely(name, schema, known)
    return [
      name,
      required.includes(name)
        ? value
        : fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value }),
    ] as const
  })
  return fc.record(Object.fromEntries(values))
}

/** A property's value: known by name, valid for its schema, or neither. */
export const likely = (name: string, schema: Schema, known: Known) =>
  known[name] === undefined
    ? near(schema, known)
    : fc.oneof(
        { weight: 40, arbitrary: known[name] },
        { weight: 2, arbitrary: near(schema, known) },
        { weight: 1, arbitrary: hostile },
      )
