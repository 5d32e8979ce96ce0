import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { problemsOf } from '#src/features/workspace-creation/check.ts'

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)
const ours =
  /\btakes? (posts |it |them )?away\b|\btaken (away|back)\b|\bstretch(es)?\b|Σ|L\+R\+Q|\b(this|the|its|a) mark\b|label: 'In'|went in\b|gone in\b|would go in\b|× expected|\bis marked\b|'Filtered /

test('screens say what they say in the words of the field', () => {
  const files = globSync('{src/{app,routes,features,widgets,ui},contract}/**/*.{ts,tsx}')
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !isComment(line) && ours.test(line.replace(/\s\/\/ .*/, '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('a formula is written in words, not in letters', () => {
  expect(Object.values(comparedFigures).filter(({ formula }) => /\b[A-WYZ]\b/.test(formula))).toEqual([])
})

test('a form says its rule in its own words, and the default text where it has none', () => {
  expect([
    problemsOf({ name: ' ' }),
    problemsOf({ name: 'n'.repeat(121) }),
    problemsOf({ firstName: 'a\nb' }),
    problemsOf({ timezone: '' }),
  ]).toEqual([
    { name: 'Enter a name.' },
    { name: 'Use at most 120 characters.' },
    { firstName: 'Leave out line breaks and control characters.' },
    { timezone: 'String must contain at least 1 character(s)' },
  ])
})
