import { beforeAll, describe, expect, test } from 'vitest'
import { correctSentiment } from '#contract/posts/corrections.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { getSentiment, startReclassification } from '#contract/posts/sentiment.ts'
import { explainSentiment } from '#contract/posts/sentiment-explanation.ts'
import { listCorrectedPosts } from '#contract/posts/sentiment-layer.ts'
import { listAudit } from '#contract/workspaces/audit.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { figures, importBytes } from './imports/importing.ts'
import {
  corrections,
  days,
  fileOf,
  idsByNativeId,
  manager,
  owner,
  taughtWorkspace,
  unseen,
  untilLearnt,
  use,
  viewer,
} from './taught.ts'
import { isOver, until } from '#test/support/until.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const state = (workspaceId: string) => server.call(getSentiment, { workspaceId }, { as: viewer })

async function reclassify(workspaceId: string) {
  await server.call(startReclassification, { workspaceId }, { as: owner })
  return until(
    () => state(workspaceId),
    ({ reclassification }) => isOver(reclassification!),
  )
}

const explain = (workspaceId: string, postId: string) =>
  server.call(explainSentiment, { workspaceId, postId }, { as: viewer })

const codesOf = (workspaceId: string) =>
  figures(
    server,
    workspaceId,
    `countIf(sentiment_model >= 128) AS taught, countIf(sentiment_model = ${modelVersion()}) AS shared,
     count() AS posts`,
  )

const sentimentOf = async (workspaceId: string, postId: string) =>
  (await server.call(listPosts, { workspaceId, ...days, post: postId }, { as: viewer })).items[0]!.sentiment

test('two workspaces that correct the same words the other way round are each judged as they say, and a third as before', async () => {
  const [praised, blamed] = [await taughtWorkspace(server, 'positive'), await taughtWorkspace(server, 'negative')]
  const third = (await server.createWorkspace({ owner, members: { manager, viewer } })).id
  for (const { workspaceId } of [praised, blamed])
    expect((await use(server, workspaceId, 'on')).layer.state).toBe('better')

  const later = fileOf([unseen], 500)
  for (const workspaceId of [praised.workspaceId, blamed.workspaceId, third])
    await importBytes(server, workspaceId, 'later.csv', later, { enrich: true })
  const verdictIn = async (workspaceId: string) => {
    const ids = await idsByNativeId(server, workspaceId)
    const { now, decidedBy } = await explain(workspaceId, ids.get('500')!)
    return { likeliest: now!.likeliest, decidedBy, usesLayer: now!.usesLayer, positive: now!.probabilities.positive }
  }
  const [one, other] = [await verdictIn(praised.workspaceId), await verdictIn(blamed.workspaceId)]
  const neither = await verdictIn(third)
  expect([one, other]).toMatchObject([
    { likeliest: 'positive', decidedBy: 'layer', usesLayer: true },
    { likeliest: 'negative', decidedBy: 'layer', usesLayer: true },
  ])
  expect(neither).toMatchObject({ decidedBy: 'model', usesLayer: false })
  expect([one.positive > neither.positive, other.positive < neither.positive]).toEqual([true, true])
})

test('stored posts are judged by what was taught once they are classified anew, until it is removed', async () => {
  const { workspaceId, unseen: post } = await taughtWorkspace(server, 'positive')
  const before = await sentimentOf(workspaceId, post)
  expect((await state(workspaceId)).earlier).toBe(0)

  await use(server, workspaceId, 'on')
  expect((await state(workspaceId)).earlier).toBe(91)
  expect(await reclassify(workspaceId)).toMatchObject({ earlier: 0, reclassification: { status: 'done', posts: 91 } })
  expect(await codesOf(workspaceId)).toMatchObject({ taught: '91', shared: '0' })
  expect(await sentimentOf(workspaceId, post)).toBe('positive')
  expect(await explain(workspaceId, post)).toMatchObject({ decidedBy: 'layer', isEarlier: false })

  await use(server, workspaceId, 'removed')
  expect((await state(workspaceId)).earlier).toBe(91)
  expect(await explain(workspaceId, post)).toMatchObject({ decidedBy: 'layer', isEarlier: true })
  expect((await reclassify(workspaceId)).earlier).toBe(0)
  expect(await codesOf(workspaceId)).toMatchObject({ taught: '0', shared: '91' })
  expect(await sentimentOf(workspaceId, post)).toBe(before)
})

describe('what is taught', () => {
  test('is nothing below twenty corrections, and says so', async () => {
    const { workspaceId } = await taughtWorkspace(server, 'positive', 19)
    expect(await use(server, workspaceId, 'on')).toMatchObject({
      corrections: 19,
      classified: 19,
      layer: { use: 'on', state: 'tooFew', learnt: null },
    })
    expect((await state(workspaceId)).earlier).toBe(0)
  })

  test('is not used where it would not be better', async () => {
    const { id: workspaceId } = await server.createWorkspace({ owner, members: { manager, viewer } })
    const textOf = (at: number) => (at % 2 ? `I love it ${at}` : `I hate it ${at}`)
    const texts = Array.from({ length: 40 }, (_, at) => ({ text: textOf(at), language: 'en' }))
    await importBytes(server, workspaceId, 'posts.csv', fileOf(texts), { enrich: true })
    const ids = await idsByNativeId(server, workspaceId)
    const idsOf = (odd: number) => texts.flatMap((_, at) => (at % 2 === odd ? [ids.get(String(at))!] : []))
    await server.call(correctSentiment, { workspaceId, postIds: idsOf(1), sentiment: 'positive' }, { as: manager })
    await server.call(correctSentiment, { workspaceId, postIds: idsOf(0), sentiment: 'negative' }, { as: manager })
    await untilLearnt(server, workspaceId)
    const { layer } = await use(server, workspaceId, 'on')
    expect(layer).toMatchObject({ use: 'on', state: 'notBetter', learnt: { corrections: 40, before: 40 } })
    expect((await state(workspaceId)).earlier).toBe(0)
  })
})

