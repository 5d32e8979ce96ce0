import { describe, expect, test } from 'vitest'
import { getConversationThreads, getConversationTree } from '#contract/answers/conversation.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { storeWorkspace } from '../rows.ts'
import { post, times } from '../trends/trend-posts.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = { as: 'owner@example.com' }
const june = { from: '2026-06-11', to: '2026-06-20' }
const server = await useServer({ now: () => new Date('2026-06-30T23:00:00Z') })

const authors = ['ann', 'bob', 'cyd', 'dee']
type Talk = { id: string; parent: string; root: string; author: string; at: string; text: string }
const at = (minutes: number) => new Date(Date.parse('2026-06-12T08:00:00Z') + minutes * 60_000).toISOString()
/** Two threads: one whose first post is of the days before, one that is known by parents alone. */
const talk: Talk[] = [
  { id: 'r1', parent: '', root: '', author: 'ann', at: '2026-06-09T08:00:00Z', text: 'the tide question' },
  ...times(9, (index) => ({
    id: `a${index}`,
    parent: index < 3 ? 'r1' : `a${index - 3}`,
    root: 'r1',
    author: authors[index % 4]!,
    at: at(index * 7),
    text: index % 2 === 0 ? 'tide and harbour rise together' : 'harbour without',
  })),
  { id: 'r2', parent: '', root: '', author: 'dee', at: at(500), text: 'tide and harbour again' },
  ...times(3, (index) => ({
    id: `b${index}`,
    parent: 'r2',
    root: '',
    author: authors[index]!,
    at: at(510 + index),
    text: 'tide harbour yes',
  })),
  { id: 'lone', parent: '', root: '', author: 'bob', at: at(900), text: 'quiet lagoon, quiet lagoon' },
]
const rows: PostRow[] = talk.map(({ id, parent, root, author, at: when, text }) =>
  post(when, text, {
    nativeId: id,
    parentId: parent,
    rootId: root,
    authorId: author,
    authorHandle: `${author}_handle`,
    type: parent === '' ? 'post' : 'reply',
  }),
)

const workspaceId = await storeWorkspace(server, owner.as, rows)
// Another tenant with the same posts.
await storeWorkspace(server, owner.as, rows)

describe('threads', () => {
  test('are those with the most posts of the scope, and of the workspace alone', async () => {
    const { threads } = await server.call(getConversationThreads, { workspaceId, ...june }, owner)
    expect(threads.map(({ by, replies, ...one }) => ({ ...one, by: by?.id, replies: replies.length }))).toMatchObject([
      { root: 'r1', posts: 9, authors: 4, text: 'the tide question', by: 'ann', replies: 9 },
      { root: 'r2', posts: 4, authors: 4, text: 'tide and harbour again', by: 'dee', replies: 4 },
    ])
    expect(threads[0]!.replies.map(({ at: when }) => when)).toEqual(times(9, (index) => at(index * 7)))
  })

  test('open whole as a tree, which says what is of the scope', async () => {
    const tree = await server.call(getConversationTree, { workspaceId, ...june, text: 'tide', thread: 'x:r1' }, owner)
    expect(tree.posts.map(({ nativeId, parentId }) => [nativeId, parentId])).toEqual(
      talk.slice(0, 10).map(({ id, parent }) => [id, parent || null]),
    )
    const scoped = tree.posts.filter(({ id }) => tree.inScope.includes(id)).map(({ nativeId }) => nativeId)
    expect([scoped, tree.total]).toEqual([['a0', 'a2', 'a4', 'a6', 'a8'], 10])
  })

  test.each(['r1', 'nowhere:r1', ':r1'])('refuse %s, which names no thread', async (thread) => {
    const refused = server.call(getConversationTree, { workspaceId, ...june, thread }, owner)
    await expect(refused).rejects.toMatchObject({
      problem: { type: '/problems/invalid_input', errors: [{ pointer: '/thread' }] },
    })
  })
})
