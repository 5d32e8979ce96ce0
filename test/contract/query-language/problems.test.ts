import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits, parseQuery } from '#contract/query-language/index.ts'
import { translatePastedQuery } from '#contract/query-language/translate-pasted.ts'
import cases from '#test/samples/query-language/problems.json' with { type: 'json' }
import { anyString } from './arbitraries.ts'

/** Code and span of every problem, as `Q004 7–10`. */
const problemsOf = (text: string) => parseQuery(text).problems.map(({ code, from, to }) => `${code} ${from}–${to}`)

/** The text after the first problem's repair. */
function repaired(text: string) {
  return (parseQuery(text).problems[0]?.fix?.edits ?? [])
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, to, insert }) => left.slice(0, from) + insert + left.slice(to), text)
}

describe('every row of the table of problems', () => {
  test.each(Object.entries(cases.problems))('%j', (text, expected) => expect(problemsOf(text)).toEqual(expected))

  test.each([
    ['coffee AND', 'AND needs something right after it.'],
    ['coffee author:', 'author: needs something right after it.'],
    ['coffee colour:red', 'There is no field "colour".'],
    ['apple OR iphone ipad', 'Interpreted as apple OR (iphone AND ipad).'],
    ['coffee and tea', '"and" is searched as a word.'],
    ['coffee NEAR/25 tea', 'The distance must be a number from 1 to 10.'],
  ])('%j says %j', (text, message) => expect(parseQuery(text).problems[0]!.message).toBe(message))
})

test('anything else inside AND may exclude or narrow', () => {
  const texts = ['tea -milk', 'tea (lang:en OR lang:de)', 'tea AND (milk OR NOT sugar)', 'author:nasa lang:en']
  expect([...texts, 'domain:a.org -tea'].flatMap(problemsOf)).toEqual([])
})

describe('limits', () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ')
  test.each([
    ['4 096 characters', 'a'.repeat(4_096), []],
    ['4 097 characters', 'a'.repeat(4_097), ['Q040 0–4097']],
    ['256 operands', words(256), []],
    ['257 operands', words(257), ['Q041 1170–1174']],
    ['16 brackets', `${'('.repeat(16)}a${')'.repeat(16)}`, []],
    ['17 brackets', `${'('.repeat(17)}a${')'.repeat(17)}`, ['Q042 16–17']],
    ['20 wildcards', 'abc* '.repeat(20).trim(), []],
    ['21 wildcards', 'abc* '.repeat(21).trim(), ['Q043 100–104']],
    ['10 NEAR', '(a NEAR b) '.repeat(10).trim(), []],
    ['11 NEAR', '(a NEAR b) '.repeat(11).trim(), ['Q043 113–117']],
  ])('%s', (_, text, expected) => expect(problemsOf(text)).toEqual(expected))

  test('five problems at most', () => expect(problemsOf('() '.repeat(9))).toHaveLength(limits.problems))
})

test.each(Object.entries(cases.repairs))('repairs: %j becomes %j', (text, expected) => {
  expect(repaired(text)).toBe(expected)
  if (!expected.includes('||')) expect(problemsOf(expected)).toEqual([])
})

test.each(cases.pasted)('a text of $tool is read on paste', ({ pasted, expected, replaced }) => {
  const { text, replacements } = translatePastedQuery(pasted, 'de')
  expect([text, replacements.map(({ written, meant }) => `${written} → ${meant}`)]).toEqual([expected, replaced])
})

describe('hostile texts', () => {
  const hostile = {
    brackets: '('.repeat(2_000),
    pairs: `${'('.repeat(2_000)}a${')'.repeat(2_000)}`,
    closing: ')'.repeat(4_000),
    minus: '-'.repeat(4_000),
    not: 'NOT '.repeat(1_000),
    quotes: '"'.repeat(4_095),
    regex: '(a+)+$ '.repeat(500),
    terms: 'term '.repeat(20_000),
    stars: '*'.repeat(4_000),
    fields: 'a:'.repeat(2_000),
    near: 'NEAR '.repeat(800),
    nul: '\0'.repeat(4_000),
    surrogates: '\ud800'.repeat(4_000),
    slashes: '\\'.repeat(4_000),
  }
  test.each(Object.entries(hostile))('%s are refused or read', (_, text) => {
    const { problems, tree } = parseQuery(text)
    expect(tree === null).toBe(problems.some(({ severity }) => severity === 'error'))
    expect(problems.length).toBeLessThanOrEqual(5)
  })

  test('any text gets a tree or problems whose places and repairs lie inside it', () => {
    const words = 'AND OR NOT NEAR/3 author: likes: lang: title:( tea cof* >=3'.split(' ')
    const bits = fc.constantFrom(...'()"“”*-~: \\\0\ud800', ...words, ' ', ' ')
    const texts = fc.array(bits, { maxLength: 14 }).map((list) => list.join(''))
    fc.assert(
      fc.property(fc.oneof(texts, anyString()), (text) => {
        const { tree, problems } = parseQuery(text)
        expect(tree === null).toBe(problems.some(({ severity }) => severity === 'error'))
        for (const { from, to, fix } of problems) {
          expect(from >= 0 && from <= to && to <= text.length).toBe(true)
          for (const edit of fix?.edits ?? []) expect(edit.from <= edit.to && edit.to <= text.length).toBe(true)
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
