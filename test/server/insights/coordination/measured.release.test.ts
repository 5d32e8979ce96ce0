import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { getCoordination } from '#contract/answers/coordination.ts'
import { listPosts } from '#contract/posts/posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { lookAlikes } from '#test/support/independent/coordination.mjs'
import { hackerNewsPosts, iraPosts, readCsv } from '#test/support/independent/overview.mjs'
import { hasLargeSamples, needsSamples, samplePath } from '#test/support/samples/where.ts'
import { everyItem } from '#test/support/every-item.ts'
import { useServer } from '#test/support/use-server.ts'
import { postRow, rowOf, storeWorkspace } from '../rows.ts'

const owner = 'owner@example.com'
const now = new Date('2026-06-30T12:00:00Z')

const server = await useServer({ now: () => now })

const findingsOf = async (workspaceId: string, from: string, to: string) =>
  (await server.call(getCoordination, { workspaceId, from, to }, { as: owner })).findings

/** The native ids of the posts that a finding opens. */
async function openedBy(workspaceId: string, from: string, to: string, alike: string): Promise<string[]> {
  const page = { workspaceId, from, to, alike, limit: '100' }
  const items = await everyItem((cursor) => server.call(listPosts, { ...page, ...cursor }, { as: owner }))
  return items.map(({ nativeId }) => nativeId)
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
const said = (what: string, figures: Record<string, number>) =>
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`)

test('the waves of spam in the sample are found, whole and alone', async () => {
  const posts = await readSample(now)
  const planted = new Set(posts.filter(({ text }) => /https:\/\/gift-\d/.test(text)).map(({ nativeId }) => nativeId))
  const hosts = posts.flatMap(({ text }) => /https:\/\/(gift-\d+\.example)/.exec(text)?.[1] ?? [])
  const workspaceId = await storeWorkspace(server, owner, posts)
  const range = ['2026-04-01', '2026-06-30'] as const
  const findings = await findingsOf(workspaceId, ...range)
  const opened = await Promise.all(findings.map(({ alike }) => openedBy(workspaceId, ...range, alike)))
  const found = opened.flat()
  const right = found.filter((id) => planted.has(id))
  const [precision, recall] = [share(right.length, found.length), share(new Set(right).size, planted.size)]
  said('sample', { waves: findings.length, precision, recall })
  expect(findings.map(({ posts: count }) => count)).toEqual(opened.map(({ length }) => length))
  expect(findings.map(({ site }) => site).toSorted()).toEqual([...new Set(hosts)].toSorted())
  expect(precision).toBe(1)
  expect(recall).toBeGreaterThanOrEqual(0.97)
})

describe.skipIf(!hasLargeSamples)(`real posts${needsSamples}`, () => {
  const range = ['2017-08-14', '2017-08-20'] as const
  test('what accounts of the Internet Research Agency wrote alike, compared pair by pair, is found; other posts are not', async () => {
    const [from, to] = range.map((day) => Date.parse(`${day}T00:00:00Z`) / 1_000) as [number, number]
    const week = iraPosts(samplePath('ira-troll-tweets/ira_tweets.csv.gz'), Infinity).filter(
      ({ at }) => at >= from && at < to + 86_400,
    )
    const own = week.filter(({ isRepost }) => !isRepost)
    const alike = lookAlikes(own, 0.8)
    const shared = new Set([...alike].filter(([, accounts]) => accounts.size >= 4).map(([id]) => id))
    const rows = week.map((post) => ({ ...rowOf(post), type: post.isRepost ? 'repost' : 'post' }) as PostRow)
    const workspaceId = await storeWorkspace(server, owner, rows)
    const findings = await findingsOf(workspaceId, ...range)
    const opened = (await Promise.all(findings.map(({ alike: of }) => openedBy(workspaceId, ...range, of)))).flat()
    const near = lookAlikes(own, 0.5)
    const right = opened.filter((id) => (near.get(id)?.size ?? 0) > 0)
    const precision = share(right.length, opened.length)
    const recall = share(opened.filter((id) => shared.has(id)).length, shared.size)
    const counts = { posts: week.length, findings: findings.length, opened: opened.length, sharedByFive: shared.size }
    said('Internet Research Agency', { ...counts, precision, recall })
    expect(precision).toBeGreaterThanOrEqual(0.98)
    expect(recall).toBeGreaterThanOrEqual(0.85)
  })

  const text = (path: string) => {
    const bytes = readFileSync(samplePath(path))
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
  }
  const instant = (written: string) => new Date(/[Z]|\d{4}$/.test(written) ? written : `${written} UTC`)
  const rowsOf: Record<string, () => PostRow[]> = {
    'customers and brands that answer by templates': () =>
      readCsv(text('support-conversations/twcs.csv')).map((row) =>
        postRow({
          nativeId: row.tweet_id!,
          authorId: row.author_id!,
          authorHandle: row.author_id!,
          postedAt: instant(row.created_at!),
          text: row.text!,
          type: row.in_response_to_tweet_id ? 'reply' : 'post',
        }),
      ),
    politicians: () =>
      readCsv(text('x-politicians/politicians.csv.gz')).map((row) =>
        postRow({
          nativeId: row.tweet_id!,
          authorId: row.username!,
          authorHandle: row.username!,
          authorFollowers: Number(row.followers_count) || null,
          postedAt: instant(row.created_at!),
          text: row.full_text!,
          type: row.full_text!.startsWith('RT @') ? 'repost' : 'post',
        }),
      ),
    'readers of Hacker News': () =>
      [18_000_000, 18_500_000, 19_000_000, 19_500_000, 20_000_000].flatMap((first) =>
        hackerNewsPosts(samplePath(`hacker-news/hackernews_parents_${first}.json.gz`)).map(rowOf),
      ),
  }
  test.each(Object.entries(rowsOf))('%s do not look coordinated', async (_, rows) => {
    const known = rows().filter(({ postedAt }) => !Number.isNaN(postedAt.getTime()))
    const years = [...new Set(known.map(({ postedAt }) => postedAt.getUTCFullYear()))]
    const workspaceId = await storeWorkspace(server, owner, known)
    const findings = await Promise.all(years.map((year) => findingsOf(workspaceId, `${year}-01-01`, `${year}-12-31`)))
    expect(known.length).toBeGreaterThan(1_000)
    expect(findings.flat()).toEqual([])
  })
})
