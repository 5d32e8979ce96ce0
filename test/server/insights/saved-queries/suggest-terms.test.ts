import { expect, test } from 'vitest'
import * as contract from '#contract/saved-queries/queries.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { useServer } from '#test/support/use-server.ts'
import { dailyPosts, storePosts } from '../../library/filters/filtering.ts'

const owner = 'owner@example.com'
const days = { from: '2026-03-01', to: '2026-03-30' }
const phones = [
  'Apple shows a new iphone camera',
  'The iphone of Apple sells well',
  'Apple updates its iphone software',
]
const pies = [
  'Grandma bakes apple pie with cinnamon',
  'Warm apple pie and cinnamon cream',
  'An orchard sells apple pie',
]

const server = await useServer()
const [workspace, other] = [
  await server.createWorkspace({ owner }),
  await server.createWorkspace({ owner, name: 'Other' }),
]
const texts = Array.from({ length: 8 }, () => [...phones, ...pies]).flat()
const told = ['Macintosh computers', 'Apple or banana', 'Apple and kiwi']
await storePosts(server, workspace.id, dailyPosts([...texts, ...told]))
await storePosts(
  server,
  other.id,
  dailyPosts(texts).map((post) => ({ ...post, id: `9${post.id}` })),
)

const idsOf = async (workspaceId: string, text: string) =>
  (await server.call(listPosts, { workspaceId, text, ...days, limit: '5' }, { as: owner })).items.map(({ id }) => id)
const relevantIds = await idsOf(workspace.id, 'iphone')
const notRelevantIds = await idsOf(workspace.id, 'pie')

const suggest = async (text: string, marks = { relevantIds, notRelevantIds }) =>
  (await server.call(contract.suggestTerms, { workspaceId: workspace.id, text, ...days, ...marks }, { as: owner }))
    .items
const totalOf = async (text: string) =>
  (await server.call(contract.previewQuery, { workspaceId: workspace.id, text, ...days }, { as: owner })).total!

test.each([
  ['apple', 'apple -pie', 'apple iphone'],
  ['apple OR macintosh', '(apple OR macintosh) -pie', '(apple OR macintosh) iphone'],
  ['apple -banana lang:en', 'apple -(banana OR pie) lang:en', 'apple -banana lang:en iphone'],
  [
    'apple NOT (banana OR "green kiwi")',
    'apple -(banana OR "green kiwi" OR pie)',
    'apple NOT (banana OR "green kiwi") iphone',
  ],
  ['(apple OR macintosh -kiwi)', '((apple OR macintosh -kiwi)) -pie', '((apple OR macintosh -kiwi)) iphone'],
])(
  '%s: each suggestion narrows the whole query and removes as many posts as it says',
  async (text, excluded, required) => {
    const items = await suggest(text)
    const [exclusion, requirement] = ['exclude', 'require'].map((kind) => items.find((item) => item.kind === kind)!)
    expect([exclusion!.text, requirement!.text.replace(/\(iphone OR .*\)$/, 'iphone')]).toEqual([excluded, required])
    const before = await totalOf(text)
    for (const item of items) expect(item.removed).toBe(before - (await totalOf(item.text)))
    expect(exclusion).toMatchObject({ term: 'pie', removedRelevant: 0, removedNotRelevant: 5 })
  },
)

test('posts of other workspaces and posts that the text does not find count as unmarked', async () => {
  const foreign = await idsOf(other.id, 'pie')
  expect(await suggest('apple', { relevantIds, notRelevantIds: foreign })).toEqual([])
  expect(await suggest('iphone', { relevantIds, notRelevantIds })).toEqual([])
  expect(await suggest('apple', { relevantIds: [], notRelevantIds: notRelevantIds.slice(1, 2) })).toEqual([])
  expect((await suggest('apple', { relevantIds: [], notRelevantIds })).map(({ term }) => term)).toContain('pie')
})
