import { describe, expect, test } from 'vitest'
import { OverviewSearch } from '#src/widgets/scope/search.ts'
import { pickTextParameters } from '#src/routes/-search-schema.ts'
import { parseSearch, stringifySearch } from '#src/app/search.ts'
import good from '#test/samples/insight-address.json' with { type: 'json' }

describe('an opaque token survives the address', () => {
  test.each([
    '123',
    '1e5',
    '00012345678901234567890',
    'true',
    'null',
    '[1]',
    '{"a":1}',
    'a b',
    'a+b',
    'a%20b',
    'ä&c=d',
    '"x"',
    '#',
  ])('%s', (token) => {
    expect(parseSearch(stringifySearch({ token }))).toEqual({ token })
  })
})

test('what is empty is left out', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: 0 })).toBe('?d=0')
})

test('only known text is taken', () => {
  expect(pickTextParameters({ token: 't', other: 'x', returnTo: 5 }, ['token', 'returnTo'])).toEqual({ token: 't' })
})

test('an insight address is read', () => {
  expect([OverviewSearch.parse(good), Object.keys(OverviewSearch.shape).toSorted()]).toEqual([
    good,
    Object.keys(good).toSorted(),
  ])
})

test.each(Object.keys(OverviewSearch.shape))('%s that does not fit is passed over', (key) => {
  const wrong = {
    [key]:
      /^(text|open\.(author|name|term|topic|topicName|panel|beside|hashtag|emoji|domain|link|mention|thread|answers|answersName|fieldsName))$/.test(
        key,
      )
        ? 'x'.repeat(4_097)
        : 'no such thing!',
  }
  expect(OverviewSearch.parse(wrong)).toEqual({ [key]: undefined })
})
