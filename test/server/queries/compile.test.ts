import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { evaluate, parseQuery, searchText, type SearchedPost } from '#contract/query-language/index.ts'
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
const posts = fc.sample(anyPost, { numRuns: 300 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soundings-compile-'))
  clickhouse = await openClickHouse({ url: null, dataDir: folder, log: pino({ level: 'silent' }), connections: 2 })
  await clickhouse.insert('posts', posts.map(row))
})
afterAll(async () => {
  await clickhouse?.close()
  await rm(folder, { recursive: true, force: true })
})

async function found(text: string): Promise<number[]> {
  const { condition, params } = compile(parseQuery(text).tree!, days)
  const rows = await clickhouse.rows(
    z.object({ id: z.string() }),
    `SELECT toString(id) AS id FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND (${condition})`,
    { workspaceId, ...params },
  )
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
}

const meant = (text: string) => {
  const tree = parseQuery(text).tree!
  return posts.flatMap((post, index) => (evaluate(tree, post, days) ? [index] : []))
}

test('random queries find exactly the posts that the reference evaluator finds', async () => {
  let compared = 0
  let matched = 0
  await fc.assert(
    fc.asyncProperty(
      anyQuery.filter((text) => parseQuery(text).tree !== null),
      async (text) => {
        const expected = meant(text)
        expect({ text, found: await found(text) }).toEqual({ text, found: expected })
        compared++
        matched += expected.length > 0 && expected.length < posts.length ? 1 : 0
      },
    ),
    { numRuns: 300 },
  )
  expect(matched / compared).toBeGreaterThan(0.3)
})

describe('hostile values', () => {
  const hostile = [`'`, `\\`, `{x:String}`, `') OR 1=1 --`, '\0', '\ud800', '(a+)+$', '%', '_', '`', '\n', '\t', '$1', '{{', '"'.repeat(3), '\u202e', '𝕏'.repeat(100)]
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
