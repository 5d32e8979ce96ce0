import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { correctSentiment } from '#contract/posts/corrections.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { cancelReclassification, getSentiment, startReclassification } from '#contract/posts/sentiment.ts'
import { imports, reclassifications } from '#server/platform/db/postgres/schema/index.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { reclassificationJob } from '#server/posts/reclassification/reclassification-job.ts'
import { noteRun, runRows } from '#server/posts/reclassification/runs.ts'
import { figures, importBytes } from './imports/importing.ts'
import { asOfEarlierModel, postsFile } from './earlier-verdicts.ts'
import { isOver, until } from '#test/support/until.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const manager = 'manager@example.com'
const viewer = 'viewer@example.com'
const days = { from: '2024-05-01', to: '2024-05-31' }

const server = await useServer()

async function workspaceWith(content: string, { enrich = true, model = modelVersion() - 1 } = {}) {
  const { id } = await server.createWorkspace({ owner, members: { manager, viewer } })
  await importBytes(server, id, 'posts.csv', content, { enrich })
  await asOfEarlierModel(server.services, id, model)
  return id
}

const read = (workspaceId: string) => server.call(getSentiment, { workspaceId }, { as: viewer })
const start = (workspaceId: string) => server.call(startReclassification, { workspaceId }, { as: owner })

const untilEnded = (workspaceId: string) =>
  until(
    () => read(workspaceId),
    ({ reclassification }) => isOver(reclassification!),
  )

const sentimentsOf = (workspaceId: string) =>
  figures(
    server,
    workspaceId,
    `countIf(sentiment = 'positive') AS positive, countIf(sentiment = 'negative') AS negative,
     countIf(sentiment = 'neutral') AS neutral, count() AS posts, uniqExact(id) AS ids, countIf(sentiment_model = ${modelVersion()}) AS anew`,
  )

/** A run without a job: the tests begin and end it themselves. */
async function quietRun(workspaceId: string) {
  const values = { workspaceId, model: modelVersion(), status: 'queued' as const }
  const [run] = await server.services.db.insert(reclassifications).values(values).returning()
  return run!
}

/** An import that another server had begun; what is left of it is the row, and perhaps a job that nobody takes. */
async function begunImport(workspaceId: string, isQueued: boolean) {
  const { db, jobs } = server.services
  const serverId = crypto.randomUUID()
  const queue = `imports.${serverId}`
  await db.update(imports).set({ status: 'running', serverId }).where(eq(imports.workspaceId, workspaceId))
  if (!isQueued) return queue
  await jobs.define(queue)
  await jobs.send(queue, { data: {}, key: workspaceId })
  return queue
}

/** An import that another server is at until `end`. */
async function importAtWork(workspaceId: string) {
  const { jobs } = server.services
  const queue = await begunImport(workspaceId, true)
  const { promise, resolve } = Promise.withResolvers<void>()
  await jobs.work(queue, { jobs: 1 }, () => promise)
  await vi.waitFor(async () => expect(await jobs.isAtWork(queue, workspaceId)).toBe(true), 300_000)
  return { end: resolve }
}

test('posts of an earlier model are counted, classified anew with probability and version, and then there are none', async () => {
  const id = await workspaceWith(postsFile(40))
  expect(await read(id)).toEqual({ model: modelVersion(), earlier: 40, reclassification: null })

  await start(id)
  const by = { createdAt: expect.any(String), finishedAt: expect.any(String), createdBy: expect.any(String) }
  expect(await untilEnded(id)).toMatchObject({
    earlier: 0,
    reclassification: { status: 'done', waitsForImport: false, posts: 40, classified: 40, ...by },
  })
  expect(await sentimentsOf(id)).toMatchObject({ positive: '20', negative: '20', anew: '40', ids: '40' })
})

test('corrections win over the new verdict, which comes to light when they are taken back', async () => {
  const id = await workspaceWith(postsFile(4))
  const { items } = await server.call(listPosts, { workspaceId: id, ...days }, { as: viewer })
  const postIds = items.map((post) => post.id)
  await server.call(correctSentiment, { workspaceId: id, postIds, sentiment: 'neutral' }, { as: manager })
  await start(id)
  await untilEnded(id)
  expect(await sentimentsOf(id)).toMatchObject({ neutral: '4', anew: '4' })

  await server.call(correctSentiment, { workspaceId: id, postIds, sentiment: null }, { as: manager })
  expect(await sentimentsOf(id)).toMatchObject({ positive: '2', negative: '2', anew: '4' })
})

