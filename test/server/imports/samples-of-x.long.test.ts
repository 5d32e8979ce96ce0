import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { countsOf, csvOf, done, figures, importSample, owner, sampleText, sum } from './importing.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const workspace = async () => (await server.createWorkspace({ owner })).id

describe('exports of X go in with the suggestions alone', () => {
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
    const rows = csvOf('x-public-figures/BarackObama.csv')
    const { upload, import: ended } = await importSample(server, id, 'x-public-figures/BarackObama.csv')

    expect(upload.reading.encoding).not.toBe('utf-8')
    expect(countsOf(ended)).toEqual(done(rows.length))
    expect(
      await figures(
        server,
        id,
        `sum(replies) AS replies, sum(reposts) AS reposts, sum(likes) AS likes, countIf(match(native_id, '^[0-9]+$')) AS ids`,
        '1',
      ),
    ).toEqual({
      replies: sum(rows.map((row) => Number(row.replies))),
      reposts: sum(rows.map((row) => Number(row.retweets))),
      likes: sum(rows.map((row) => Number(row.favorites))),
      ids: String(rows.length),
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
})
