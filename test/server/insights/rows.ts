import { insertPosts } from '#server/ingest/insert-posts.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import type { IndependentPost } from '#test/support/independent/overview.mjs'
import type { TestServer } from '#test/support/server.ts'

type Special = Partial<PostRow> & Pick<PostRow, 'nativeId' | 'postedAt'>

export const postRow = (special: Special): PostRow => ({
  source: 'x',
  url: '',
  type: 'post',
  authorId: '',
  authorHandle: '',
  authorName: '',
  authorFollowers: null,
  authorBio: '',
  collectedAt: null,
  title: '',
  text: '',
  likes: null,
  reposts: null,
  quotes: null,
  replies: null,
  views: null,
  parentId: '',
  rootId: '',
  community: '',
  language: 'und',
  sentiment: 'unknown',
  hashtags: null,
  links: null,
  ...special,
})

export const rowOf = ({
  id,
  author,
  followers,
  at,
  source,
  text,
  likes,
  replies,
  language,
  sentiment,
}: IndependentPost) =>
  postRow({
    nativeId: id,
    authorId: author ?? '',
    authorHandle: author ?? '',
    authorFollowers: followers,
    postedAt: new Date(at * 1_000),
    ...({ source, text, likes, replies, language, sentiment } as Partial<PostRow>),
  })

export async function storeWorkspace(server: TestServer, owner: string, rows: PostRow[], timezone = 'UTC') {
  const { id } = await server.createWorkspace({ owner, timezone })
  await insertPosts(server.services, id, crypto.randomUUID(), rows)
  return id
}
