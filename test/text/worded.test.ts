import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { toIssueText, setErrorMap } from '#contract/error-map.ts'
import { Name } from '#contract/name.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { describeQuery } from '#contract/query-language/describe-query.ts'
import { activate } from '#src/text/language.ts'
import { localizer, translate } from '#src/text/terms.ts'

setErrorMap()
vi.stubGlobal('document', { documentElement: {} })
await activate('de')

afterAll(async () => {
  await activate('en')
  vi.unstubAllGlobals()
})

const issueOf = (schema: z.ZodMiniType, value: unknown) =>
  translate(toIssueText(z.safeParse(schema, value, { reportInput: true }).error!.issues[0]!))

test.each([
  ['what is missing', z.string(), undefined, 'Wird benötigt'],
  ['another kind of value', z.string(), 5, 'Erwartet wird string, angekommen ist number'],
  ['a long text', z.string().check(z.maxLength(1)), 'ab', 'Erwartet wird höchstens 1 Zeichen'],
  ['a short list', z.array(z.string()).check(z.minLength(2)), [], 'Erwartet werden mindestens 2 Einträge'],
  ['a large number', z.number().check(z.lte(1_000)), 2_000, 'Erwartet wird eine Zahl bis 1.000'],
  ['what a schema says itself', Name, '', 'Geben Sie einen Namen ein.'],
] as const)('%s is worded', (_, schema, value, text) => expect(issueOf(schema, value)).toBe(text))

test('a sentence inside another is worded, too', () => {
  const problem = { detail: 'The query cannot be read.', message: 'query.unreadable' }
  expect(
    translate({
      detail: 'Q1 at column 1200: …',
      message: 'query.problemAt',
      params: { code: 'Q1', column: 1_200, problem },
    }),
  ).toMatch(/^Q1 in Spalte 1\.200: (?!The)/)
})

test('a query is read with the days and names of the language', () => {
  const { tree } = parseQuery('tea after:2026-03-04 (source:other OR source:x)')
  expect(describeQuery(tree!, localizer())).toBe('Beiträge mit tea, seit 4. März 2026, aus anderen Quellen oder auf X')
})
