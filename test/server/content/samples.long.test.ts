import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { countsOf, figures, hasSharedData, importSample, owner, sampleText } from './importing.ts'

type Row = Record<string, string>

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const workspace = async () => (await server.createWorkspace({ owner })).id
const csvOf = (path: string) =>
  Papa.parse<Row>(sampleText(path).replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data
const sum = (values: (number | null | undefined)[]) =>
  String(values.reduce<number>((total, value) => total + (value ?? 0), 0))
const done = (rows: number, more: object = {}) => ({
  status: 'done',
  rows,
  imported: rows,
  updated: 0,
  duplicates: 0,
  rejected: 0,
  ...more,
})

describe('files of the shared samples go in with the suggestions alone', () => {
  test('truth social: CSV and JSON of the same posts are one set of posts', async () => {
    const id = await workspace()
    const posts = JSON.parse(sampleText('truth-social/truth_archive.json')) as {
      favourites_count: number
      id: string
    }[]

    const fromCsv = await importSample(server, id, 'truth-social/truth_archive.csv')
    const fromJson = await importSample(server, id, 'truth-social/truth_archive.json')

    expect(countsOf(fromCsv.import)).toEqual(done(posts.length))
    expect(countsOf(fromJson.import)).toEqual(done(posts.length, { imported: 0, duplicates: posts.length }))
    expect(
      await figures(
        server,
        id,
        `count() AS n, sum(likes) AS likes, countIf(position(text, '<p>') > 0) AS html, countIf(native_id = '${posts[0]!.id}') AS first`,
      ),
    ).toEqual({
      n: String(posts.length),
      likes: sum(posts.map((post) => post.favourites_count)),
      html: '0',
      first: '1',
    })
  })

  test('snapshots: a later observation of a post replaces the earlier one', async () => {
    const id = await workspace()
    const lines = sampleText('hn-metric-snapshots/snapshots_2026-02.jsonl.gz')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { items: { id: string; points: number; numComments: number }[] })
    const last = new Map(lines.flatMap((line) => line.items).map((item) => [item.id, item]))

    const { import: ended } = await importSample(server, id, 'hn-metric-snapshots/snapshots_2026-02.jsonl.gz')

    expect({
      rows: ended.rows,
      imported: ended.imported,
      all: ended.imported + ended.updated + ended.duplicates,
    }).toEqual({
      rows: lines.flatMap((line) => line.items).length,
      imported: last.size,
      all: ended.rows,
    })
    expect(
      await figures(
        server,
        id,
        'count() AS n, sum(likes) AS points, sum(replies) AS comments, sum(interactions) AS interactions',
      ),
    ).toEqual({
      n: String(last.size),
      points: sum([...last.values()].map((item) => item.points)),
      comments: sum([...last.values()].map((item) => item.numComments)),
      interactions: sum([...last.values()].map((item) => item.points - 1 + item.numComments)),
    })
  })

  test('politicians: local times are read in the zone that the ids tell, reposts carry no counts of their own', async () => {
    const id = await workspace()
    const rows = [...new Map(csvOf('x-politicians/politicians.csv.gz').map((row) => [row.tweet_id!, row])).values()]
    const own = rows.filter((row) => !row.full_text!.startsWith('RT @'))
    const snowflake = (tweet: string) => Number((BigInt(tweet) >> 22n) + 1_288_834_974_657n)

    const { upload, import: ended } = await importSample(server, id, 'x-politicians/politicians.csv.gz')

    expect(ended.imported).toBe(rows.length)
    expect(upload.mapping.timezone).toMatch(/^Asia\/Kath?mandu$/)
    expect(
      await figures(
        server,
        id,
        `count() AS n, countIf(type = 'repost') AS reposts, sum(likes) AS likes, max(abs(toUnixTimestamp(posted_at) - intDiv(bitShiftRight(toUInt64(native_id), 22) + 1288834974657, 1000))) <= 1 AS onTime, min(toUnixTimestamp(posted_at)) AS first`,
      ),
    ).toEqual({
      n: String(rows.length),
      reposts: String(rows.length - own.length),
      likes: sum(own.map((row) => Number(row.favorite_count))),
      onTime: 1,
      first: Math.floor(Math.min(...rows.map((row) => snowflake(row.tweet_id!))) / 1000),
    })
  })

  test('re-saved by a spreadsheet: rounded ids are not believed, and a note says so', async () => {
    const id = await workspace()
    const rows = csvOf('x-politicians/politicians_resaved.csv.gz')

    const { upload, import: ended } = await importSample(server, id, 'x-politicians/politicians_resaved.csv.gz')

    expect(upload.mapping.columns.id).toBeUndefined()
    expect(ended.imported).toBe(
      new Set(rows.map((row) => [row.username, row.created_at, row.full_text].join('\0'))).size,
    )
  })

  test('exports of one account: the author is the name of the file, and 1.2K is a number', async () => {
    const id = await workspace()
    const rows = csvOf('x-politicians/bpaudel1959.csv')
    const count = (text: string) => (/K$/.test(text) ? Math.round(Number.parseFloat(text) * 1000) : Number(text))

    const { import: ended } = await importSample(server, id, 'x-politicians/bpaudel1959.csv')

    expect(ended.imported).toBe(rows.length)
    const own = rows.filter((row) => !row.full_text!.startsWith('RT @') || count(row.Like!) > 0)
    expect(
      await figures(
        server,
        id,
        'any(author_handle) AS author, uniqExact(author_handle) AS authors, sum(likes) AS likes',
      ),
    ).toEqual({
      author: 'bpaudel1959',
      authors: '1',
      likes: sum(own.map((row) => (row.Like === '' ? null : count(row.Like!)))),
    })
  })

  test('public figure: damaged encoding, line breaks inside quotes, the id at the end of the address', async () => {
    const id = await workspace()
    const { upload, import: ended } = await importSample(server, id, 'x-public-figures/BarackObama.csv')

    expect(upload.reading.encoding).not.toBe('utf-8')
    expect(countsOf(ended)).toEqual(done(3_207))
    expect(
      await figures(
        server,
        id,
        `sum(replies) AS replies, sum(reposts) AS reposts, sum(likes) AS likes, countIf(match(native_id, '^[0-9]+$')) AS ids`,
        '1',
      ),
    ).toEqual({
      replies: '1674570',
      reposts: '14448644',
      likes: '44275398',
      ids: '3207',
    })
  })

  test('X API: lists written as {} are empty, references give type and parent', async () => {
    const id = await workspace()
    const posts = JSON.parse(sampleText('x-public-figures/reuters_data.json.gz')) as {
      public_metrics: Record<string, number>
      entities?: { hashtags?: unknown }
    }[]

    const { import: ended } = await importSample(server, id, 'x-public-figures/reuters_data.json.gz')

    expect(countsOf(ended)).toEqual(done(posts.length))
    expect(await figures(server, id, 'sum(likes) AS likes, sum(quotes) AS quotes')).toEqual({
      likes: sum(posts.map((post) => post.public_metrics.like_count)),
      quotes: sum(posts.map((post) => post.public_metrics.quote_count)),
    })
  })

  test('support conversations: parents written as decimals, and the two halves of a broken row are refused with their line', async () => {
    const id = await workspace()
    const { import: ended, rejections } = await importSample(server, id, 'support-conversations/twcs.csv')

    expect(countsOf(ended)).toEqual({
      status: 'done',
      rows: 2_580,
      imported: 2_578,
      updated: 0,
      duplicates: 0,
      rejected: 2,
    })
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [1_328, 'The row has 3 cells, the header has 8.'],
      [1_328, 'The row has 6 cells, the header has 8.'],
    ])
    expect(
      await figures(
        server,
        id,
        `countIf(match(parent_id, '[.]')) AS decimals, countIf(type = 'reply') > 1000 AS replies`,
      ),
    ).toEqual({ decimals: '0', replies: 1 })
  })

  test('videos: counts that are switched off are unknown, the same video in two countries is one post', async () => {
    const id = await workspace()
    const rows = [
      ...csvOf('youtube-trending/18.01.11_GB_videos.csv'),
      ...csvOf('youtube-trending/18.01.11_US_videos.csv'),
    ]

    await importSample(server, id, 'youtube-trending/18.01.11_GB_videos.csv')
    await importSample(server, id, 'youtube-trending/18.01.11_US_videos.csv')

    const last = [...new Map(rows.map((row) => [row.video_id, row])).values()]
    expect(
      await figures(
        server,
        id,
        `count() AS n, countIf(likes IS NULL) AS noLikes, sum(likes) AS sumOfLikes, countIf(has(hashtags, '[none]')) AS none, uniqExact(type) AS types`,
      ),
    ).toEqual({
      n: String(last.length),
      noLikes: String(last.filter((row) => row.ratings_disabled === 'True').length),
      sumOfLikes: sum(last.map((row) => Number(row.likes))),
      none: '0',
      types: '1',
    })
  })

  test('one document with arrays inside: the longest is suggested, another can be chosen', async () => {
    const id = await workspace()
    const archive = JSON.parse(sampleText('ietf-discussions/tls13-spec_archive.json.gz')) as {
      issues: unknown[]
      pulls: unknown[]
    }

    const pulls = await importSample(server, id, 'ietf-discussions/tls13-spec_archive.json.gz')
    const issues = await importSample(server, id, 'ietf-discussions/tls13-spec_archive.json.gz', {
      recordsAt: '/issues',
    })

    expect([pulls.import.imported, issues.import.imported]).toEqual([archive.pulls.length, archive.issues.length])
  })

  test('stories: deleted ones have no words and are refused, a score without comments still counts', async () => {
    const id = await workspace()
    const path = 'hacker-news/hackernews_parents_20000000.json.gz'
    type Story = { title?: string; text?: string; score?: number; descendants?: number }
    const kept = (JSON.parse(sampleText(path)) as Story[]).filter(
      (story) => story.title !== undefined || story.text !== undefined,
    )

    const { import: ended } = await importSample(server, id, path)

    expect(ended.imported).toBe(kept.length)
    expect(
      await figures(
        server,
        id,
        `sum(likes) AS score, sum(replies) AS comments, sum(interactions) AS interactions, countIf(position(text, '&#x') > 0) AS entities`,
      ),
    ).toEqual({
      score: sum(kept.map((story) => story.score)),
      comments: sum(kept.map((story) => story.descendants)),
      interactions: sum(
        kept.map((story) => (story.score === undefined ? 0 : story.score - 1) + (story.descendants ?? 0)),
      ),
      entities: '0',
    })
  })

  test('top posts: decimal seconds, CRLF, titles with entities', async () => {
    const id = await workspace()
    const { import: ended } = await importSample(server, id, 'reddit-top-posts/reddit_top.csv.gz')

    expect(countsOf(ended)).toEqual(done(19_999))
    expect(
      await figures(
        server,
        id,
        `sum(likes) AS score, sum(replies) AS comments, sum(interactions) AS interactions, countIf(position(title, '&amp;') > 0) AS entities`,
      ),
    ).toEqual({
      score: '17569591',
      comments: '6212439',
      interactions: '23782030',
      entities: '0',
    })
  })

  test('a raw stream: only its posts are posts', async () => {
    const id = await workspace()
    const { import: ended } = await importSample(server, id, 'raw-samples/bluesky/jetstream_capture.jsonl')
    const events = sampleText('raw-samples/bluesky/jetstream_capture.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { commit?: { record?: { $type?: string } } })

    expect(ended.imported).toBe(events.filter((event) => event.commit?.record?.$type === 'app.bsky.feed.post').length)
  })

  test('labelled texts have no time: the refusal names what is missing', async () => {
    const id = await workspace()
    await expect(importSample(server, id, 'sentiment-labelled/tweeteval_val.csv.gz')).rejects.toThrow(
      /No column gives the time of a post.*lang, label, text/,
    )
  })
})

describe.runIf(hasSharedData)('a large file', () => {
  test('troll tweets: without ids, a post is its author, time and text', async () => {
    const id = await workspace()
    const seen = new Set<string>()
    let rows = 0
    for (const row of csvOf('ira-troll-tweets/ira_tweets.csv.gz')) {
      rows++
      seen.add([row.author_id, row.publish_date, row.content!.trim()].join('\0'))
    }
    const { import: ended } = await importSample(server, id, 'ira-troll-tweets/ira_tweets.csv.gz')

    expect({ rows: ended.rows, rejected: ended.rejected, imported: ended.imported }).toEqual({
      rows,
      rejected: 0,
      imported: expect.any(Number),
    })
    expect(Math.abs(ended.imported - seen.size)).toBeLessThanOrEqual(5)
    expect(
      await figures(
        server,
        id,
        `countIf(language = 'ru') > 70000 AS russian, countIf(type = 'repost') > 100000 AS reposts`,
      ),
    ).toEqual({ russian: 1, reposts: 1 })
  }, 240_000)
})
