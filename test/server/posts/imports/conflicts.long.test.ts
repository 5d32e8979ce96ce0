import { expect, test } from 'vitest'
import { startImport } from '#contract/ingest/imports.ts'
import { useServer } from '#test/support/use-server.ts'
import { countsOf, done, figures, importBytes, owner, untilEnded, upload } from './importing.ts'

const server = await useServer()

const workspace = async () => (await server.createWorkspace({ owner })).id
const stored = (workspaceId: string) => figures(server, workspaceId, 'arraySort(groupArray(text)) AS texts')

type Row = { id: string; at?: string; by?: string; text: string; likes?: number }
const csvOf = (source: string, ...rows: Row[]) =>
  [
    'id,created_at,username,text,likes,platform',
    ...rows.map(({ id, at = '2024-05-01', by = 'ann', text, likes = 1 }) => [id, at, by, text, likes, source].join()),
  ].join('\n')

const first = [
  { id: '1', text: 'tea' },
  { id: '2', at: '2024-05-02', by: 'bo', text: 'milk' },
]
const others = [
  { id: '1', at: '2024-06-01', by: 'cy', text: 'rain' },
  { id: '2', at: '2024-06-02', by: 'di', text: 'snow' },
]

test('files whose ids are numbers of rows keep their posts, also when one comes again', async () => {
  const workspaceId = await workspace()
  await importBytes(server, workspaceId, 'one.csv', csvOf('other', ...first))

  const other = await importBytes(server, workspaceId, 'other.csv', csvOf('other', ...others))
  const edited = others.map((row) => ({ ...row, likes: 9 }))
  const again = await importBytes(server, workspaceId, 'other.csv', csvOf('other', ...edited))
  const renamed = await importBytes(server, workspaceId, 'copy-of-one.csv', csvOf('other', ...first))

  expect(countsOf(other.import)).toEqual(done(2))
  expect(countsOf(again.import)).toEqual(done(2, { imported: 0, updated: 2 }))
  expect(countsOf(renamed.import)).toEqual(done(2, { imported: 0, duplicates: 2 }))
  expect(await stored(workspaceId)).toEqual({ texts: ['milk', 'rain', 'snow', 'tea'] })
})

test('ids of rows are those of their file where one thing in common is chance', async () => {
  const workspaceId = await workspace()
  await importBytes(server, workspaceId, 'one.csv', csvOf('other', ...first))

  const sameWords = await importBytes(server, workspaceId, 'a.csv', csvOf('other', { ...others[0]!, text: 'tea' }))
  const sameAuthor = await importBytes(server, workspaceId, 'b.csv', csvOf('other', { ...others[0]!, by: 'ann' }))
  const edited = await importBytes(server, workspaceId, 'c.csv', csvOf('other', { id: '1', text: 'tea with milk' }))

  expect([sameWords, sameAuthor, edited].map((one) => countsOf(one.import))).toEqual([
    done(1),
    done(1),
    done(1, { imported: 0, updated: 1 }),
  ])
})

test('posts are replaced by others of their ids only when a person says so', async () => {
  const workspaceId = await workspace()
  await importBytes(server, workspaceId, 'one.csv', csvOf('reddit', ...first))
  const sent = await upload(server, workspaceId, 'other.csv', csvOf('reddit', ...others))
  const begin = async (how: { dryRun: boolean; replaceConflicts?: boolean }) => {
    const asked = { workspaceId, uploadId: sent.id, enrich: false, ...how }
    const { id } = await server.call(startImport, asked, { as: owner })
    return untilEnded(server, workspaceId, id)
  }

  const checked = await begin({ dryRun: true })
  const refused = await begin({ dryRun: false })

  const examples =
    '1: ann, 2024-05-01: “tea” → cy, 2024-06-01: “rain” · 2: bo, 2024-05-02: “milk” → di, 2024-06-02: “snow”'
  expect([checked.status, checked.conflicts, refused.status, refused.conflicts]).toEqual(['done', 2, 'failed', 2])
  expect([checked.notes[0]!.detail, refused.failure!.detail]).toEqual(Array(2).fill(expect.stringContaining(examples)))
  expect(await stored(workspaceId)).toEqual({ texts: ['milk', 'tea'] })

  expect(countsOf(await begin({ dryRun: false, replaceConflicts: true }))).toEqual(done(2, { imported: 0, updated: 2 }))
  expect(await stored(workspaceId)).toEqual({ texts: ['rain', 'snow'] })
})

test.each<[string, Row]>([
  ['its text was edited', { id: '1', text: 'edited tea' }],
  ['its author has another handle', { id: '1', by: 'ann2', text: 'tea' }],
  ['its time is read otherwise', { id: '1', at: '2024-05-01T02:00:00Z', text: 'tea and milk' }],
  ['its time and handle differ', { id: '1', at: '2024-05-01T02:00:00Z', by: 'ann2', text: 'tea' }],
])('a post is updated as before where %s', async (_, row) => {
  const workspaceId = await workspace()
  await importBytes(server, workspaceId, 'one.csv', csvOf('reddit', { id: '1', text: 'tea' }))

  const again = await importBytes(server, workspaceId, 'one.csv', csvOf('reddit', row))

  expect([countsOf(again.import), again.import.conflicts]).toEqual([done(1, { imported: 0, updated: 1 }), 0])
})

test('rows of one file do not replace each other either', async () => {
  const workspaceId = await workspace()
  const rows = [first[0]!, { ...others[0]!, id: '1' }]

  const { import: ended } = await importBytes(server, workspaceId, 'one.csv', csvOf('reddit', ...rows), {
    mapping: { columns: { id: 'id', postedAt: 'created_at', authorHandle: 'username', text: 'text' } },
  })

  expect([ended.status, ended.conflicts]).toEqual(['failed', 1])
  expect(await stored(workspaceId)).toEqual({ texts: [] })
})
