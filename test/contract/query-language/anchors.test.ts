import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery, type QueryNode } from '#contract/query-language/index.ts'
import { narrowingFields } from '#contract/query-language/tree.ts'
import cases from '#test/samples/query-language/problems.json' with { type: 'json' }
import { anyQuery, anyString } from './arbitraries.ts'

const loose = { narrowingMayStandAlone: true }
const problemsOf = (text: string, reading = {}) =>
  parseQuery(text, undefined, reading).problems.map(({ code, from, to }) => `${code} ${from}–${to}`)

describe('a text that only narrows', () => {
  test.each(cases.narrowing)('$text strictly, and in a quick search of a few days', ({ text, strict, relaxed }) => {
    expect([problemsOf(text), problemsOf(text, loose)]).toEqual([strict, relaxed])
  })

  test('inside a saved query is refused as ever', () => {
    const library = { find: () => 'lang:en' }
    expect(parseQuery('query:Languages', library, loose).problems.map(({ code }) => code)).toEqual(['Q044'])
  })
})

const isNarrowing = (node: QueryNode) =>
  node.kind === 'field' && (narrowingFields as readonly string[]).includes(node.field)

describe('the loose reading of any text', () => {
  test('takes away no problem but Q031 and brings no other', () =>
    fc.assert(
      fc.property(fc.oneof(anyQuery, anyString()), (text) => {
        const strict = parseQuery(text)
        const relaxed = parseQuery(text, undefined, loose)
        if (strict.tree !== null) expect(relaxed).toEqual(strict)
        for (const { code } of relaxed.problems) expect(code).not.toBe('Q031')
        if (relaxed.tree !== null && strict.tree === null)
          expect(strict.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toContain(
            strict.problems.some(({ code }) => code === 'Q031') ? 'Q031' : 'Q030',
          )
      }),
      { numRuns: 2_000 },
    ))

  test('lets every narrowing field stand alone', () => {
    const day = '2026-01-31'
    const words = { lang: 'en', source: 'x', instance: 'a.org', type: 'reply', sentiment: 'positive', has: 'link' }
    const values: Record<string, string> = { ...words, is: 'reply', after: day, before: day }
    for (const field of narrowingFields) {
      const { tree } = parseQuery(`${field}:${values[field] ?? '5'}`, undefined, loose)
      expect({ field, standsAlone: tree !== null && isNarrowing(tree) }).toEqual({ field, standsAlone: true })
    }
  })
})
