import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** The part of JSON Schema that the contract uses. */
export type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema | boolean
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

export const callOf = ({ method, api, path }: Endpoint) => `${method} /${api}${path}`

/** JSON schemas of all answers that are JSON: `output` as our server gives them, `input` as an app demands them. */
export const answersOf = (endpoints: readonly Endpoint[], io: 'input' | 'output'): Record<string, Schema> =>
  Object.fromEntries(
    endpoints
      .filter(({ answer }) => answer !== 'file')
      .map((endpoint) => [
        callOf(endpoint),
        z.toJSONSchema(endpoint.output, { io, unrepresentable: 'any', override: withoutBulk }) as Schema,
      ]),
  )

/** What a format says already, and the bounds of every number. */
function withoutBulk({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
  delete jsonSchema.$schema
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  'date-time': '2026-11-24T12:00:00.000Z',
  date: '2026-11-24',
}
const texts = ['text', 'en', ',', 'a text that is as long as anybody may ask for it to be']

const textOf = ({ format, pattern, minLength = 0 }: Schema) =>
  formats[format ?? ''] ??
  texts.find((text) => text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text)))

const pick = <Value>(values: readonly Value[], variant: number) => values[variant % values.length]!

function objectOf({ properties = {}, required = [], ...schema }: Schema, variant: number) {
  const keys = Object.keys(properties).filter((key) => variant % 2 === 1 || required.includes(key))
  const known = keys.map((key) => [key, exampleOf(properties[key]!, variant)])
  const { propertyNames, additionalProperties } = schema
  if (typeof additionalProperties !== 'object' || propertyNames === undefined) return Object.fromEntries(known)
  const names = propertyNames.enum ?? [exampleOf(propertyNames, variant)]
  return Object.fromEntries([...known, ...names.map((name) => [name, exampleOf(additionalProperties, variant)])])
}

function listOf({ prefixItems, items, minItems = 1 }: Schema, variant: number) {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, variant))
  return Array.from({ length: Math.max(minItems, 1) }, () =>
    typeof items === 'object' ? exampleOf(items, variant) : 0,
  )
}

/** An answer of that shape. Odd variants have what may be missing; each takes another of what is one of several. */
export function exampleOf(schema: Schema, variant: number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum, variant)
  const several = schema.anyOf ?? schema.oneOf
  if (several) return exampleOf(pick(several, variant), variant)
  switch (Array.isArray(schema.type) ? pick(schema.type, variant) : schema.type) {
    case 'object':
      return objectOf(schema, variant)
    case 'array':
      return listOf(schema, variant)
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return variant % 2 === 0
    default:
      return null
  }
}
