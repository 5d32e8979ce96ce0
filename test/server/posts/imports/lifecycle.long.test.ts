import { expect, test, vi } from 'vitest'
import { listAudit } from '#contract/workspaces/audit.ts'
import { cancelImport, getImport, startImport, undoImport } from '#contract/ingest/imports.ts'
import { countsOf, done, figures, importBytes, owner, run, untilEnded, upload } from './importing.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const workspace = async () => (await server.createWorkspace({ owner })).id
const header = 'id,created_at,text,username,favorite_count,retweet_count\n'
const line = (id: number, { text = `word${id} coffee`, likes = 1, at = '2024-05-01 10:00:00' } = {}) =>
  `${id},${at},${text},ann,${likes},0\n`
const lines = (from: number, to: number, more: { text?: string; likes?: number; at?: string } = {}) =>
  header + Array.from({ length: to - from }, (_, index) => line(from + index, more)).join('')

const state = (id: string) =>
  figures(
    server,
    id,
    `count() AS n, sum(likes) AS likes, countIf(hasAllTokens(search, ['coffee'])) AS coffee, countIf(hasAllTokens(search, ['tea'])) AS tea`,
  )

test('the same file twice adds nothing, and the second upload says so', async () => {
  const id = await workspace()
  await importBytes(server, id, 'a.csv', lines(0, 50))

  const again = await importBytes(server, id, 'b.csv', lines(0, 50))

  expect(countsOf(again.import)).toEqual(done(50, { imported: 0, duplicates: 50 }))
  expect(again.upload.importedBefore).not.toBeNull()
  expect(await state(id)).toEqual({ n: '50', likes: '50', coffee: '50', tea: '0' })
})

test('a small import waits for one of its own workspace alone; of large ones three run at a time', async () => {
  const [large, small] = [await Promise.all(Array.from({ length: 4 }, workspace)), await workspace()]
  const { clickhouse } = server.services
  const released = Promise.withResolvers<void>()
  const insert = clickhouse.insertTabbed.bind(clickhouse)
  const holding = vi.spyOn(clickhouse, 'insertTabbed').mockImplementation(async (...given) => {
    if (large.includes(given[3]?.workspaceId ?? '')) await released.promise
    return insert(...given)
  })
  const begin = async (workspaceId: string, content: string) => {
    const { id: uploadId } = await upload(server, workspaceId, 'posts.csv', content)
    const asked = { workspaceId, uploadId, dryRun: false, enrich: false }
    return { workspaceId, importId: (await server.call(startImport, asked, { as: owner })).id }
  }
  const begun: Awaited<ReturnType<typeof begin>>[] = []
  for (const id of large) begun.push(await begin(id, lines(0, 60, { text: 'coffee '.repeat(13_000) })))
  begun.push(await begin(large[0]!, lines(0, 10)))
  const other = await begin(small, lines(0, 10))

  expect((await untilEnded(server, small, other.importId)).status).toBe('done')
  const statuses = async () =>
    (await Promise.all(begun.map((at) => server.call(getImport, at, { as: owner })))).map(({ status }) => status)
  await expect.poll(statuses).toEqual(['running', 'running', 'running', 'queued', 'queued'])
  released.resolve()
  for (const { workspaceId, importId } of begun)
    expect((await untilEnded(server, workspaceId, importId)).status).toBe('done')
  holding.mockRestore()
})

test('searches and sums stay right after insert, update, moved time, undo in any order, and OPTIMIZE', async () => {
  const id = await workspace()
  const first = await importBytes(server, id, 'first.csv', lines(0, 100))
  const second = await importBytes(server, id, 'second.csv', lines(0, 60, { text: 'tea', likes: 5 }))
  const news = { text: 'tea coffee', likes: 7, at: '2023-01-01 00:00:00' }
  const moved = await importBytes(server, id, 'moved.csv', lines(40, 80, news))
  const undo = async (importId: string) => {
    await server.call(undoImport, { workspaceId: id, importId }, { as: owner })
    return (await untilEnded(server, id, importId)).status
  }
  const seen = [await state(id)]

  expect([second.import.updated, moved.import.updated]).toEqual([60, 40])
  await server.services.clickhouse.run('OPTIMIZE TABLE posts FINAL')
  seen.push(await state(id))
  expect(await undo(second.import.id)).toBe('undone')
  seen.push(await state(id))
  expect(await undo(moved.import.id)).toBe('undone')
  await server.services.clickhouse.run('OPTIMIZE TABLE posts FINAL')
  seen.push(await state(id))
  expect(await undo(first.import.id)).toBe('undone')
  seen.push(await state(id))

  const afterAll = { n: '100', likes: String(40 * 5 + 40 * 7 + 20), coffee: '60', tea: '80' }
  expect(seen).toEqual([
    afterAll,
    afterAll,
    { n: '100', likes: String(60 + 40 * 7), coffee: '100', tea: '40' },
    { n: '100', likes: '100', coffee: '100', tea: '0' },
    { n: '0', likes: null, coffee: '0', tea: '0' },
  ])
})

test('an older observation says nothing new, a later one replaces numbers and words', async () => {
  const id = await workspace()
  const seenAt = (at: string, likes: number) =>
    `id,created_at,text,favorite_count,collected_at\n1,2024-01-01 00:00:00,hello,${likes},${at}\n`
  await importBytes(server, id, 'late.csv', seenAt('2024-03-01 00:00:00', 9))

  const older = await importBytes(server, id, 'early.csv', seenAt('2024-02-01 00:00:00', 4))
  const newer = await importBytes(server, id, 'latest.csv', seenAt('2024-04-01 00:00:00', 12))

  expect([older.import.duplicates, newer.import.updated]).toEqual([1, 1])
  expect(await figures(server, id, 'count() AS n, sum(likes) AS likes')).toEqual({ n: '1', likes: '12' })
})

test('a cancelled import leaves nothing, and what it had replaced is back', async () => {
  const id = await workspace()
  await importBytes(server, id, 'a.csv', lines(0, 100))
  const big = await upload(server, id, 'b.csv', lines(0, 60_000, { likes: 2 }))
  const asked = { workspaceId: id, uploadId: big.id, dryRun: false, enrich: false }
  const started = await server.call(startImport, asked, { as: owner })

  await server.call(cancelImport, { workspaceId: id, importId: started.id }, { as: owner })
  const { items } = await server.call(listAudit, { workspaceId: id, group: 'posts' }, { as: owner })
  const ended = await untilEnded(server, id, started.id)

  expect(countsOf(ended)).toEqual(done(0, { status: 'cancelled' }))
  expect(await state(id)).toEqual({ n: '100', likes: '100', coffee: '100', tea: '0' })
  expect(items[0]).toMatchObject({ action: 'import.cancelled', details: { file: 'b.csv' } })
})

test('an undo of what is not finished, or of a dry run, is a conflict', async () => {
  const id = await workspace()
  const first = await importBytes(server, id, 'a.csv', lines(0, 5))
  const dry = await run(server, id, first.upload, { dryRun: true })
  const undo = (importId: string) => server.call(undoImport, { workspaceId: id, importId }, { as: owner })
  await undo(first.import.id)
  await untilEnded(server, id, first.import.id)

  for (const { id: importId } of [first.import, dry.import]) await expect(undo(importId)).rejects.toThrow(/409/)
})
