import { expect, test } from 'vitest'
import type { Import } from '#contract/ingest/imports.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import { toSource } from '#server/posts/ingest/mapping/values.ts'
import { countsOf, done, figures, importBytes, owner } from './importing.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

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

test('an empty count erases none that is known, in one file or the next, whoever brought it; a zero is a count', async () => {
  const workspaceId = await workspace()
  const head = 'id,created_at,text,platform,likes,reposts,replies,views,followers'
  const at = '2024-03-01T09:00:00Z'
  const csv = (...rows: string[]) => [head, ...rows.map((row) => row.replace('@', at))].join('\n')
  const counts = () =>
    figures(
      server,
      workspaceId,
      `groupArray((likes, reposts, replies, views, author_followers, interactions)) AS counts`,
    ).then((row) => (row.counts as unknown[]).map(String))
  await importBytes(server, workspaceId, 'first.csv', csv('1,@,words,x,5,2,3,100,40', '2,@,others,x,7,,1,,'))
  const again = csv('1,@,words,x,,4,0,,', '2,@,others,x,,,,9,')
  const dry = await importBytes(server, workspaceId, 'again.csv', again, { dryRun: true })
  const { import: run } = await importBytes(server, workspaceId, 'again.csv', again)
  const kept = (notes: Import['notes']) =>
    notes.filter(({ message }) => message === 'import.countsKept').map(({ params }) => params)
  expect([dry.import, run].map(({ updated, notes }) => [updated, kept(notes)])).toEqual([
    [2, [{ count: 2 }]],
    [2, [{ count: 2 }]],
  ])
  expect((await counts()).toSorted()).toEqual(['5,4,0,100,40,9', '7,,1,9,,8'])

  // Twice in one file, then by a collector that knows one of the counts.
  await importBytes(server, workspaceId, 'twice.csv', csv('1,@,words,x,6,,,,', '1,@,words,x,,5,,,'))
  expect(await counts()).toContain('6,5,0,100,40,11')
  const seen = { source: 'x', nativeId: '1', text: 'words', postedAt: new Date(at), views: 300 } as const
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), [createPostRow(seen)])
  expect(await counts()).toContain('6,5,0,300,40,11')
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
    [3, 'rejected', 'The row has no text, title, link, picture or video.'],
    [4, 'imported', 'The row has no text, only a picture, video or link.'],
    [5, 'imported', 'The row has no text, only a picture, video or link.'],
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
  expect(toSource(value)).toBe(source)
})
