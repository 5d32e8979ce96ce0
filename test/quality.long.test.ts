import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cases, casesIn, namesIn, provenBy } from '../scripts/quality/cases.ts'
import { qualityPage } from '../scripts/quality/page.ts'

test('every case of the session has a test that names it', () => {
  const proofs = provenBy()
  expect(Object.keys(cases).filter((id) => proofs.get(id)!.size === 0)).toEqual([])
})

test.each([
  ['S25: what is sent', ['S25']],
  ['S04–S06: anything else', ['S04', 'S05', 'S06']],
  ['signs with RS256 and S256', []],
  ['S251 is no case', []],
])('a case is named by a whole word: %s', (name, expected) => {
  expect(casesIn(name)).toEqual(expected)
})

test('only the name of a test names a case, or the row that becomes one', () => {
  const source = `
    describe('S01: a group', () => {
      test('S02: a fact', () => expect(alg).toBe('S03'))
      test.each([['S04: a row', 1], ['a row of S05', 2]])('%s', () => {})
      test.each(rows)(\`S06: \${x}\`, () => {})
    })`
  expect(namesIn(source).flatMap(casesIn)).toEqual(['S01', 'S02', 'S06', 'S04'])
})

test('docs/quality.md is what npm run quality writes', () => {
  expect(readFileSync('docs/quality.md', 'utf8')).toBe(qualityPage())
})
