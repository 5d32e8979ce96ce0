import { describe, expect, test } from 'vitest'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { emptyRow } from '#src/features/filters/fields.ts'
import { validate, toRow, validateRow } from '#src/features/filters/rows.ts'

const row = (field: string, said: Partial<ReturnType<typeof emptyRow>>) => ({ ...emptyRow(field), ...said })

const conditions: FilterCondition[] = [
  { field: 'lang', values: ['en', 'und'] },
  { field: 'author', not: true, values: ['@nasa', 'Ada L.'] },
  { field: 'followers', min: 100 },
  { field: 'likes', not: true, min: 0, max: 9 },
  { field: 'after', day: '2026-01-31' },
]

test('stored conditions become rows and the same conditions again', () => {
  expect(validate(conditions.map(toRow))).toEqual({ conditions, problems: new Map(), problem: null })
})

test('numbers are read as people write them', () => {
  expect(validate([row('views', { min: '1,000', max: ' 20 000 ' })]).conditions).toEqual([
    { field: 'views', min: 1_000, max: 20_000 },
  ])
})

describe('a row says what it lacks:', () => {
  test.each([
    ['a choice', row('source', {}), 'Choose at least one.'],
    ['a name', row('hashtag', {}), 'Choose at least one.'],
    ['another name', row('author', { values: ['nasa', '@'] }), '“@”: Expected a value such as author:nasa'],
    ['a whole number', row('likes', { min: '-5' }), 'Enter a whole number.'],
    ['a range', row('likes', { min: '10', max: '5' }), 'The range ends before it starts.'],
    ['room', row('author', { values: Array.from({ length: 137 }, (_, index) => `a${index}`) }), 'At most 100 values.'],
  ])('%s', (_, written, problem) => expect(validateRow(written)).toBe(problem))
})

test('one incomplete row makes the filter incomplete, and the others stay as they are', () => {
  const [whole, empty] = [row('lang', { values: ['en'] }), row('author', {})]
  expect(validate([whole, empty])).toEqual({
    conditions: null,
    problems: new Map([[empty.id, 'Choose at least one.']]),
    problem: null,
  })
})

test.each([
  ['no rows', 0, 1, 'Add at least one condition.'],
  ['rows beyond the limit', 21, 1, 'At most 20 conditions.'],
  ['values beyond the limit', 3, 90, 'At most 256 values.'],
])('%s are a problem of all together', (_, rows, values, problem) => {
  const full = () => row('author', { values: Array.from({ length: values }, (__, index) => `a${index}`) })
  expect(validate(Array.from({ length: rows }, full)).problem).toBe(problem)
})
