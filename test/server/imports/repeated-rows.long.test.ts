import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceOf } from '#server/ingest/mapping/values.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { countsOf, done, figures, importBytes, owner } from './importing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const workspace = async () => (await server.createWorkspace({ owner })).id
const fileOf = (rows: readonly string[]) => ['id,created_at,url,text,platform,likes,photo', ...rows].join('\n')
const rowOf = (id: number, likes: number) => `${id},2024-03-01T09:00:00Z,,words of ${id},x,${likes},`

test('a post that a file has twice is a duplicate, in the dry run and in the import, and its newer numbers stay', async () => {
  const workspaceId = await workspace()
  // Further rows than a portion holds stand between the first and the last.
  const others = Array.from({ length: 10_000 }, (_, at) => rowOf(at + 2, 1))
  const rows = [rowOf(1, 5), ...others, rowOf(1, 6), rowOf(1, 8), rowOf(1, 7)]
  const counts = done(10_004, { imported: 10_001, duplicates: 3 })

  const dry = await importBytes(server, workspaceId, 'twice.csv', fileOf(rows), { dryRun: true })
  const { import: run } = await importBytes(server, workspaceId, 'twice.csv', fileOf(rows))

  expect([countsOf(dry.import), countsOf(run)]).toEqual([counts, counts])
  expect(await figures(server, workspaceId, 'count() AS posts, any(likes) AS likes', `native_id = '1'`)).toEqual({
    posts: '1',
    likes: '7',
  })
})

test('a post that is known from an earlier file is updated once, however often a later one has it', async () => {
  const workspaceId = await workspace()
  await importBytes(server, workspaceId, 'first.csv', fileOf([rowOf(1, 5)]))

  const again = fileOf([rowOf(1, 6), rowOf(1, 7), rowOf(1, 7)])
  const dry = await importBytes(server, workspaceId, 'again.csv', again, { dryRun: true })
  const { import: run } = await importBytes(server, workspaceId, 'again.csv', again)

  const counts = done(3, { imported: 0, updated: 1, duplicates: 2 })
  expect([countsOf(dry.import), countsOf(run)]).toEqual([counts, counts])
  expect(await figures(server, workspaceId, 'any(likes) AS likes')).toEqual({ likes: '7' })
})

test('a row without a text is refused with its line, or kept for its picture or address and said', async () => {
  const { import: run, rejections } = await importBytes(
    server,
    await workspace(),
    'silent.csv',
    fileOf([
      '1,2024-03-01T09:00:00Z,,words,reddit,1,',
      '2,2024-03-01T09:01:00Z,,,reddit,1,',
      '3,2024-03-01T09:02:00Z,,,reddit,1,https://pictures.example/3.jpg',
      '4,2024-03-01T09:03:00Z,https://www.instagram.com/p/C6aBcDeFgHi/,,instagram,1,',
    ]),
  )

  expect(countsOf(run)).toEqual(done(4, { imported: 3, rejected: 1 }))
  expect(run.warned).toBe(2)
  expect(rejections.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
    [3, 'rejected', 'The row has no text, and no title, link, picture or film either.'],
    [4, 'imported', 'The row has no text; it is kept for its picture, film or link.'],
    [5, 'imported', 'The row has no text; it is kept for its picture, film or link.'],
  ])
})

test.each([
  ['Twitter', 'x'],
  ['X (Twitter)', 'x'],
  ['facebook_public', 'facebook'],
  ['Tik Tok', 'tiktok'],
  ['MESSAGEBOARD, MESSAGEBOARD_REDDIT', 'reddit'],
  ['ONLINENEWS, ONLINENEWS_MAGAZINE', 'news'],
  ['www.pinterest.de', 'pinterest'],
  ['https://t.me/s/harbour', 'telegram'],
  ['Twitter for iPhone', null],
  ['Weibo', null],
  ['', null],
])('"%s" names the source %s', (value, source) => {
  expect(sourceOf(value)).toBe(source)
})
