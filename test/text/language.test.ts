import { t, plural } from '@lingui/core/macro'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { formatDay, formatLanguage, formatNumber } from '#src/text/format.ts'
import { toIssueText, setErrorMap } from '#contract/error-map.ts'
import { Name } from '#contract/name.ts'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { conditionInWords } from '#contract/filters/filter-tree.ts'
import { parseQuery, describeQuery } from '#contract/query-language/index.ts'
import { activate, chosenLanguage, matchLanguage } from '#src/text/language.ts'
import { localizer, translate } from '#src/text/terms.ts'

setErrorMap()
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('navigator', { languages: ['pt-BR', 'de-CH', 'en'] })
  vi.stubGlobal('document', { documentElement: {} })
})

afterEach(async () => {
  await activate('en')
  vi.unstubAllGlobals()
})

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-BR', 'en-US', 'de'], 'en'],
  [['ja'], 'en'],
  [['toString'], 'en'],
])('a browser that asks for %j gets %s', (wanted, language) => expect(matchLanguage(wanted)).toBe(language))

test('the choice of the person stands before the languages of the browser', () => {
  stored.set('soundings_language', 'en')
  expect(chosenLanguage()).toBe('en')
})

test('a stored language that the app does not speak counts for nothing', () => {
  stored.set('soundings_language', 'xx')
  expect(chosenLanguage()).toBe('de')
})

test('English texts stand in the source, with their plural forms', () => {
  const posts = (count: number) => plural(count, { one: '# post is hidden', other: '# posts are hidden' })
  expect([posts(1), posts(12_345)]).toEqual(['1 post is hidden', '12,345 posts are hidden'])
})

test('German brings its catalogue, its numbers and its days', async () => {
  await activate('de')
  const found = [t`Sign out`, formatNumber(12_345.6, 1), formatDay('2026-11-21'), formatLanguage('de')]
  expect(found).toEqual(['Abmelden', '12.345,6', '21. Nov. 2026', 'Deutsch'])
  expect(document.documentElement.lang).toBe('de')
})

test('what is wrong with a query is worded in German', async () => {
  await activate('de')
  const { message, hint, fix, wording } = parseQuery('hastag:coffee').problems[0]!
  expect([
    translate({ detail: message, ...wording?.message }),
    translate({ detail: hint!, ...wording?.hint }),
    translate({ detail: fix!.label, ...wording?.fix }),
  ]).toEqual([
    'Es gibt kein Feld "hastag".',
    'Meinten Sie hashtag:? In Anführungszeichen wird im Text danach gesucht.',
    'hashtag: verwenden',
  ])
})

test.each([
  ['(coffee OR tea) lang:en -spam', 'Beiträge mit coffee oder tea, auf Englisch, ohne spam'],
  ['"flat white" likes:>=10 source:reddit', 'Beiträge mit „flat white“ und mindestens 10 Likes, auf Reddit'],
  ['author:nasa -is:reply has:link', 'Beiträge mit Link, von nasa, nicht vom Typ Antwort'],
  [
    'tea after:2026-03-04 (source:other OR source:x)',
    'Beiträge mit tea, seit 4. März 2026, aus anderen Quellen oder auf X',
  ],
])('%s is read in German', async (text, sentence) => {
  await activate('de')
  expect(describeQuery(parseQuery(text).tree!, localizer())).toBe(sentence)
})

test('a condition of a filter is read in German', async () => {
  await activate('de')
  const values = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']
  expect(conditionInWords({ field: 'lang', values } as FilterCondition, localizer())).toBe(
    'auf Englisch, auf Deutsch, auf Französisch, auf Spanisch oder auf Italienisch und 2 weitere',
  )
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
] as const)('%s is worded in German', async (_, schema, value, text) => {
  await activate('de')
  expect(issueOf(schema, value)).toBe(text)
})

test('a sentence inside another is worded in German, too', async () => {
  await activate('de')
  const problem = { detail: 'The query cannot be read.', message: 'query.unreadable' }
  expect(
    translate({
      detail: 'Q1 at column 1200: …',
      message: 'query.problemAt',
      params: { code: 'Q1', column: 1_200, problem },
    }),
  ).toMatch(/^Q1 in Spalte 1\.200: (?!The)/)
})
