import { expect, test } from 'vitest'
import { bindAdapter } from '#server/posts/collection/adapters.ts'
import { sources } from '#server/posts/collection/index.ts'
import { simulated } from '#server/local-mode.ts'
import { simulatedSettings } from '#sources/simulated/collector.ts'

const now = () => Date.parse('2026-07-04T12:00:00Z')
const mastodon = { instances: [{ origin: 'https://tea.example', tags: ['tea'] }] }
const status = {
  id: '1',
  uri: 'https://tea.example/users/ada/statuses/1',
  created_at: '2026-07-04T11:00:00Z',
  visibility: 'public',
  content: '<p>Tea</p>',
  account: { acct: 'ada', indexable: true },
}
const youtube = { searches: ['tea'] }
const video = {
  id: 'aaaaaaaaaaa',
  snippet: { publishedAt: '2026-07-04T11:00:00Z', channelId: 'UC1', title: 'Tea', description: 'Tea' },
}
const snippet = { publishedAt: '2026-07-04T11:00:00Z', authorDisplayName: '@ada', textOriginal: 'Tea' }
const thread = { snippet: { videoId: video.id, topLevelComment: { id: 'UgxComment1234', snippet } } }
const reddit = { subreddits: ['tea'], username: 'operator' }
const link = { id: 'a1', title: 'Tea', selftext: 'Tea', author: 'ada', created_utc: 1_783_166_400, subreddit: 'tea' }
const commit = (record: object) => {
  const made = { operation: 'create', collection: 'app.bsky.feed.post', rkey: 'a', record }
  return { did: 'did:plc:ada', time_us: 1_783_166_400_000_000, kind: 'commit', commit: made }
}
const read = (source: string, settings: object, frame: unknown) => {
  const adapter = [...sources, bindAdapter(simulated)].find((one) => one.source === source)!
  const text = typeof frame === 'string' ? frame : JSON.stringify(frame)
  const { observations, rejected, ...more } = adapter.readFrame(settings, text, { now })
  const told = observations.map((one) =>
    one.kind === 'post' ? `${one.post.authorHandle}: ${one.post.text}` : one.kind,
  )
  expect(more).toEqual({ cursor: null, at: null })
  return [...told, ...rejected.map(({ reason }) => reason.message)]
}

test.each([
  ['bluesky', {}, commit({ text: 'Tea', createdAt: '2026-07-04T11:00:00Z' }), ': Tea'],
  ['hacker-news', {}, { id: 1, type: 'comment', by: 'ada', time: 1_783_166_400, text: 'Tea', parent: 2 }, 'ada: Tea'],
  ['feeds', { feeds: ['https://tea.example/'] }, { id: 'a', content: 'Tea', published: '2026-07-04' }, ': Tea'],
  ['mastodon', mastodon, status, 'ada@tea.example: Tea'],
  ['mastodon', mastodon, { ...status, account: { acct: 'ada' } }, 'withheld'],
  ['reddit', reddit, link, 'ada: Tea'],
  ['youtube', youtube, video, ': Tea'],
  ['youtube', youtube, thread, 'ada: Tea'],
])('a frame of %s is read by itself, and moves no cursor', (source, settings, frame, told) => {
  expect(read(source, settings, frame)).toEqual([told])
})

test.each([
  ['bluesky', {}, '{"did":', 'import.noObject'],
  ['bluesky', {}, commit({ text: 1 }), 'collection.frame.otherForm'],
  ['hacker-news', {}, { id: '1' }, 'collection.frame.otherForm'],
  ['feeds', { feeds: ['https://tea.example/'] }, 'https://tea.example/feed', 'collection.noPost'],
  ['feeds', { feeds: ['https://tea.example/'] }, 'null', 'collection.noPost'],
  ['mastodon', mastodon, 'null', 'collection.frame.otherForm'],
  ['reddit', reddit, { ...link, id: 'A post' }, 'collection.frame.otherForm'],
  ['reddit', reddit, 'r/secret', 'collection.noPost'],
  ['reddit', reddit, 'search harbour tea', 'collection.noPost'],
  ['youtube', youtube, { ...video, id: 'a' }, 'collection.frame.otherForm'],
  ['simulated', simulatedSettings, '{}', 'collector.simulatedFrame'],
])('what still is no frame of %s stays rejected', (source, settings, frame, reason) => {
  expect(read(source, settings, frame)).toEqual([reason])
})
