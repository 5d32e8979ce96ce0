import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConversationMap, getConversationThreads, getConversationTree } from '#contract/answers/conversation.ts'
import { listPosts } from '#contract/posts/posts.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { storeWorkspace } from '../rows.ts'
import { post, times } from '../trends/trend-posts.ts'

const owner = { as: 'owner@example.com' }
const june = { from: '2026-06-11', to: '2026-06-20' }
let server: TestServer
let workspaceId: string
beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-06-30T23:00:00Z') })
  workspaceId = await storeWorkspace(server, owner.as, rows)
  await storeWorkspace(server, owner.as, rows)
})
afterAll(() => server.close())

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
const inRange = talk.filter((one) => one.at >= '2026-06-11')
const total = async (drill: object) =>
  (await server.call(listPosts, { workspaceId, ...june, ...drill, limit: '1' }, owner)).total

describe('threads', () => {
  test('are those with the most posts of the scope, each opening as many', async () => {
    const { threads } = await server.call(getConversationThreads, { workspaceId, ...june }, owner)
    expect(
      threads.map(({ root, posts, authors: people, text, by, replies }) => [
        root,
        posts,
        people,
        text,
        by?.id,
        replies.length,
      ]),
    ).toEqual([
      ['r1', 9, 4, 'the tide question', 'ann', 9],
      ['r2', 4, 4, 'tide and harbour again', 'dee', 4],
    ])
    expect(threads[0]!.replies.map(({ at: when }) => when)).toEqual(times(9, (index) => at(index * 7)))
    for (const { source, root, posts } of threads) expect(await total({ thread: `${source}:${root}` })).toBe(posts)
  })

  test('narrow with the scope', async () => {
    const { threads } = await server.call(getConversationThreads, { workspaceId, ...june, text: 'tide' }, owner)
    expect(threads.map(({ root, posts }) => [root, posts])).toEqual([
      ['r1', 5],
      ['r2', 4],
    ])
    expect(await total({ text: 'tide', thread: 'x:r1' })).toBe(5)
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

  test('of another workspace stay there', async () => {
    const other = await storeWorkspace(server, 'stranger@example.com', [])
    const asked = { workspaceId: other, ...june }
    const stranger = { as: 'stranger@example.com' }
    const { threads, speakers } = await server.call(getConversationThreads, asked, stranger)
    const tree = await server.call(getConversationTree, { ...asked, thread: 'x:r1' }, stranger)
    expect([threads, speakers, tree.posts, tree.total]).toEqual([[], [], [], 0])
  })
})

test('who answers whom counts answers to others, each cell opening as many', async () => {
  const { speakers, answers } = await server.call(getConversationThreads, { workspaceId, ...june }, owner)
  const authorOf = new Map(talk.map(({ id, author }) => [id, author]))
  const expected = new Map<string, number>()
  for (const { author, parent } of inRange) {
    const target = authorOf.get(parent)
    if (target === undefined || target === author) continue
    expected.set(`${author} ${target}`, (expected.get(`${author} ${target}`) ?? 0) + 1)
  }
  const id = (place: number) => speakers[place]!.id
  expect(Object.fromEntries(answers.map(({ from, to, posts }) => [`${id(from)} ${id(to)}`, posts]))).toEqual(
    Object.fromEntries(expected),
  )
  for (const [place, { written, received, handle }] of speakers.entries()) {
    const sum = (pick: 'from' | 'to') =>
      answers.filter((cell) => cell[pick] === place).reduce((all, { posts }) => all + posts, 0)
    expect([written, received, handle]).toEqual([sum('from'), sum('to'), `${id(place)}_handle`])
  }
  for (const { from, to, posts } of answers)
    expect(await total({ author: `x:${id(from)}`, answers: `x:${id(to)}` })).toBe(posts)
})

describe('the map of words', () => {
  test('counts posts and pairs as the texts do, each opening as many', async () => {
    const { nodes, edges, posts } = await server.call(getConversationMap, { workspaceId, ...june }, owner)
    const holding = (...words: string[]) =>
      inRange.filter(({ text }) => words.every((word) => text.split(/[ ,]+/).includes(word))).length
    expect(posts).toBe(inRange.length)
    expect(nodes.map(({ term, posts: own }) => [term, own])).toEqual(nodes.map(({ term }) => [term, holding(term)]))
    expect(nodes.map(({ term }) => term)).toEqual(expect.arrayContaining(['tide', 'harbour', 'rise']))
    expect(edges.length).toBeGreaterThan(0)
    for (const { from, to, posts: both, npmi } of edges) {
      const [one, other] = [holding(from), holding(to)]
      expect([both, await total({ term: from, beside: to })]).toEqual([holding(from, to), holding(from, to)])
      expect(npmi).toBeCloseTo(Math.log((both * posts) / (one * other)) / -Math.log(both / posts), 8)
    }
    expect(edges.some(({ from, to }) => [from, to].includes('lagoon') && [from, to].includes('tide'))).toBe(false)
  })

  test('tells the vocabulary of each day and what was new in it', async () => {
    const { vocabulary } = await server.call(getConversationMap, { workspaceId, ...june }, owner)
    const wordsOf = (list: readonly Talk[]) => new Set(list.flatMap(({ text }) => text.replace(',', '').split(' ')))
    const day = inRange.filter((one) => one.at.startsWith('2026-06-12'))
    const before = wordsOf(talk.filter((one) => one.at < '2026-06-11'))
    const fresh = [...wordsOf(day)].filter((word) => !before.has(word)).length
    expect(vocabulary.map(({ posts, words, fresh: own }) => [posts, words, own])).toEqual(
      times(10, (index) => (index === 1 ? [day.length, wordsOf(day).size, fresh] : [0, 0, 0])),
    )
  })
})
