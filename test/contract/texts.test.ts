import { expect, test } from 'vitest'
import { toText } from '#contract/texts.ts'

test('a sentence is said in English, and carries what other languages need', () =>
  expect(toText({ id: 'some.text', message: '{who} has {most, number} of {most}' }, { who: '$&', most: 1234 })).toEqual(
    {
      detail: '$& has 1,234 of 1234',
      message: 'some.text',
      params: { who: '$&', most: 1234 },
    },
  ))

test.each([
  [1, '1 entry in 1 feed.'],
  [1200, '1,200 entries in 1 feed.'],
])('a count of %d has the word of its number', (entries, detail) => {
  const message = '{entries, plural, one {# entry} other {# entries}} in {feeds, plural, one {# feed} other {# feeds}}.'
  expect(toText({ id: 'some.text', message }, { entries, feeds: 1 }).detail).toBe(detail)
})

test('a sentence may stand in another', () => {
  const inner = toText({ id: 'some.part', message: '{count, number} rows' }, { count: 1200 })
  expect(toText({ id: 'some.text', message: 'After {what}' }, { what: inner })).toEqual({
    detail: 'After 1,200 rows',
    message: 'some.text',
    params: { what: { detail: '1,200 rows', message: 'some.part', params: { count: 1200 } } },
  })
})

test('a sentence without gaps needs no params', () =>
  expect(toText({ id: 'some.text', message: 'Nothing is left.' })).toEqual({
    detail: 'Nothing is left.',
    message: 'some.text',
  }))
