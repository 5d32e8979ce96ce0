import * as fc from 'fast-check'
import type { PostRow } from '#server/ingest/post-row.ts'
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
export const anyRow: fc.Arbitrary<PostRow> = anyPost.chain((post) =>
  fc.record({
    source: fc.constant(post.source),
    nativeId: fc.uuid(),
    url: fc.constant(post.url),
    type: fc.constant(post.type),
    authorId: spoilt(post.authorId),
    authorHandle: spoilt(post.authorHandle),
    authorName: spoilt(post.authorName),
    authorFollowers: fc.constant(post.followers),
    authorBio: spoilt(post.authorBio),
    postedAt: fc.integer({ min: 0, max: 999 }).map((rest) => new Date(post.postedAt.getTime() + rest)),
    collectedAt: fc.constant(null),
    editedAt: fc.constant(null),
    title: spoilt(post.title),
    text: spoilt([post.text, ...post.links].join(' ')),
    likes: fc.constant(post.likes),
    reposts: fc.constant(post.reposts),
    quotes: fc.constant(post.quotes),
    replies: fc.constant(post.replies),
    views: fc.constant(post.views),
    parentId: fc.constant(''),
    rootId: fc.constant(''),
    community: spoilt(post.community),
    language: orNone(fc.constant(post.language)),
    sentiment: orNone(fc.constant(post.sentiment)),
    hashtags: orNone(spoiltList(post.hashtags)),
    links: orNone(spoiltList([...post.links, ...post.domains.map((domain) => `http://WWW.${domain}/a?b`)])),
  }),
)
