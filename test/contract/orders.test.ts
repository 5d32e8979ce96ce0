import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import type { Schema } from './told-answers.ts'

const ordering = /sort|order|column|direction|groupBy|^by$|^kind$|^table$/i

/** Every property of an input that names an order, a column or a group, with its place. */
function* orders(schema: unknown, place: string): Generator<[place: string, schema: Schema]> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, inner] of Object.entries((schema as { properties?: object }).properties ?? {}))
    if (ordering.test(name)) yield [`${place}.${name}`, inner as Schema]
  for (const [name, inner] of Object.entries(schema))
    yield* orders(inner, /^\d+$|properties|anyOf|items|allOf/.test(name) ? place : `${place}.${name}`)
}
const isFree = (schema: Schema): boolean => {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.some(isFree)
  if (schema.type === 'array') return isFree((schema.items ?? {}) as Schema)
  return (
    schema.type === 'string' && schema.enum === undefined && schema.const === undefined && schema.format === undefined
  )
}

/** Of a file that is imported: a name to look up in its header, never a part of a statement. */
const ofFiles = ['previewUpload', 'startImport', 'savePreset'].map((call) => `${call}.mapping.fields.column`)

/** S-48. */
test('what orders and groups is one of a list in every input', () => {
  const found = Object.entries(endpoints).flatMap(([name, { input }]) => [
    ...orders(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), name),
  ])
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(([, schema]) => isFree(schema)).map(([place]) => place)).toEqual(ofFiles)
})
