import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Observation } from '#server/posts/collection/source.ts'
import { createPeople } from '#server/posts/collection/sources/bluesky/people.ts'
import { createFrameReader } from '#server/posts/collection/sources/bluesky/read-frames.ts'
import { parseEntries, postsOf } from '#server/posts/collection/sources/feeds/read-feed.ts'
import { observationOf, readItem } from '#server/posts/collection/sources/hacker-news/parse.ts'
import { createLocalIds } from '#server/posts/collection/sources/mastodon/local-ids.ts'
import { createReader } from '#server/posts/collection/sources/mastodon/reader.ts'
import * as reddit from '#server/posts/collection/sources/reddit/parse.ts'
import { hasLargeSamples, needsSamples, samplePath } from '#test/support/samples/where.ts'

const sampleText = (path: string) => {
  const bytes = readFileSync(samplePath(path))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
const linesOf = (path: string) => sampleText(`raw-samples/${path}`).trim().split('\n')
const countPosts = (observations: readonly (Observation | null)[]) =>
  observations.filter((one) => one?.kind === 'post' || one?.kind === 'withheld').length

describe.runIf(hasLargeSamples)(`what sources answered is read whole${needsSamples}`, () => {
  test('items of Hacker News', () => {
    const read = linesOf('hacker-news/items.jsonl').map((line) => readItem(JSON.parse(line)))
    expect(countPosts(read.map((one) => (one.kind === 'item' ? observationOf(one.item) : null)))).toBe(5)
  })

  test('a listing of Reddit', () => {
    const { data } = JSON.parse(sampleText('raw-samples/reddit/listing.json.gz')) as {
      data: { children: { data: unknown }[] }
    }
    const { links, rejected } = reddit.readLinks(data.children.map((child) => child.data))
    const read = links.map(reddit.observationOf)
    // Their authors deleted their accounts.
    const deleted = read.filter(({ kind }) => kind === 'delete').length
    expect([countPosts(read), deleted, rejected]).toEqual([96, 4, []])
  })

  test('the stream of Bluesky', () => {
    const reader = createFrameReader({ from: null, people: createPeople(), now: Date.now })
    const { observations, rejected } = reader.read(linesOf('bluesky/jetstream_capture.jsonl'))
    expect([countPosts(observations), rejected]).toEqual([17, []])
  })

  test('answers and events of Mastodon', async () => {
    const reader = createReader({ ids: createLocalIds([]), unstated: 'take' })
    const answers = linesOf('mastodon/rest_answers.jsonl')
      .map((line) => JSON.parse(line) as { request: string; response: unknown })
      .filter(({ request }) => /^(?:POST|PUT|GET) \/api\/v1\/(?:statuses(?:\/\d+)?|timelines.*)$/.test(request))
      .flatMap(({ response }) => (Array.isArray(response) ? response : [response]))
    const page = reader.readPage('https://m.example', answers)
    expect([page.rejected, page.observations.length > 5]).toEqual([[], true])
    const events = sampleText('raw-samples/mastodon/streaming_frames.txt').split('\n\n')
    const seen = events.map((frame) => {
      const [, event = '', data = ''] = /event: (\S+)\ndata: (.*)/s.exec(frame) ?? []
      return reader.readEvent('https://m.example', event, data)
    })
    expect((await Promise.all(seen)).flatMap(({ rejected }) => rejected)).toEqual([])
  })

  test.each([
    ['google_alerts_atom.xml', 20],
    ['hacker_news_rss.xml', 30],
    ['youtube_atom.xml', 15],
    ['rss_two_dates.xml', 2],
    ['json_feed.json', 20],
    ['atom_escaped_html.xml', 1],
  ])('the feed %s', async (name, posts) => {
    const entries = await parseEntries(sampleText(`raw-samples/feeds/${name}`), 'https://news.example/feed')
    const outcome = postsOf(entries, Date.UTC(2026, 6, 4))
    expect([outcome.posts.length, outcome.rejected]).toEqual([posts, []])
  })
})
