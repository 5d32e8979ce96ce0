import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasLargeSamples, needsSamples } from '#test/support/samples/where.ts'
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

describe('sample files go in with the suggestions alone', () => {
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

  test('support conversations: parents written as decimals, and the two halves of a broken row are refused with their line', async () => {
    const id = await workspace()
    const { import: ended, rejections } = await importSample(server, id, 'support-conversations/twcs.csv')
    const text = sampleText('support-conversations/twcs.csv')
    const halves = text.split('\n').flatMap((line, index) =>
      /^[^"]*\r/.test(line)
        ? line.split(/\r+/).map((half) => {
            const cells = half.split(',').length
            return [index + 1, `The row has ${cells} cells, the header has 8.`]
          })
        : [],
    )
    const whole = Papa.parse(text.replaceAll('\r', ' '), { header: true, skipEmptyLines: true }).data.length - 1

    expect(halves).toHaveLength(2)
    expect(rejections.map(({ line, reason }) => [line, reason]).sort()).toEqual(halves.sort())
    expect(countsOf(ended)).toEqual(done(whole, { rows: whole + 2, rejected: 2 }))
    expect(
      await figures(server, id, `countIf(match(parent_id, '[.]')) AS decimals, countIf(type = 'reply') AS replies`),
    ).toEqual({ decimals: '0', replies: String([...text.matchAll(/,\d+\.0$/gm)].length) })
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
    const rows = csvOf('reddit-top-posts/reddit_top.csv.gz')
    const { import: ended } = await importSample(server, id, 'reddit-top-posts/reddit_top.csv.gz')

    expect(countsOf(ended)).toEqual(done(rows.length))
    expect(
      await figures(
        server,
        id,
        `sum(likes) AS score, sum(replies) AS comments, sum(interactions) AS interactions, countIf(position(title, '&amp;') > 0) AS entities`,
      ),
    ).toEqual({
      score: sum(rows.map((row) => Number(row.score))),
      comments: sum(rows.map((row) => Number(row.num_comments))),
      interactions: sum(rows.map((row) => Number(row.score) + Number(row.num_comments))),
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

describe.runIf(hasLargeSamples)(`a large file${needsSamples}`, () => {
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
  }, 600_000)
})
