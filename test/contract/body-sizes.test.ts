import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, largeBodyBytes, defaultMaxBodyBytes } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { Schema } from './told-answers.ts'

/** Three bytes are the most that a unit of a text takes; formats are ids, days and times; patterns and numbers end somewhere. */
const ofUnit = 3
const ofFormat = 45
const ofPattern = 200
const ofNumber = 25

/** Bytes of the largest JSON that a schema takes. */
function largest(schema: Schema, defs: Record<string, Schema>): number {
  const of = (part: Schema) => largest(part, defs)
  if (schema.$ref !== undefined) return of(defs[schema.$ref.replace('#/$defs/', '')]!)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return Math.max(...choices.map(of))
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (words !== undefined) return Math.max(...words.map((word) => JSON.stringify(word).length))
  switch (schema.type) {
    case 'string': {
      if (schema.maxLength !== undefined) return schema.maxLength * ofUnit + 2
      if (schema.format !== undefined) return ofFormat
      return schema.pattern === undefined ? Infinity : ofPattern
    }
    case 'array':
      return schema.maxItems === undefined ? Infinity : schema.maxItems * (of(schema.items as Schema) + 1) + 2
    case 'object': {
      if (typeof schema.additionalProperties === 'object') return Infinity
      const fields = Object.entries(schema.properties ?? {})
      return fields.reduce((sum, [name, field]) => sum + name.length + 4 + of(field), 2)
    }
    default:
      return ofNumber
  }
}

/** What a schema does not bound, and why it is small. */
const small = new Set([
  'login', // A vendor's token.
  'createApiToken', // Each scope once.
])

test('a call takes more than usual where its largest honest input needs it, and no other does', () => {
  const wrong = Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method, body }]) => method !== 'GET' && method !== 'DELETE' && body === undefined)
    .flatMap(([name, { input, maxBytes }]) => {
      const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
      const needed = small.has(name) ? 0 : largest(schema, schema.$defs ?? {})
      const isRight = needed > defaultMaxBodyBytes ? maxBytes === largeBodyBytes : maxBytes === undefined
      return isRight ? [] : [`${name}: ${needed} bytes`]
    })
  expect(wrong).toEqual([])
})
