import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalise, toSearchText, tokenise } from '#contract/query-language/tokenise.ts'
import cases from '#test/samples/query-language/words.json' with { type: 'json' }
import { anyString } from './arbitraries.ts'

const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
const words = (text: string) => tokenise(text).map(({ token }) => token)

describe('words', () => {
  test.each([
    ...Object.entries(cases),
    [`${england} 🏴\u{e0067} 🏴‍☠️`, [england, '🏴', '🏴', '☠']],
    ['cof\u200bfee \u2066te\u2069a\ufeff a_\u200bb 한\u3164글', ['coffee', 'tea', 'a_b', '한글']],
    ['a\0b\ud800c\udc00', ['a', 'b', 'c']],
  ])('of %j', (text, expected) => expect(words(text)).toEqual(expected))

  test('say where they stand in the original', () =>
    expect(tokenise('Ein ﬁ Café!')).toEqual([
      { token: 'ein', from: 0, to: 3 },
      { token: 'fi', from: 4, to: 5 },
      { token: 'cafe', from: 6, to: 10 },
    ]))

  test('longer than 128 are cut', () =>
    expect([
      words('a'.repeat(300)),
      toSearchText('', 'a'.repeat(300)),
      words(`${'a'.repeat(127)}_b`),
      toSearchText('', `${'a'.repeat(127)}_b`),
    ]).toEqual([['a'.repeat(128)], ` ${'a'.repeat(128)} `, ['a'.repeat(127)], ` ${'a'.repeat(127)} `]))
})

test('the search column holds the title, a bar, the text', () =>
  expect([
    toSearchText('Big | News', 'of today'),
    toSearchText('Title', ''),
    toSearchText('', 'Flat white'),
    toSearchText('', '…'),
  ]).toEqual([' big news | of today ', ' title | ', ' flat white ', '']))

const anyText = fc.oneof(
  anyString(40),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'ab_ -é日'), maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom(..."aé́ßıİΣςййїأَاـ가ᄀ각ㅋカｶﾞが゙นํ้าำ½﷼ﷺ\u200d\u00ad\u200b\ufeff\u3164👍🏽🇩🇪\ud800 '_|"),
    maxLength: 30,
  }),
)

test('folding twice changes nothing', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      expect(normalise(normalise(text))).toBe(normalise(text))
    }),
    { numRuns: 3_000 },
  ))

test('tokens are read back from their join, keep order, lie inside the text and hold no space', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      const tokens = tokenise(text)
      expect(words(tokens.map(({ token }) => token).join(' '))).toEqual(tokens.map(({ token }) => token))
      expect(
        tokens.every(({ token, from, to }) => /^[^\s|]+$/.test(token) && from >= 0 && from < to && to <= text.length),
      ).toBe(true)
      expect(tokens.every(({ from }, i) => i === 0 || from >= tokens[i - 1]!.from)).toBe(true)
      expect(toSearchText('', text)).toBe(tokens.length === 0 ? '' : ` ${tokens.map(({ token }) => token).join(' ')} `)
    }),
    { numRuns: 3_000 },
  ))