describe('in a workspace with thirty corrections', () => {
  let taught: Awaited<ReturnType<typeof taughtWorkspace>>
  beforeAll(async () => {
    taught = await taughtWorkspace(server, 'positive')
  })

  test('the layer names the words that moved, and tells how many verdicts it would change', async () => {
    const { learnt } = (await corrections(server, taught.workspaceId)).layer
    const moved = { word: 'tidewashed', language: 'en', sentiment: 'positive', posts: 20, weight: expect.any(Number) }
    expect(learnt!.words.slice(0, 2)).toContainEqual(moved)
    expect(learnt).toMatchObject({ looked: 61, corrections: 30 })
    expect(learnt!.changed).toBeGreaterThan(0)
  })

  test('each count of the confusion opens exactly its posts', async () => {
    const { workspaceId } = taught
    const { confusion, classified } = await corrections(server, workspaceId)
    expect(confusion.reduce((sum, { posts }) => sum + posts, 0)).toBe(classified)
    for (const { posts, ...pair } of confusion) {
      const { items, nextCursor } = await server.call(listCorrectedPosts, { workspaceId, ...pair }, { as: viewer })
      expect([items.length, nextCursor]).toEqual([posts, null])
      expect(items.every(({ sentiment }) => sentiment === pair.corrected)).toBe(true)
    }
  })

  test('the layer follows the corrections: with others the posts are of an earlier state', async () => {
    const { workspaceId, ids } = taught
    await use(server, workspaceId, 'on')
    await reclassify(workspaceId)
    const corrected = { by: expect.any(String), at: expect.any(String) }
    expect(await explain(workspaceId, ids.get('0')!)).toMatchObject({ decidedBy: 'correction', corrected })
    const postIds = [...ids.values()].slice(40, 46)
    await server.call(correctSentiment, { workspaceId, postIds, sentiment: 'neutral' }, { as: manager })
    const { layer } = await untilLearnt(server, workspaceId)
    expect(layer.learnt!.corrections).toBe(36)
    expect((await state(workspaceId)).earlier).toBe(91)
  })
})

describe('why a post has its sentiment', () => {
  const one = async (text: string, language = 'en', more = '', nativeId = '1') => {
    const { id } = await server.createWorkspace({ owner, members: { manager, viewer } })
    const header = `id,created_at,text,username,lang${more && ',sentiment'}\n`
    const line = `${nativeId},2024-05-01 10:00:00,"${text}",ann,${language}${more && `,${more}`}\n`
    await importBytes(server, id, 'one.csv', `${header}${line}`, { enrich: true })
    return { workspaceId: id, postId: (await idsByNativeId(server, id)).get(nativeId)! }
  }

  test('the words that weigh sum to the odds of its verdict', async () => {
    const { workspaceId, postId } = await one('I love this coffee, best day ever!! 😍')
    const { now, text, ...said } = await explain(workspaceId, postId)
    expect(said).toMatchObject({ sentiment: 'positive', decidedBy: 'model', isEarlier: false, corrected: null })
    const { probabilities, words, rest, likeliest, next } = now!
    const sum = words.reduce((all, { weight }) => all + weight, rest)
    expect(sum).toBeCloseTo(Math.log(probabilities[likeliest] / probabilities[next]), 1)
    const strongest = words.toSorted((a, b) => b.weight - a.weight).slice(0, 3)
    expect(strongest.map(({ from, to }) => text.slice(from, to))).toContain('love')
  })

  test('a file said so', async () => {
    const { workspaceId, postId } = await one('I love it', 'en', 'negative')
    const said = { decidedBy: 'file', sentiment: 'negative', isEarlier: false }
    expect(await explain(workspaceId, postId)).toMatchObject(said)
  })

  test('nobody can say in a language that is not classified', async () => {
    const { workspaceId, postId } = await one('最高の一日', 'ja')
    expect(await explain(workspaceId, postId)).toMatchObject({ decidedBy: 'model', sentiment: 'unknown', now: null })
  })
})

test('each switch stands in the audit log once', async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner, members: { manager, viewer } })
  for (const wanted of ['on', 'on', 'off', 'removed'] as const) await use(server, workspaceId, wanted)
  const { items } = await server.call(listAudit, { workspaceId }, { as: owner })
  const actions = items.map(({ action }) => action).filter((action) => action.startsWith('sentiment'))
  expect(actions).toEqual(['sentiment.forgotten', 'sentiment.untaught', 'sentiment.taught'])
})
