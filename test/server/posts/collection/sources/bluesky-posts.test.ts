import { describe, expect, test } from 'vitest'
import { createPeople } from '#server/posts/collection/sources/bluesky/people.ts'
import { createFrameReader } from '#server/posts/collection/sources/bluesky/read-frames.ts'
import { ada, post, record, uri } from './bluesky-records.ts'

describe('what is read of a post', () => {
  const read = (value: object, more: object = {}) => {
    const commit = { rev: 'r', operation: 'create', collection: post, rkey: 'one', record: value }
    const frame = JSON.stringify({ did: ada, time_us: 1_783_200_000_000_000, kind: 'commit', commit, ...more })
    return createFrameReader({ from: null, people: createPeople(), now: Date.now }).read([frame]).observations
  }
  const postOf = (value: object) => {
    const [first] = read(value)
    return first?.kind === 'post' ? first.post : null
  }

  test('its identity, its address, its author', () => {
    expect(postOf(record('hello', { langs: ['en-US', 'en'] }))).toMatchObject({
      source: 'bluesky',
      nativeId: uri('one'),
      url: `https://bsky.app/profile/${ada}/post/one`,
      authorId: ada,
      type: 'post',
      language: 'en',
      postedAt: new Date('2026-07-04T12:00:00Z'),
      likes: null,
    })
  })

  test('facets count bytes of UTF-8: what stands behind an emoji is told whole', () => {
    const text = '🌊 siehe example.org/a... und #kaffee'
    const [start, tag] = [Buffer.from('🌊 siehe ').length, Buffer.from('🌊 siehe example.org/a... und ').length]
    const facets = [
      {
        index: { byteStart: start, byteEnd: start + 'example.org/a...'.length },
        features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://example.org/a/long/way' }],
      },
      { index: { byteStart: tag, byteEnd: tag + 7 }, features: [{ tag: 'kaffee' }] },
      { index: { byteStart: 900, byteEnd: 9_000 }, features: [{ uri: 'javascript:alert(1)' }] },
    ]
    expect(postOf(record(text, { facets }))).toMatchObject({
      text: '🌊 siehe https://example.org/a/long/way und #kaffee',
      links: ['https://example.org/a/long/way'],
      hashtags: ['kaffee'],
    })
  })

  const reply = { root: { uri: 'r' }, parent: { uri: 'p' } }
  test.each([
    ['in two languages: to be detected', { langs: ['en', 'de'] }, { language: null }],
    ['a reply, with parent and root', { reply }, { type: 'reply', parentId: 'p', rootId: 'r' }],
    ['a quote', { embed: { record: { uri: uri('other') } } }, { type: 'quote' }],
    ['a quote with a picture', { embed: { record: { record: { uri: uri('other') } }, media: {} } }, { type: 'quote' }],
    ['a list that is shown', { embed: { record: { uri: 'at://x/app.bsky.graph.list/1' } } }, { type: 'post' }],
    ['a card', { embed: { external: { uri: 'https://example.org/card' } } }, { links: ['https://example.org/card'] }],
    ['a clock that is ahead', { createdAt: '2030-01-01T00:00:00Z' }, { postedAt: new Date(1_783_200_000_000) }],
    ['a clock that never ran', { createdAt: 'yesterday' }, { postedAt: new Date(1_783_200_000_000) }],
    ['facets of another form', { facets: 'none' }, { text: 'hello' }],
  ])('%s', (_, more, expected) => {
    expect(postOf(record('hello', more))).toMatchObject(expected)
  })

  test('labels of its author keep it out', () => {
    const labels = { values: [{ val: '!no-unauthenticated' }] }
    expect(read(record('hello', { labels }))).toEqual([{ kind: 'withheld', nativeId: uri('one'), reason: 'label' }])
  })
})
