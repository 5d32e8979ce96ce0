import * as fc from 'fast-check'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import { anyPost, anyString } from '#test/contract/query-language/arbitraries.ts'

const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 })

const hostile = fc.oneof(
  anyString(12),
  fc.constantFrom('a\0b', 'tea\ud800', '\udc00coffee', "it's \\ \t a\nb", '#te\ud800a', 'ＴＥＡ\0'),
)
/** The value, now and then with characters that nobody expects. */
const spoilt = (value: string) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: hostile.map((odd) => (value === '' ? odd : `${value} ${odd}`)) },
  )
const spoiltList = (values: readonly string[]) => fc.tuple(...values.map(spoilt))

/** Random posts as a source tells them: what is worked out on the way in is given now and then. */
export const anyRow: fc.Arbitrary<PostRow> = anyPost.chain((post) => {
  const { source, url, type, followers: authorFollowers, likes, reposts, quotes, replies, views } = post
  const asTold = { source, url, type, authorFollowers, likes, reposts, quotes, replies, views }
  const domains = post.domains.map((domain) => `http://WWW.${domain}/a?b`)
  const read = fc.record({
    nativeId: fc.uuid(),
    authorId: spoilt(post.authorId),
    authorHandle: spoilt(post.authorHandle),
    authorName: spoilt(post.authorName),
    authorBio: spoilt(post.authorBio),
    postedAt: fc.integer({ min: 0, max: 999 }).map((rest) => new Date(post.postedAt.getTime() + rest)),
    title: spoilt(post.title),
    text: spoilt([post.text, ...post.links].join(' ')),
    community: spoilt(post.community),
    language: orNone(fc.constant(post.language)),
    sentiment: orNone(fc.constant(post.sentiment)),
    hashtags: orNone(spoiltList(post.hashtags)),
    links: orNone(spoiltList([...post.links, ...domains])),
  })
  return read.map((row) => createPostRow({ ...asTold, ...row }))
})
