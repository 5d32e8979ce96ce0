import { afterAll, expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { startServer } from '#test/support/server.ts'
import { figures, importBytes, owner } from '../../imports/importing.ts'

const server = await startServer()
afterAll(() => server?.close())

const day = { from: '2024-05-01', to: '2024-05-01' }
const header = 'id,created_at,text,username,favorite_count,lang,sentiment\n'
const row = (id: number, text: string, lang: string, sentiment = '') =>
  `${id},2024-05-01 10:00:00,"${text}",ann,1,${lang},${sentiment}\n`
const file = [
  header,
  row(1, 'I love this coffee, best day ever!! 😍', 'en'),
  row(2, 'Worst coffee ever, I hate this shop 😡', 'en'),
  row(3, 'Quite a coffee', 'en'),
  row(4, '最高のコーヒー coffee', 'ja'),
  row(5, 'Worst coffee ever, says the irony', 'en', 'positive'),
].join('')

async function workspaceWith(enrich: boolean) {
  const { id } = await server.createWorkspace({ owner })
  await importBytes(server, id, 'posts.csv', file, { enrich })
  return id
}

async function found(workspaceId: string, scope: object) {
  const { items } = await server.call(listPosts, { workspaceId, ...day, ...scope }, { as: owner })
  return items.map(({ nativeId }) => nativeId).toSorted()
}

test('posts are stored with verdict, probability and version; what a file says stands', async () => {
  const workspaceId = await workspaceWith(true)
  const { items } = await server.call(listPosts, { workspaceId, ...day }, { as: owner })
  const byId = Object.fromEntries(items.map((post) => [post.nativeId, post]))

  expect(Object.entries(byId).map(([id, { sentiment }]) => [id, sentiment])).toEqual([
    ['1', 'positive'],
    ['2', 'negative'],
    ['3', 'unsure'],
    ['4', 'unknown'],
    ['5', 'positive'],
  ])
  expect([byId['4']!.sentimentProbability, byId['5']!.sentimentProbability]).toEqual([null, null])
  expect(byId['1']!.sentimentProbability).toBeGreaterThan(0.6)
  expect(byId['3']!.sentimentProbability).toBeLessThan(0.5)
  expect(await figures(server, workspaceId, 'groupArraySorted(9)(sentiment_model) AS models')).toEqual({
    models: [0, ...Array.from({ length: 4 }, modelVersion)],
  })
})

test('unsure and unclassified posts are found, and counted apart from the classified ones', async () => {
  const workspaceId = await workspaceWith(true)

  expect({
    byBar: await found(workspaceId, { sentiment: 'unsure' }),
    byQuery: await found(workspaceId, { text: 'coffee sentiment:unsure' }),
    neither: await found(workspaceId, { text: 'coffee -sentiment:unsure -sentiment:unknown' }),
  }).toEqual({ byBar: ['3'], byQuery: ['3'], neither: ['1', '2', '5'] })

  const { kpis, sentiments, coverage, volume, terms } = await server.call(
    getOverview,
    { workspaceId, ...day },
    { as: owner },
  )
  expect(Object.fromEntries(sentiments.map(({ sentiment, posts }) => [sentiment, posts]))).toEqual({
    positive: 2,
    neutral: 0,
    negative: 1,
    unsure: 1,
    unknown: 1,
  })
  expect(coverage).toMatchObject({ posts: 5, withSentiment: 3, unsure: 1 })
  expect(volume.find(({ posts }) => posts > 0)).toMatchObject({ positive: 2, negative: 1, unsure: 1, unknown: 1 })
  const net = kpis.find(({ metric }) => metric === 'netSentiment')!
  expect([net.value, net.coverage]).toEqual([expect.closeTo(100 / 3), 3 / 5])
  expect(terms.find(({ term }) => term === 'coffee')?.netSentiment).toBeCloseTo(100 / 3)
})

test('without enrichment nothing is classified', async () => {
  const workspaceId = await workspaceWith(false)
  expect(await found(workspaceId, { sentiment: 'unknown' })).toEqual(['1', '2', '3', '4'])
})
