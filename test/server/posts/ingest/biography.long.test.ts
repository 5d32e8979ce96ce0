import { afterAll, expect, test } from 'vitest'
import { undoImport } from '#contract/ingest/imports.ts'
import { previewUpload } from '#contract/ingest/uploads.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { startServer } from '#test/support/server.ts'
import { countsOf, figures, importBytes, owner, untilEnded, upload } from '../imports/importing.ts'

const server = await startServer()
afterAll(() => server?.close())

const workspace = async () => (await server.createWorkspace({ owner })).id
const day = { from: '2024-05-01', to: '2024-05-01' }

async function found(workspaceId: string, text: string) {
  const { items } = await server.call(listPosts, { workspaceId, ...day, text }, { as: owner })
  return items.map(({ nativeId }) => nativeId).toSorted()
}

const header = 'id,created_at,text,username,user_description,favorite_count\n'
const row = (id: number, bio: string, likes = 1) => `${id},2024-05-01 10:00:00,Coffee ${id},ann,"${bio}",${likes}\n`
const file = `${header}${row(1, 'Barista & Café owner')}${row(2, 'Nurse. No barista!')}${row(3, '')}${row(4, '朝のコーヒー')}`

test('a column of biographies is suggested, shown, stored and found as text is', async () => {
  const id = await workspace()
  const sent = await upload(server, id, 'bios.csv', file)
  expect(sent.mapping.columns.authorBio).toBe('user_description')
  expect(sent.mapping.columns.text).toBe('text')
  const { rows } = await server.call(previewUpload, { workspaceId: id, uploadId: sent.id }, { as: owner })
  expect(rows.map(({ fields }) => fields.authorBio)).toEqual([
    'Barista & Café owner',
    'Nurse. No barista!',
    undefined,
    '朝のコーヒー',
  ])

  await importBytes(server, id, 'bios.csv', file)

  expect({
    word: await found(id, 'bio:BARISTA'),
    phrase: await found(id, 'bio:"cafe owner"'),
    apart: await found(id, 'bio:"barista owner"'),
    wildcard: await found(id, 'bio:nur*'),
    unspaced: await found(id, 'bio:コーヒー'),
    inText: await found(id, 'barista'),
    excluded: await found(id, 'coffee -bio:barista'),
  }).toEqual({
    word: ['1', '2'],
    phrase: ['1'],
    apart: [],
    wildcard: ['2'],
    unspaced: ['4'],
    inText: [],
    excluded: ['3', '4'],
  })
})

test('a later observation brings its biography, an undo the one before; a biography alone is no news', async () => {
  const id = await workspace()
  await importBytes(server, id, 'first.csv', header + row(1, 'Barista'))
  const same = await importBytes(server, id, 'same.csv', header + row(1, 'Retired'))
  expect(countsOf(same.import)).toMatchObject({ imported: 0, updated: 0, duplicates: 1 })

  const later = await importBytes(server, id, 'later.csv', header + row(1, 'Retired', 9))
  expect([await found(id, 'bio:barista'), await found(id, 'bio:retired')]).toEqual([[], ['1']])

  await server.call(undoImport, { workspaceId: id, importId: later.import.id }, { as: owner })
  await untilEnded(server, id, later.import.id)
  expect([await found(id, 'bio:barista'), await found(id, 'bio:retired')]).toEqual([['1'], []])
})

test('hostile biographies go in as they are, overlong ones up to 5 000 characters', async () => {
  const id = await workspace()
  const bios = [`') OR 1=1 -- {x:String}`, '\u0000nul', '\ud800lone', 'x'.repeat(4_999) + '𝕏tail', '   ']
  const records = bios.map((bio, index) => ({
    id: String(index),
    created_at: '2024-05-01T10:00:00Z',
    text: 'Coffee',
    username: 'ann',
    bio,
  }))
  const { import: ended } = await importBytes(
    server,
    id,
    'bios.jsonl',
    records.map((record) => JSON.stringify(record)).join('\n'),
  )
  expect(countsOf(ended)).toMatchObject({ imported: 5, rejected: 0 })
  const stored = await figures(server, id, `arraySort(groupArray((native_id, lengthUTF8(author_bio)))) AS bios`)
  expect(stored.bios).toEqual([
    ['0', String(bios[0]!.length)],
    ['1', '3'],
    ['2', '5'],
    ['3', '5000'],
    ['4', '0'],
  ])
  expect([await found(id, 'bio:nul'), await found(id, `bio:"' OR 1=1"`)]).toEqual([['1'], ['0']])
})
