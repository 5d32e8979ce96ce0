import { expect, test } from 'vitest'
import { getConversation, getConversationMap } from '#contract/answers/conversation.ts'
import { getTrends } from '#contract/answers/discover.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { storeWorkspace } from './rows.ts'
import { post, times } from './trends/trend-posts.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = { as: 'owner@example.com' }
const june = { from: '2026-06-01', to: '2026-06-30' }
/** More than the pages read one by one. */
const many = 24_000
const inJune = (index: number) => new Date(Date.UTC(2026, 5, 1) + index * 107_000).toISOString()
const textOf = (index: number) =>
  [
    'harbour',
    index % 3 === 0 ? 'cold brew' : index % 7 === 0 ? '#brew' : 'tea',
    index < 2_000 ? 'regatta' : '',
    index % 10 === 0 ? '東京のカフェ' : '',
    `berth${(index * 7_919) % 13}`,
  ].join(' ')

const server = await useServer({ now: () => new Date('2026-06-30T23:00:00Z') })
const rows = times(many, (index) =>
  post(inJune(index), textOf(index), { authorId: `a${index % 80}`, sentiment: index % 2 ? 'positive' : 'negative' }),
)
const scope = { workspaceId: await storeWorkspace(server, owner.as, rows), ...june }

const opened = async (drill: object) => (await server.call(listPosts, { ...scope, ...drill, limit: '1' }, owner)).total

test.each(['term', 'phrase'] as const)(
  'the page names each %s from a sample and counts it in every post',
  async (kind) => {
    const { rows, read, posts } = await server.call(getConversation, { ...scope, kind }, owner)
    expect([read.posts < posts, read.of]).toEqual([true, posts])
    expect(rows.map(({ value, posts: own, margin }) => [value, own, margin])).toEqual(
      await Promise.all(rows.map(async ({ value }) => [value, await opened({ term: value }), null])),
    )
    const expected = kind === 'term' ? ['東京', 'regatta', 'berth3'] : ['cold brew']
    expect(rows.map(({ value }) => value)).toEqual(expect.arrayContaining(expected))
  },
)

test('the map counts each pair in every post', async () => {
  const { nodes, edges, read, posts } = await server.call(getConversationMap, scope, owner)
  expect(read.posts).toBeLessThan(posts)
  expect(nodes.length).toBeGreaterThan(2)
  expect(edges.map(({ from, to, posts: both }) => [from, to, both])).toEqual(
    await Promise.all(edges.map(async ({ from, to }) => [from, to, await opened({ term: from, beside: to })])),
  )
})

test('Discover counts each word and hashtag in every post', async () => {
  const { read, terms, hashtags } = await server.call(getTrends, scope, owner)
  expect(read.posts).toBeLessThan(read.of)
  const shown = [
    ...terms.map(({ value, posts }) => ({ drill: { term: value }, posts })),
    ...hashtags.map(({ value, posts }) => ({ drill: { hashtag: value }, posts })),
  ]
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.map(({ posts }) => posts)).toEqual(await Promise.all(shown.map(({ drill }) => opened(drill))))
})

test('the overview counts each term in every post, and a mute raises no count', async () => {
  const ask = () => server.call(getOverview, scope, owner)
  const { terms, termsRead } = await ask()
  expect(termsRead!.posts).toBeLessThan(many)
  const shown = terms.map(({ term, posts, margin }) => [term, posts, margin])
  expect(shown).toEqual(await Promise.all(terms.map(async ({ term }) => [term, await opened({ term }), null])))
  expect(Object.fromEntries(shown)).toMatchObject({ harbour: many, regatta: 2_000, 東京: many / 10 })
  expect(shown.find(([term]) => term === 'brew')![1]).toBeGreaterThan(many / 3)
  expect(terms.find(({ term }) => term === 'harbour')!.netSentiment).toBe(0)

  await server.call(createMute, { workspaceId: scope.workspaceId, kind: 'author', key: 'x:a7' }, owner)
  const before = new Map(terms.map(({ term, posts }) => [term, posts]))
  const after = (await ask()).terms
  expect(after.filter(({ term, posts }) => posts > (before.get(term) ?? posts))).toEqual([])
  expect(after.find(({ term }) => term === 'harbour')!.posts).toBe(many - many / 80)
})
