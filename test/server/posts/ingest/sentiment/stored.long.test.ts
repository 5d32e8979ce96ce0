import { expect, test } from 'vitest'
import { listPosts } from '#contract/posts/posts.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { useServer } from '#test/support/use-server.ts'
import { figures, found, importBytes, owner } from '../../imports/importing.ts'

const server = await useServer()

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

test('posts are stored with verdict, probability and version; what a file says stands', async () => {
  const workspaceId = await workspaceWith(true)
  const { items } = await server.call(listPosts, { workspaceId, ...day }, { as: owner })
  const byId = Object.fromEntries(items.map((post) => [post.nativeId, post]))

  const sentiments = ['1', '2', '3', '4', '5'].map((id) => byId[id]!.sentiment)
  expect([items.length, ...sentiments]).toEqual([5, 'positive', 'negative', 'unsure', 'unknown', 'positive'])
  expect([byId['4']!.sentimentProbability, byId['5']!.sentimentProbability]).toEqual([null, null])
  expect(byId['1']!.sentimentProbability).toBeGreaterThan(0.6)
  expect(byId['3']!.sentimentProbability).toBeLessThan(0.5)
  expect(await figures(server, workspaceId, 'groupArraySorted(9)(sentiment_model) AS models')).toEqual({
    models: [0, ...Array.from({ length: 4 }, modelVersion)],
  })
})

test('unsure and unclassified posts are found by the bar and by a query', async () => {
  const workspaceId = await workspaceWith(true)
  expect(await found(server, workspaceId, { sentiment: 'unsure' })).toEqual(['3'])
  expect(await found(server, workspaceId, { text: 'coffee sentiment:unsure' })).toEqual(['3'])
  const classified = { text: 'coffee -sentiment:unsure -sentiment:unknown' }
  expect(await found(server, workspaceId, classified)).toEqual(['1', '2', '5'])
})

test('without enrichment nothing is classified', async () => {
  const workspaceId = await workspaceWith(false)
  expect(await found(server, workspaceId, { sentiment: 'unknown' })).toEqual(['1', '2', '3', '4'])
})
