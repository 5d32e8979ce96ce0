import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measured, written } from '../../scripts/scaling.ts'

const page = readFileSync('docs/scaling.md', 'utf8')
const performance = readFileSync('docs/performance.md', 'utf8')

test('the tables of docs/scaling.md follow from docs/performance.md; `node scripts/scaling.ts` rewrites them', () =>
  expect(page).toBe(written(page, performance)))

test('a figure that was measured anew changes them', () =>
  expect(written(page, performance.replaceAll('| 187 |', '| 400 |'))).toContain('| bytes for a post | 400 |'))

test('the line meets what was measured by a tenth', () => {
  const { overview, overviews } = measured(performance)
  for (const [posts, milliseconds] of overviews)
    expect(Math.abs(overview.fixed + overview.each * posts - milliseconds) / milliseconds).toBeLessThan(0.1)
})
