import { expect, test } from 'vitest'
import { createMute } from '#contract/filters/mutes.ts'
import { getAuthor } from '#contract/answers/people.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { type CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { postRow, storeWorkspace } from '../rows.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const march = { from: '2026-03-01', to: '2026-03-31' }

const server = useServer()

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour))
const by = (authorId: string, nativeId: string, special: Partial<PostRow> = {}) =>
  postRow({
    authorId,
    authorHandle: `${authorId}-handle`,
    nativeId,
    postedAt: at(5),
    text: `Word ${nativeId}`,
    ...special,
  })

const ask = (workspaceId: string, author: string, scope: object = march) =>
  server.call(getAuthor, { workspaceId, author, ...march, ...scope }, as)

test('biographies stand by the day on which each was seen first, the latest first', async () => {
  const id = await storeWorkspace(server, owner, [
    by('anna', '1', { authorBio: 'Sails', collectedAt: at(2) }),
    by('anna', '2', { authorBio: 'Sails', collectedAt: at(1) }),
    by('anna', '3', { authorBio: 'Sails and roasts', collectedAt: at(9, 23) }),
    by('anna', '4', { authorBio: '', collectedAt: at(11) }),
    by('ben', '5', { authorBio: 'Somebody else', collectedAt: at(12) }),
  ])
  const { bios, stored, posts } = await ask(id, 'x:anna')
  expect([bios, stored.posts, posts]).toEqual([
    [
      { text: 'Sails and roasts', firstSeen: '2026-03-09' },
      { text: 'Sails', firstSeen: '2026-03-01' },
    ],
    4,
    4,
  ])
})

test('followers go by the days of collection, and by those of the posts where all were collected on one day', async () => {
  const rows = (collected: (index: number) => Date) =>
    [10, 40, 30, 20].map((authorFollowers, index) =>
      by('anna', String(index), { authorFollowers, postedAt: at(2 + (index >> 1)), collectedAt: collected(index) }),
    )
  const collected = await storeWorkspace(
    server,
    owner,
    rows((index) => at(10 + index)),
  )
  const archive = await storeWorkspace(
    server,
    owner,
    rows((index) => at(20, 10 + index)),
  )
  expect((await ask(collected, 'x:anna')).followers).toEqual({
    by: 'collected',
    points: [10, 40, 30, 20].map((followers, index) => ({ day: `2026-03-${10 + index}`, followers })),
  })
  expect(await ask(archive, 'x:anna')).toMatchObject({
    author: { followers: 20 },
    followers: {
      by: 'posted',
      points: [
        { day: '2026-03-02', followers: 40 },
        { day: '2026-03-03', followers: 30 },
      ],
    },
  })
})

const conversation = [
  by('anna', 'a1'),
  by('anna', 'a2', { parentId: 'b1', type: 'reply' }),
  by('anna', 'a3', { parentId: 'b1', type: 'reply' }),
  by('anna', 'a4', { parentId: 'c1', type: 'reply' }),
  by('anna', 'a5', { parentId: 'nowhere', type: 'reply' }),
  by('anna', 'a6', { parentId: 'a1', type: 'reply' }),
  by('ben', 'b1'),
  by('cleo', 'c1'),
  // The same id in another source is another post.
  by('dora', 'b1', { source: 'bluesky' }),
  by('ben', 'b2', { parentId: 'a1', type: 'reply', postedAt: at(28) }),
  by('cleo', 'c2', { parentId: 'a2', type: 'reply' }),
  by('cleo', 'c3', { parentId: 'a1', type: 'reply' }),
  by('dora', 'd2', { parentId: 'a1', type: 'reply', source: 'bluesky' }),
]
const said = ({ authors, ...counts }: { authors: { id: string; posts: number }[] }) => ({
  ...counts,
  authors: authors.map(({ id, posts }) => [id, posts]),
})

test('whom somebody answers and who answers them, by the posts that are stored', async () => {
  const id = await storeWorkspace(server, owner, conversation)
  await storeWorkspace(server, 'other@example.com', [by('eve', 'e1', { parentId: 'a1', type: 'reply' })])
  const { answers, answeredBy } = await ask(id, 'x:anna')
  expect([said(answers), said(answeredBy)]).toEqual([
    {
      of: 5,
      known: 3,
      authors: [
        ['ben', 2],
        ['cleo', 1],
      ],
    },
    {
      known: 3,
      authors: [
        ['cleo', 2],
        ['ben', 1],
      ],
    },
  ])
})

test('who is muted answers nobody and is answered by nobody', async () => {
  const id = await storeWorkspace(server, owner, conversation)
  await server.call(createMute, { workspaceId: id, kind: 'author', key: 'x:cleo' }, as)
  const { answers, answeredBy } = await ask(id, 'x:anna')
  expect([said(answers).authors, said(answeredBy).authors]).toEqual([[['ben', 2]], [['ben', 1]]])
})

test('topics and posts are those of the scope, what is stored is all', async () => {
  const id = await storeWorkspace(server, owner, [
    by('anna', '1', { text: 'harbour coffee' }),
    by('anna', '2', { text: 'harbour tea' }),
    by('anna', '3', { text: 'mountain', postedAt: new Date('2026-01-05T00:00:00Z') }),
    by('ben', '4', { text: 'kettle' }),
  ])
  const { terms, posts, stored } = await ask(id, 'x:anna')
  expect([terms[0], terms.map(({ term }) => term).toSorted(), posts, stored]).toEqual([
    { term: 'harbour', posts: 2, margin: null },
    ['coffee', 'harbour', 'tea'],
    2,
    { posts: 3, from: '2026-01-05T00:00:00.000Z', to: '2026-03-05T12:00:00.000Z' },
  ])
  const elsewhere = await ask(id, 'x:anna', { from: '2020-01-01', to: '2020-01-02' })
  expect([elsewhere.posts, elsewhere.signs, elsewhere.stored.posts]).toEqual([0, null, 3])
})

test('nobody is found under an unknown id, in another source or in another workspace, and what is no author is refused', async () => {
  const id = await storeWorkspace(server, owner, [by('anna', '1')])
  await storeWorkspace(server, 'other@example.com', [by('eve', '1')])
  const problemOf = (author: string) => ask(id, author).catch((thrown: unknown) => (thrown as CallFailed).problem)
  for (const author of ['x:nobody', 'bluesky:anna', 'x:eve'])
    expect(await problemOf(author)).toMatchObject({ status: 404, errors: [{ pointer: '/author' }] })
  expect(await problemOf('anna')).toMatchObject({ status: 400, errors: [{ pointer: '/author' }] })
})
