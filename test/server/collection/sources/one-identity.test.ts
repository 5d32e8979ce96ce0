import { expect, test } from 'vitest'
import { createPeople } from '#server/collection/sources/bluesky/people.ts'
import { createFrameReader } from '#server/collection/sources/bluesky/read-frames.ts'
import { suggestMapping } from '#server/ingest/mapping/suggest.ts'
import { postReader } from '#server/ingest/mapping/to-post-row.ts'

const event = {
  did: 'did:plc:ada',
  time_us: 1_783_200_000_000_000,
  kind: 'commit',
  commit: {
    rev: 'r1',
    operation: 'create',
    collection: 'app.bsky.feed.post',
    rkey: '3mptbyoeyc22k',
    cid: 'bafyreiapzyf65cmq55jklpnrihiygze2jmmdqvvkwqeiomd72pbp2iazuu',
    record: { text: 'hello', createdAt: '2026-07-04T12:00:00.000Z', langs: ['en'] },
  },
}

test('a post of Bluesky’s stream is the same post from a file and collected', () => {
  const { observations } = createFrameReader({ from: null, people: createPeople(), now: Date.now }).read([
    JSON.stringify(event),
  ])
  const names = [
    'did',
    'time_us',
    'kind',
    'commit.rkey',
    'commit.collection',
    'commit.cid',
    'commit.record.text',
    'commit.record.createdAt',
  ]
  const { mapping } = suggestMapping({
    names,
    header: null,
    records: [event],
    fileName: 'jetstream.jsonl',
    timezone: 'UTC',
  })
  const { row } = postReader(mapping, null, new Date())(event)
  const [seen] = observations
  expect([row?.source, row?.nativeId]).toEqual(seen?.kind === 'post' ? [seen.post.source, seen.post.nativeId] : null)
})
