import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import type { IndependentPost } from '#test/support/independent/overview.mjs'
import type { TestServer } from '#test/support/server.ts'

type Special = Partial<PostRow> & Pick<PostRow, 'nativeId' | 'postedAt'>

export const postRow = (special: Special): PostRow =>
  createPostRow({ source: 'x', language: 'und', sentiment: 'unknown', ...special })

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

/** Inserts so many posts, as one import does. */
export const insertRows = (
  server: TestServer,
  workspaceId: string,
  count: number,
  rowAt: (index: number) => Special,
) => {
  const rows = Array.from({ length: count }, (_, index) => postRow(rowAt(index)))
  return insertPosts(server.services, workspaceId, crypto.randomUUID(), rows)
}

export async function storeWorkspace(server: TestServer, owner: string, rows: PostRow[], timezone = 'UTC') {
  const { id } = await server.createWorkspace({ owner, timezone })
  await insertPosts(server.services, id, crypto.randomUUID(), rows)
  return id
}
