import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { evaluate, fields, parseQuery, searchText, type SearchedPost } from '#contract/query-language/index.ts'
import { type ClickHouse, openClickHouse } from '#server/db/clickhouse.ts'
import { compile } from '#server/queries/compile.ts'
import { startOfDay } from '#server/queries/days.ts'
import { anyPost, anyQuery } from '#test/contract/query-language/arbitraries.ts'

const workspaceId = '00000000-0000-4000-8000-000000000001'
const days = { startOfDay: (day: string) => startOfDay(day, 'Europe/Berlin') }
const row = (post: SearchedPost, index: number) => ({
  workspace_id: workspaceId,
  id: String(index),
  source: post.source,
  native_id: String(index),
  url: post.url,
  type: post.type,
  author_id: post.authorId,
  author_handle: post.authorHandle,
  author_name: post.authorName,
  author_followers: post.followers,
  posted_at: Math.floor(post.postedAt.getTime() / 1_000),
  collected_at: 0,
  title: post.title,
  text: post.text,
  search: searchText(post.title, post.text),
  language: post.language,
  sentiment: post.sentiment,
  likes: post.likes,
  reposts: post.reposts,
  quotes: post.quotes,
  replies: post.replies,
  views: post.views,
  interactions: post.interactions,
  hashtags: post.hashtags,
  mentions: post.mentions,
  links: post.links,
  domains: post.domains,
  emoji: post.emoji,
  import_id: workspaceId,
  version: 1,
})

let folder: string
let clickhouse: ClickHouse
const posts = fc.sample(anyPost, { numRuns: 100 })
const batch = 40
const batches = 50
/** Half a minute on an idle machine, many times that on a busy one. */
const patience = 300_000

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soundings-compile-'))
  clickhouse = await openClickHouse({ url: null, dataDir: folder, log: pino({ level: 'silent' }), connections: 2 })
  await clickhouse.insert('posts', posts.map(row))
})
afterAll(async () => {
  await clickhouse?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The posts of each query, all asked in one statement, each with a WHERE of its own. */
async function foundByEach(texts: string[]): Promise<number[][]> {
  const compiled = texts.map((text, index) => compile(parseQuery(text).tree!, { ...days, prefix: `q${index}_` }))
  const asked = compiled.map(
    ({ condition }, index) =>
      `SELECT ${index} AS place, arraySort(groupArray(toUInt32(id))) AS ids FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND (${condition})`,
  )
  const rows = await clickhouse.rows(
    z.object({ place: z.coerce.number(), ids: z.array(z.number()) }),
    asked.join('\nUNION ALL\n'),
    Object.assign({ workspaceId }, ...compiled.map(({ params }) => params)),
  )
  return rows.toSorted((a, b) => a.place - b.place).map(({ ids }) => ids)
}

const found = async (text: string) => (await foundByEach([text]))[0]!

const meant = (text: string) => {
  const tree = parseQuery(text).tree!
  return posts.flatMap((post, index) => (evaluate(tree, post, days) ? [index] : []))
}

test(
  'thousands of random queries find exactly the posts that the reference evaluator finds',
  async () => {
    const readable = anyQuery.filter((text) => parseQuery(text).tree !== null)
    let matched = 0
    await fc.assert(
      fc.asyncProperty(fc.array(readable, { minLength: batch, maxLength: batch }), async (texts) => {
        const expected = texts.map((text) => ({ text, found: meant(text) }))
        const each = await foundByEach(texts)
        expect(texts.map((text, index) => ({ text, found: each[index] }))).toEqual(expected)
        matched += expected.filter(({ found: ids }) => ids.length > 0 && ids.length < posts.length).length
      }),
      { numRuns: batches },
    )
    expect(matched / (batch * batches)).toBeGreaterThan(0.3)
  },
  patience,
)

test('every field and every operator is among the random queries', () => {
  const texts = fc.sample(anyQuery, 2_000).join('\n')
  const forms = [
    ' AND ',
    ' OR ',
    ' AND NOT ',
    ' -',
    ' NEAR',
    ' ONEAR/3 ',
    '"~2',
    '* ',
    ...Object.keys(fields).map((name) => `${name}:`),
  ]
  expect(forms.filter((form) => form !== 'query:' && !texts.includes(form))).toEqual([])
})

test('what is refused is refused in less than 50 ms of computing', () => {
  const refused = [
    '('.repeat(4_000),
    'a '.repeat(2_000),
    '"'.repeat(4_000),
    'NOT '.repeat(1_000),
    '-'.repeat(4_096),
    '(a+)+$ AND',
    'x'.repeat(5_000),
    'author:('.repeat(400),
    'a NEAR '.repeat(500),
  ]
  for (const text of refused) parseQuery(text)
  const slow = refused.flatMap((text) => {
    const begun = process.cpuUsage()
    const { tree } = parseQuery(text)
    const { user } = process.cpuUsage(begun)
    return tree === null && user < 50_000
      ? []
      : [{ text: text.slice(0, 20), refused: tree === null, milliseconds: user / 1_000 }]
  })
  expect(slow).toEqual([])
})

describe('hostile values', () => {
  const hostile = [
    `'`,
    `\\`,
    `{x:String}`,
    `') OR 1=1 --`,
    '\0',
    '\ud800',
    '(a+)+$',
    '%',
    '_',
    '`',
    '\n',
    '\t',
    '$1',
    '{{',
    '"'.repeat(3),
    '\u202e',
    '𝕏'.repeat(100),
  ]
  const places = ['raw', 'author', 'hashtag', 'mention', 'domain', 'url', 'title', 'text']
  test.each(hostile)('%j is looked for, never run', async (value) => {
    const quoted = `"a${value.replace(/["\\]/g, '\\$&')}b"`
    for (const text of [quoted, ...places.map((place) => `${place}:${quoted}`)]) {
      expect({ text, found: await found(text) }).toEqual({ text, found: meant(text) })
    }
  })
})

test('256 operands, 16 brackets and the widest NEAR run within the time of a preview', async () => {
  const many = Array.from({ length: 256 }, (_, i) => `w${i}`).join(' OR ')
  const list = (letter: string) => `(${Array.from({ length: 25 }, (_, i) => `"${letter}${i} x"`).join(' OR ')})`
  const wide = Array.from({ length: 5 }, (_, i) => `(${list(`l${i}`)} NEAR/10 ${list(`r${i}`)})`).join(' OR ')
  const deep = `${'('.repeat(16)}coffee${')'.repeat(16)}`
  expect([await found(many), await found(wide), await found(deep)]).toEqual([many, wide, deep].map(meant))
})

test('a word, a hashtag and a phrase skip every granule that cannot hold them', async () => {
  const { condition, params } = compile(parseQuery('nowhere AND hashtag:nothing AND "not here"').tree!, days)
  const plan = await clickhouse.rows(
    z.object({ explain: z.string() }),
    `EXPLAIN indexes = 1 SELECT count() FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND ${condition}`,
    { workspaceId, ...params },
  )
  const text = plan.map(({ explain }) => explain.trim()).join('\n')
  expect(text).toMatch(/Name: search_tokens[\s\S]*Granules: 0\//)
})
