import { describe, expect, test } from 'vitest'
import * as language from '#contract/query-language/index.ts'
import type { CategoryRule } from '#contract/query-language/references.ts'

const saved: Record<string, string> = {
  drinks: 'coffee OR tea',
  'our brand': '"flat white" OR query:drinks',
  deep: 'query:"Our brand" -spam',
  deeper: 'query:deep x',
  loop: 'a OR query:pool',
  pool: 'b OR query:loop',
  broken: 'a AND',
  lost: 'query:nothing',
  wide: Array.from({ length: 200 }, (_, i) => `w${i}`).join(' OR '),
}
const find = (name: string) => saved[name.toLowerCase()] ?? null
const category = (path: string, text: string, ...children: CategoryRule[]): CategoryRule => ({
  path,
  text,
  examples: [],
  counterexamples: [],
  children,
})
const late = category('Delivery/Late', 'late')
const lost = category('Lost', 'query:nothing')
const categories = [
  category('Delivery', 'parcel', late),
  late,
  lost,
  category('Round', 'a', category('Round/Back', 'category:Round')),
]
const findCategory = (path: string) => categories.find((one) => one.path.toLowerCase() === path.toLowerCase()) ?? null
const read = (text: string, self: string[] = [], selfCategory?: string) =>
  language.parseQuery(text, { find, findCategory, self, selfCategory })
const post = (text: string) => ({ title: '', text }) as language.SearchedPost
const days = { startOfDay: (day: string) => new Date(day) }

describe('a saved query inside a query', () => {
  test('means what it finds, in whatever case its name is written', () => {
    const { tree, problems } = read('query:DEEP milk')
    const finds = ['coffee milk', 'flat white milk', 'coffee milk spam', 'coffee'].filter((text) =>
      language.evaluate(tree!, post(text), days),
    )
    expect({ problems, finds }).toEqual({ problems: [], finds: ['coffee milk', 'flat white milk'] })
  })

  test('is marked by what it looks for, written by its name', () => {
    const [tree, text] = [read('query:"Our brand" milk').tree!, 'milk tea or flat white']
    expect({
      names: language.listReferences(tree, 'query'),
      normal: language.normalForm(tree),
      sentence: language.describeQuery(tree),
      marked: language.highlights(tree, text).map(([from, to]) => text.slice(from, to)),
    }).toEqual({
      names: ['Our brand'],
      normal: 'query:"Our brand" AND milk',
      sentence: 'Posts with what the saved query “Our brand” finds and milk',
      marked: ['milk', 'tea', 'flat white'],
    })
  })

  test('stays a name where nobody looks it up', () => {
    const { tree, problems } = language.parseQuery('query:nothing')
    expect(problems).toEqual([])
    expect(() => language.evaluate(tree!, post('a'), days)).toThrow('was not looked up')
  })

  test.each([
    ['one that is not there', 'tea query:nothing', [], ['Q044 4–17']],
    ['one that names one that is not there', 'tea query:lost', [], ['Q044 4–14']],
    ['one that has errors', 'query:broken', [], ['Q044 0–12']],
    ['a circle', 'query:loop', [], ['Q045 0–10']],
    ['the query itself', 'tea OR query:drinks', ['Drinks'], ['Q045 7–19']],
    ['the query itself, further in', 'query:deep', ['Our brand'], ['Q045 0–10']],
    ['more than three deep', 'query:deeper', [], ['Q042 0–12']],
    ['more than 256 operands in all', 'query:wide OR query:WIDE', [], ['Q041 14–24']],
  ])('is refused where it is %s', (_, text, self, expected) => {
    const { tree, problems } = read(text, self)
    expect({ tree, problems: problems.map(({ code, from, to }) => `${code} ${from}–${to}`) }).toEqual({
      tree: null,
      problems: expected,
    })
  })
})

describe('a category inside a query', () => {
  test('means what its rule and its subcategories find, written by its path', () => {
    const { tree, problems } = read('category:" delivery " -category:"Delivery › late"')
    const texts = ['my parcel', 'parcel late', 'late', 'x']
    expect({
      problems,
      finds: texts.filter((text) => language.evaluate(tree!, post(text), days)),
      normal: language.normalForm(tree!),
      sentence: language.describeQuery(tree!),
    }).toEqual({
      problems: [],
      finds: ['my parcel'],
      normal: 'category:delivery AND NOT category:Delivery/late',
      sentence: 'Posts in the category “delivery”, not in the category “Delivery › late”',
    })
  })

  test.each([
    ['one that is not there', 'tea category:None', undefined, ['Q044 4–17']],
    ['one whose rule names nothing', 'category:Lost', undefined, ['Q044 0–13']],
    ['a circle through a subcategory', 'category:Round', undefined, ['Q045 0–14']],
    ['the category itself', 'category:Delivery', 'Delivery/Late', ['Q045 0–17']],
  ])('is refused where it is %s', (_, text, self, expected) => {
    const { tree, problems } = read(text, [], self)
    expect([tree, problems.map(({ code, from, to }) => `${code} ${from}–${to}`)]).toEqual([null, expected])
  })
})
