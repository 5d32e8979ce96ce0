import { describe, expect, test } from 'vitest'
import { parseClaims, subjectOf, usableUntil } from '#src/session/jwt.ts'
import { noon, noonMs, tokenUntil, tokenWith } from '#test/support/browser.ts'

const isExpired = (token: string) => usableUntil(token) <= noonMs
const part = (value: string) => Buffer.from(value).toString('base64url')

describe('S12: the margin of 30 seconds', () => {
  test.each([
    [31, false],
    [30.5, false],
    [30, true],
    [29, true],
    [0, true],
    [-60, true],
  ])('a token that ends in %d s counts as expired: %s', (seconds, expired) => {
    expect(isExpired(tokenUntil(seconds))).toBe(expired)
  })
})

describe('S13: an end that is none', () => {
  test.each([
    ['missing', {}, true],
    ['text', { exp: String(noon + 600) }, true],
    ['null', { exp: null }, true],
    ['a list', { exp: [noon + 600] }, true],
    ['a fraction', { exp: noon + 600.5 }, false],
    ['in milliseconds, so far away', { exp: noonMs + 600_000 }, false],
  ])('%s', (_, claims, expired) => {
    expect(isExpired(tokenWith(claims))).toBe(expired)
  })
})

describe('S14: what cannot be decoded counts as expired and never throws', () => {
  test.each([
    ['nothing', ''],
    ['one part', 'abc'],
    ['two parts', `a.${part('{}')}`],
    ['four parts', `${tokenUntil(600)}.more`],
    ['no base64', 'a.%%%.c'],
    ['no JSON', `a.${part('not json')}.c`],
    [
      'bytes that are no UTF-8',
      `a.${Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]).toString('base64url')}.c`,
    ],
    ['a number', `a.${part('42')}.c`],
    ['null', `a.${part('null')}.c`],
    ['a list', `a.${part('[1]')}.c`],
  ])('%s', (_, token) => {
    expect({ claims: parseClaims(token), expired: isExpired(token) }).toEqual({ claims: null, expired: true })
  })

  test('a token without an end in time counts as expired', () => {
    expect(isExpired(`a.${part('{"exp":1e999,"sub":"u1"}')}.s`)).toBe(true)
  })

  test('names in any script and payloads of any length are read', () => {
    const names = ['Zoë', '日本', 'a', 'ab', 'abc', '🌊?>~', '???', 'a???', 'ab???', '>>>', 'a>>>', 'ab>>>']
    expect(names.map((sub) => subjectOf(tokenWith({ sub })))).toEqual(names)
  })
})

test('a token without a subject, or with one that is no text, names nobody', () => {
  expect(['no token', tokenWith({}), tokenWith({ sub: 5 }), tokenWith({ sub: 'u1' })].map(subjectOf)).toEqual([
    null,
    null,
    null,
    'u1',
  ])
})