describe('left as they are', () => {
  test('posts of an import that was to have no sentiment', async () => {
    const id = await workspaceWith(postsFile(4), { enrich: false })
    expect((await read(id)).earlier).toBe(0)
  })

  test('posts of the first version whose file brought a sentiment', async () => {
    const file = `id,created_at,text,username,lang,sentiment\n1,2024-05-01 10:00:00,"I love it",ann,en,negative\n`
    const id = await workspaceWith(file, { model: 1 })
    await start(id)
    await untilEnded(id)
    expect([(await read(id)).earlier, (await sentimentsOf(id)).anew]).toEqual([0, '0'])
  })
})

describe('a run', () => {
  test('that is cancelled leaves the rest as it is', async () => {
    const id = await workspaceWith(postsFile(8))
    const run = await quietRun(id)
    const isRun = eq(reclassifications.id, run.id)
    await server.services.db.update(reclassifications).set({ status: 'running' }).where(isRun)
    await server.call(cancelReclassification, { workspaceId: id }, { as: owner })
    await reclassificationJob.run(server.services, run.id, new AbortController().signal)
    const { earlier, reclassification } = await read(id)
    expect([earlier, reclassification!.status]).toEqual([8, 'cancelled'])
  })

  test('that dies behind a portion goes on with the rest, and every post is classified anew once', async () => {
    const id = await workspaceWith(postsFile(4_004))
    const run = await quietRun(id)
    const { clickhouse } = server.services
    let written = 0
    const dying = {
      ...clickhouse,
      run: async (...given: Parameters<typeof clickhouse.run>) => {
        await clickhouse.run(...given)
        if (given[0].startsWith('INSERT INTO posts') && ++written === 2) throw new Error('killed')
      },
    }
    const { signal } = new AbortController()
    const killed = reclassificationJob.run({ ...server.services, clickhouse: dying }, run.id, signal)
    await expect(killed).rejects.toThrow('killed')
    expect(await read(id)).toMatchObject({ earlier: 4, reclassification: { status: 'running', classified: 2_000 } })
    await reclassificationJob.run(server.services, run.id, signal)
    const done = { status: 'done', posts: 2_004, classified: 2_004 }
    expect(await read(id)).toMatchObject({ earlier: 0, reclassification: done })
    expect(await sentimentsOf(id)).toMatchObject({ posts: '4004', anew: '4004', ids: '4004' })
  })

  test('waits while a server is at an import of its workspace', async () => {
    const id = await workspaceWith(postsFile(4))
    const { end } = await importAtWork(id)
    await start(id)
    const waiting = { status: 'running', waitsForImport: true }
    await expect.poll(async () => (await read(id)).reclassification).toMatchObject(waiting)
    expect((await read(id)).earlier).toBe(4)

    end()
    expect(await untilEnded(id)).toMatchObject({ earlier: 0, reclassification: { status: 'done' } })
  })

  test.each([
    ['is gone with its queue', false],
    ['is gone and has left its job behind', true],
  ])('does not wait for an import whose server %s', async (_what, isQueued) => {
    const id = await workspaceWith(postsFile(4))
    await begunImport(id, isQueued)
    await start(id)
    const done = { status: 'done', waitsForImport: false }
    expect(await untilEnded(id)).toMatchObject({ earlier: 0, reclassification: done })
  })

  test('that is asked for twice runs once', async () => {
    const id = await workspaceWith(postsFile(4))
    await Promise.all([start(id), start(id)])
    expect(await untilEnded(id)).toMatchObject({ earlier: 0, reclassification: { status: 'done', classified: 4 } })
  })
})

test('an import waits for the portion that is being written', async () => {
  const id = await workspaceWith(postsFile(4))
  const run = await quietRun(id)
  const begun = (await runRows.begin(server.services.db, run))!
  await noteRun(server.services.db, begun, { writes: true })
  const importing = importBytes(server, id, 'later.csv', postsFile(6), { enrich: true })
  await vi.waitFor(async () => {
    const running = await server.services.db.select().from(imports).where(eq(imports.status, 'running'))
    expect(running.map(({ workspaceId }) => workspaceId)).toContain(id)
  })
  expect((await figures(server, id, 'count() AS posts')).posts).toBe('4')

  await noteRun(server.services.db, begun, { writes: false })
  expect((await importing).import).toMatchObject({ status: 'done', imported: 2 })
})
