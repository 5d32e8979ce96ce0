import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalForm, parseQuery, type QueryNode } from '#contract/query-language/index.ts'
import { invisiblePattern, visibleRanges } from '#contract/query-language/look-alikes.ts'
import { listTokens } from '#contract/query-language/tokenise.ts'
import cases from '#test/samples/query-language/meanings.json' with { type: 'json' }
import { anyQuery } from './arbitraries.ts'

/** What a text means: its tree without places, words by their tokens; its errors where it has no tree. */
const meaningOf = (text: string) => {
  const { tree, problems } = parseQuery(text)
  if (tree === null) return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  return JSON.parse(JSON.stringify(tree), (key, value: QueryNode | string) => {
    if (key === 'from' || key === 'to') return undefined
    const isWords =
      typeof value === 'object' && (value.kind === 'word' || value.kind === 'phrase' || value.kind === 'field')
    return isWords && (value.kind !== 'field' || value.field === 'title')
      ? { ...value, value: listTokens(value.value) }
      : value
  }) as unknown
}

const signs = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => (point < 0xd800 || point > 0xdfff) && invisiblePattern.test(String.fromCodePoint(point)))
  .map((point) => String.fromCodePoint(point))
const controls = ['\0', '\b', '\x7f', '\x9f']
const unseen = fc.oneof(
  fc.constantFrom('\u00ad', '\u061c', '\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2060', '\u2066', '\ufeff'),
  fc.constantFrom(...signs, ...controls),
)
const visible = (text: string) =>
  visibleRanges(text)
    .map(({ from, to }) => text.slice(from, to))
    .join('')

test('no sign that nobody sees changes a meaning, wherever it stands', () =>
  fc.assert(
    fc.property(anyQuery, fc.array(fc.tuple(fc.nat(), unseen), { minLength: 1, maxLength: 4 }), (query, added) => {
      const characters = [...query]
      for (const [place, sign] of added) characters.splice(place % (characters.length + 1), 0, sign)
      const text = characters.join('')
      // What joins letters or emoji is seen.
      fc.pre(visible(text) === visible(query))
      expect(meaningOf(text)).toEqual(meaningOf(query))
    }),
    { numRuns: 3_000 },
  ))

const alike: Record<string, readonly string[]> = {
  '-': [...'‐‑‒–—―−﹘﹣－⸺⁃'],
  '(': [...'（﹙❨⦅'],
  ')': [...'）﹚❩⦆'],
  '*': [...'＊∗﹡'],
  ':': [...'：﹕∶꞉'],
  '/': [...'／∕⁄'],
  '~': [...'～∼˜'],
  ' ': [...'\u00a0\u2003\u202f\u3000\u2800'],
  '>=': ['≥', '＞＝'],
  '<=': ['≤', '＜＝'],
  AND: ['ＡＮＤ', 'АND', '𝐀𝐍𝐃'],
  OR: ['ＯＲ', 'ОR', '𝖮𝖱'],
  NOT: ['ＮＯＴ', 'NОТ'],
  NEAR: ['ＮＥＡＲ', 'NЕАR'],
  lang: ['ｌａｎｇ', 'lаng'],
  title: ['ｔｉｔｌｅ', 'titlе'],
  '3': ['３'],
}
const quotes = [...'“” „“ ”” «» »« ‹› ›‹ ‘’ ‚‘ ’’ 「」 『』 ＂＂ 〝〟 ｢｣ ״״ ″″'.split(' '), "''"]
const piece = fc.constantFrom(
  ...'coffee|flat|cof|"tea"|"flat white"|-|NOT|AND|OR|(|)|*|~3|~|NEAR/3| | | |lang:|title:|likes:>=3|#tea'.split('|'),
)
const sign = new RegExp(
  Object.keys(alike)
    .map((key) => (/^[a-z]/i.test(key) ? `(?<![^\\s(])${key}(?![^\\s)/:])` : key.replace(/[*()/]/g, '\\$&')))
    .join('|'),
  'gu',
)

test('signs that look alike are read alike', () =>
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').replaceAll(/ +/g, ' ')),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      (text, choices) => {
        let turn = 0
        const choose = <Item>(from: readonly Item[]) => from[choices[turn++ % choices.length]! % from.length]!
        const other = text
          .replaceAll(/(?<=(?:^|[\s(])-*(?:title:)?)"([a-z ]+)"(?=[\s)~]|$)/gu, (_, inside: string) =>
            choose(quotes).replace(/^(.)(.)$/u, `$1${inside}$2`),
          )
          .replaceAll(sign, (found) => choose([found, ...alike[found]!]))
        expect(meaningOf(other)).toEqual(meaningOf(text))
      },
    ),
    { numRuns: 3_000 },
  ))

describe('as written', () => {
  test.each(Object.entries(cases.asWritten))('%j is %j', (text, expected) =>
    expect(normalForm(parseQuery(text).tree!)).toBe(expected),
  )

  test.each([
    ['tea «flat', 'tea «flat»', 'Q001'],
    ['tea 「flat', 'tea 「flat」', 'Q001'],
    ['tea ‘flat white', "tea ‘flat white'", 'W107'],
    ['tea — milk', 'tea —milk', 'Q004'],
    ['\u200b', '', 'Q000'],
  ])('%j gets a repair, %j', (text, expected, code) => {
    const [problem] = parseQuery(text).problems
    const edit = problem!.fix?.edits[0] ?? { from: 0, to: text.length, insert: '' }
    expect([text.slice(0, edit.from) + edit.insert + text.slice(edit.to), problem!.code]).toEqual([expected, code])
  })
})
