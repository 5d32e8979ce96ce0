import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fields, parseQuery } from '#contract/query-language/index.ts'
import { compile } from '#server/selection/compile.ts'
import { toSelectableCondition } from '#server/selection/conditions.ts'
import { anyQuery } from '#test/contract/query-language/arbitraries.ts'
import { days, openRandomPosts, workspaceId } from './random-posts.ts'

const store = await openRandomPosts(14)

const found = (text: string) => store.found(text)
const meant = (text: string) => store.meant(text)

test('random queries find exactly the posts that the reference evaluator finds', async () => {
  expect(await store.expectSameMeaning(3)).toBeGreaterThan(0.2)
})

test('a condition says as a column what it says in a WHERE', async () => {
  const words = ['snake_case', 'tea OR snake_case', '"a snake_case"~5']
  const texts = [...words, 'NOT tea_ tea', 'bio:snake_case', 'tea -snake_case']
  const compiled = texts.map((text, index) => compile(parseQuery(text).tree!, { ...days, prefix: `q${index}_` }))
  const lists = compiled.map(
    ({ condition }) => `arraySort(groupArrayIf(toUInt32(id), ${toSelectableCondition(`(${condition})`)}))`,
  )
  const [row] = await store.clickhouse.rows(
    z.object({ found: z.array(z.array(z.number())) }),
    `SELECT [${lists.join(', ')}] AS found FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}`,
    Object.assign({ workspaceId }, ...compiled.map(({ params }) => params)),
  )
  expect(texts.map((text, index) => [text, row!.found[index]])).toEqual(texts.map((text) => [text, meant(text)]))
  expect(meant('snake_case')).not.toEqual([])
})

test('every field and every operator is among the random queries', () => {
  const texts = fc.sample(anyQuery, { numRuns: 2_000, seed: 14 }).join('\n')
  const operators = [' AND ', ' OR ', ' AND NOT ', ' -', ' NEAR', ' ONEAR/3 ', '"~2', '* ']
  const forms = [...operators, ...Object.keys(fields).map((name) => `${name}:`)]
  expect(forms.filter((form) => form !== 'query:' && form !== 'category:' && !texts.includes(form))).toEqual([])
})

test.each([
  '('.repeat(4_000),
  'a '.repeat(2_000),
  '"'.repeat(4_000),
  'NOT '.repeat(1_000),
  '-'.repeat(4_096),
  '(a+)+$ AND',
  'x'.repeat(5_000),
  'author:('.repeat(400),
  'a NEAR '.repeat(500),
])('a text that is too much is refused: %#', (text) => {
  const { tree, problems } = parseQuery(text)
  expect(tree).toBeNull()
  expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
})

describe('hostile values', () => {
  const signs = [`'`, `\\`, '%', '_', '`', '\n', '\t', '$1', '{{', '\0', '\ud800', '\u202e']
  const hostile = [...signs, `{x:String}`, `') OR 1=1 --`, '(a+)+$', '"'.repeat(3), '𝕏'.repeat(100)]
  const places = ['raw', 'author', 'hashtag', 'mention', 'domain', 'url', 'title', 'text', 'bio', 'tag']
  test.each(hostile)('%j is looked for, never run', async (value) => {
    const quoted = `"a${value.replace(/["\\]/g, '\\$&')}b"`
    const texts = [quoted, ...places.map((place) => `${place}:${quoted}`)]
    expect(await store.foundByEach(texts)).toEqual(texts.map(meant))
  })
})

test('a sign before a word means the whole hashtag, and the whole name of who is mentioned', async () => {
  const posts = store.posts.map((post, index) => ({ ...post, index }))
  const tagged = posts.flatMap(({ hashtags, index }) => (hashtags.includes('flat_white') ? [index] : []))
  const isNasa = (name: string) => name.toLowerCase() === 'nasa'
  const named = posts.flatMap(({ mentions, index }) => (mentions.some(isNasa) ? [index] : []))
  expect([tagged.length > 0, named.length > 0]).toEqual([true, true])
  expect([await found('#Flat_White'), await found('＠NASA')]).toEqual([tagged, named])
  expect([await found('#flat'), await found('@nas')]).toEqual([[], []])
})

test('256 operands, 16 brackets and the widest NEAR run within the time of a preview', async () => {
  const many = Array.from({ length: 256 }, (_, i) => `w${i}`).join(' OR ')
  const list = (letter: string) => `(${Array.from({ length: 25 }, (_, i) => `"${letter}${i} x"`).join(' OR ')})`
  const wide = Array.from({ length: 5 }, (_, i) => `(${list(`l${i}`)} NEAR/10 ${list(`r${i}`)})`).join(' OR ')
  const deep = `${'('.repeat(16)}coffee${')'.repeat(16)}`
  expect([await found(many), await found(wide), await found(deep)]).toEqual([many, wide, deep].map(meant))
})

async function planOf(text: string) {
  const { condition, params } = compile(parseQuery(text).tree!, days)
  const query = `SELECT count() FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND ${condition}`
  const Line = z.object({ explain: z.string() })
  const plan = await store.clickhouse.rows(Line, `EXPLAIN indexes = 1 ${query}`, { workspaceId, ...params })
  return plan.map(({ explain }) => explain.trim()).join('\n')
}

test('a biography is looked up in an index of its own, a tag that no post carries in nothing', async () => {
  expect(await planOf('bio:nowhere')).toMatch(/Name: bio_tokens[\s\S]*Granules: 0\//)
  const library = { find: () => null, tagged: () => [] }
  expect(compile(parseQuery('tag:nothing', library).tree!, days)).toEqual({ condition: 'false', params: {} })
})

test('the posts of a tag are bound once, however often a query names it', () => {
  const posts = ['1', '2']
  const library = { find: () => null, tagged: () => posts }
  const { params } = compile(parseQuery('(tea tag:a) OR (milk tag:A)', library).tree!, days)
  expect(Object.values(params).filter((value) => value === posts)).toHaveLength(1)
  expect(() => compile(parseQuery('tag:a').tree!, days)).toThrow('was not looked up')
})

test('a word, a hashtag and a phrase skip every granule that cannot hold them', async () => {
  const plan = await planOf('nowhere AND hashtag:nothing AND "not here"')
  expect(plan).toMatch(/Name: search_tokens[\s\S]*Granules: 0\//)
})

test.each([
  'flat AND NOT (tag:x OR lang:en)',
  'NOT (lang:en OR tag:x) AND flat tea',
  'lang:en AND flat AND NOT (tag:x OR coffee)',
  '(flat OR tea) AND NOT (tag:x OR raw:coffee)',
])('%s finds words by their index: an underscore parts none', async (text) => {
  expect(await found(text)).toEqual(meant(text))
})
