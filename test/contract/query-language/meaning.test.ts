import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlights, normalForm, parseQuery, type QueryNode, describeQuery } from '#contract/query-language/index.ts'
import { parser } from '#contract/query-language/parser.generated.ts'
import cases from '#test/samples/query-language/meanings.json' with { type: 'json' }
import { generateParser } from '../../../scripts/generate-parser.ts'
import { anyQuery } from './arbitraries.ts'

const treeOf = (text: string): QueryNode => parseQuery(text).tree!
const bare = (tree: QueryNode) =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'from' || key === 'to' ? undefined : value)),
  ) as unknown

describe('the normal form', () => {
  test.each(Object.entries(cases.normalForms))('of %j is %j', (text, expected) =>
    expect(normalForm(treeOf(text))).toBe(expected),
  )

  test('reads as the same tree and is its own normal form', () =>
    fc.assert(
      fc.property(
        anyQuery.filter((text) => parseQuery(text).tree !== null),
        (text) => {
          const tree = treeOf(text)
          const again = treeOf(normalForm(tree))
          expect(bare(again)).toEqual(bare(tree))
          expect(normalForm(again)).toBe(normalForm(tree))
        },
      ),
      { numRuns: 2_000 },
    ))
})

test.each(Object.entries(cases.sentences))('the sentence of %j is %j', (text, expected) => {
  const { tree } = parseQuery(text)
  expect(tree && describeQuery(tree)).toBe(expected)
})

describe('highlights', () => {
  const marked = (query: string, text: string, part: 'title' | 'text' = 'text') =>
    highlights(treeOf(query), text, part).map(([from, to]) => text.slice(from, to))
  test.each(cases.highlights)('of $query in $text', (one) => expect(marked(one.query, one.text)).toEqual(one.marked))

  test('never overlap and lie inside the text', () =>
    fc.assert(
      fc.property(
        anyQuery.filter((text) => parseQuery(text).tree !== null),
        fc.string({ unit: 'grapheme' }),
        (query, text) => {
          const ranges = highlights(treeOf(query), `${text} coffee tea ${text} flat white`)
          expect(ranges.every(([from, to], i) => from < to && (i === 0 || from > ranges[i - 1]![1]))).toBe(true)
        },
      ),
      { numRuns: 500 },
    ))
})

test('the committed parser is what the grammar says', () => {
  const folder = new URL('../../../contract/query-language/', import.meta.url)
  for (const [name, text] of Object.entries(generateParser()))
    expect(readFileSync(new URL(name, folder), 'utf8')).toBe(text)
})

test('no text leaves an error node in the syntax tree', () =>
  fc.assert(
    fc.property(
      fc.oneof(anyQuery, fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'()"*-~:/\\ aNOT') })),
      (text) => {
        let errors = 0
        parser.parse(text).iterate({ enter: ({ type }) => void (errors += type.isError ? 1 : 0) })
        expect(errors).toBe(0)
      },
    ),
    { numRuns: 2_000 },
  ))
