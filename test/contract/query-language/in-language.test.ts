import { expect, test } from 'vitest'
import { restrictToLanguage } from '#contract/query-language/restrict-language.ts'
import { parseQuery } from '#contract/query-language/parse.ts'

test.each([
  ['coffee', 'coffee lang:de'],
  ['coffee OR tea', '(coffee OR tea) lang:de'],
  [' (coffee OR tea) -decaf ', '(coffee OR tea) -decaf lang:de'],
  ['coffee lang:fr', null],
  ['coffee -lang:fr', null],
  ['(coffee lang:fr) OR tea', null],
  ['', null],
  ['(((', null],
])('%j in German is %j', (text, narrowed) => {
  expect(restrictToLanguage(text, 'de')).toBe(narrowed)
  if (narrowed !== null) expect(parseQuery(narrowed).tree).not.toBeNull()
})
