import { correctSentiment, type CorrectSentiment } from '#contract/posts/corrections.ts'
import { getCorrections, setSentimentLayer, type LayerUse } from '#contract/posts/sentiment-layer.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { everyItem } from '#test/support/every-item.ts'
import type { TestServer } from '#test/support/server.ts'
import { until } from '#test/support/until.ts'
import { importBytes } from './imports/importing.ts'
import { correctedTexts, plainTexts } from './ingest/sentiment/corrected-texts.ts'

export const owner = 'owner@example.com'
export const manager = 'manager@example.com'
export const viewer = 'viewer@example.com'
export const days = { from: '2024-05-01', to: '2024-05-31' }

/** A file of texts, a minute apart, the last first. */
export const fileOf = (texts: readonly { text: string; language: string }[], first = 0) =>
  `id,created_at,text,username,lang\n${texts
    .map(({ text, language }, at) => {
      const moment = new Date(Date.UTC(2024, 4, 1) + (first + at) * 60_000).toISOString().slice(0, 19).replace('T', ' ')
      return `${first + at},${moment},"${text}",ann,${language}\n`
    })
    .join('')}`

export const unseen = { text: 'the old bridge counter got tidewashed', language: 'en' }

/** A workspace with texts, of which the first are corrected as its people say; what they teach is worked out when this returns. */
export async function taughtWorkspace(server: TestServer, sentiment: CorrectSentiment, posts = 30) {
  const { id: workspaceId } = await server.createWorkspace({ owner, members: { manager, viewer } })
  const corrected = correctedTexts(sentiment, posts)
  await importBytes(server, workspaceId, 'posts.csv', fileOf([...corrected, ...plainTexts(60), unseen]), {
    enrich: true,
  })
  const ids = await idsByNativeId(server, workspaceId)
  for (const [said, some] of Map.groupBy(corrected.keys(), (at) => corrected[at]!.sentiment))
    await server.call(
      correctSentiment,
      { workspaceId, postIds: Array.from(some, (at) => ids.get(String(at))!), sentiment: said },
      { as: manager },
    )
  await untilLearnt(server, workspaceId)
  return { workspaceId, ids, unseen: ids.get(String(posts + 60))! }
}

export async function idsByNativeId(server: TestServer, workspaceId: string) {
  const asked = { workspaceId, ...days, order: 'oldest' as const }
  const items = await everyItem((cursor) => server.call(listPosts, { ...asked, ...cursor }, { as: viewer }))
  return new Map(items.map(({ id, nativeId }) => [nativeId, id]))
}

export const corrections = (server: TestServer, workspaceId: string) =>
  server.call(getCorrections, { workspaceId }, { as: viewer })

export const untilLearnt = (server: TestServer, workspaceId: string) =>
  until(
    () => corrections(server, workspaceId),
    ({ layer }) => layer.state !== 'learning',
  )

export async function use(server: TestServer, workspaceId: string, wanted: LayerUse) {
  await server.call(setSentimentLayer, { workspaceId, use: wanted }, { as: owner })
  return untilLearnt(server, workspaceId)
}
