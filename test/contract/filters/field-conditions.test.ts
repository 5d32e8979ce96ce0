import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as fields from '#contract/filters/field-conditions.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import { fittingKind } from '#server/posts/ingest/mapping/custom-fields.ts'

const fieldId = '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d'
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => /^[^\p{Cc}\p{Cs}]*$/u.test(value))
const field = { fieldId: fc.constant(fieldId) }
const condition: fc.Arbitrary<fields.FieldCondition> = fc.oneof(
  fc.record({ ...field, values: fc.array(text, { minLength: 1, maxLength: 4 }) }),
  fc.record({ ...field, not: fc.constant(true), contains: text.filter((value) => value !== '') }),
  fc.record({ ...field, min: fc.integer({ min: -100, max: 0 }), max: fc.constant(4.5) }),
)

type Asks = Omit<fields.FieldCondition, 'fieldId'>

test('conditions come back from an address as they were, whatever stands in them', () =>
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 3 }), (conditions) => {
      expect(fields.decodeFieldConditions(fields.encodeFieldConditions(conditions)!)).toEqual(conditions)
    }),
  ))

test('what is none is refused', () => {
  const wrong = ['is', 'in:..', 'in:5..1', 'has:', 'is:%'].map((asks) => `${fieldId}:${asks}`)
  expect(['', 'spring', ...wrong].filter((one: string) => fields.FieldConditions.safeParse(one).success)).toEqual([])
})

test('a value that is not there is empty, contains nothing and is in no range', () => {
  const held = (asks: Asks) => fields.matchesField({ fieldId, ...asks }, {})
  expect([held({ values: [''] }), held({ contains: 'a' }), held({ max: 5 })]).toEqual([true, false, false])
})

test('conditions are said in words', () => {
  const words = (asks: Asks) => fieldConditionInWords(asks, 'Country')
  expect([
    words({ values: ['Kenya', 'Peru', ''] }),
    words({ values: [''], not: true }),
    words({ contains: 'en' }),
    words({ min: 2, not: true }),
  ]).toEqual([
    'Country is Kenya, Peru or no value',
    'Country has a value',
    'Country contains “en”',
    'not Country is at least 2',
  ])
})

test('a column is kept as what all of its values are', () =>
  expect([
    fittingKind(['4.5', '1,200', ' ', 3]),
    fittingKind(['4,5', '1'], 'comma'),
    fittingKind(['a', 'b', 'A', 'b']),
    fittingKind(Array.from({ length: 20 }, (_, index) => `remark ${index}`)),
    fittingKind([]),
  ]).toEqual(['number', 'number', 'choice', 'text', 'text']))
