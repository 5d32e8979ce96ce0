import { expect, test } from 'vitest'
import { undoImport } from '#contract/ingest/imports.ts'
import { previewUpload } from '#contract/ingest/uploads.ts'
import { useServer } from '#test/support/use-server.ts'
import * as importing from '../imports/importing.ts'
import { countsOf, done, figures, importBytes, owner, untilEnded, upload } from '../imports/importing.ts'

const server = await useServer()

const workspace = async () => (await server.createWorkspace({ owner })).id
const found = (workspaceId: string, text: string) => importing.found(server, workspaceId, { text })

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

  expect(await found(id, 'bio:BARISTA')).toEqual(['1', '2'])
  expect(await found(id, 'bio:"cafe owner"')).toEqual(['1'])
  expect(await found(id, 'bio:"barista owner"')).toEqual([])
  expect(await found(id, 'bio:nur*')).toEqual(['2'])
  expect(await found(id, 'bio:コーヒー')).toEqual(['4'])
  expect(await found(id, 'barista')).toEqual([])
  expect(await found(id, 'coffee -bio:barista')).toEqual(['3', '4'])
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
  const said = { created_at: '2024-05-01T10:00:00Z', text: 'Coffee', username: 'ann' }
  const records = bios.map((bio, index) => JSON.stringify({ id: String(index), ...said, bio }))
  const { import: ended } = await importBytes(server, id, 'bios.jsonl', records.join('\n'))
  expect(countsOf(ended)).toMatchObject({ imported: 5, rejected: 0 })
  const stored = await figures(
    server,
    id,
    `arrayMap(one -> one.2, arraySort(groupArray((native_id, lengthUTF8(author_bio))))) AS lengths`,
  )
  expect(stored.lengths).toEqual([String(bios[0]!.length), '3', '5', '5000', '0'])
  expect([await found(id, 'bio:nul'), await found(id, `bio:"' OR 1=1"`)]).toEqual([['1'], ['0']])
})

const fileWith = (column: string, names: readonly string[]) =>
  [
    `id,created_at,text,platform,${column}`,
    ...names.map((name, index) => `${index + 1},2024-05-01 10:00:00,Coffee ${index},other,"${name}"`),
  ].join('\n')

test('a community that a file names is found by its name, whatever the source', async () => {
  const id = await workspace()
  const groups = fileWith('group_name', ['Home Barista', 'r/Espresso', 'espresso'])
  const { upload: sent } = await importBytes(server, id, 'groups.csv', groups)

  expect(sent.mapping.columns.community).toBe('group_name')
  expect(await found(id, 'community:"home barista"')).toEqual(['1'])
  expect(await found(id, 'community:espresso')).toEqual(['2', '3'])
  expect(await found(id, 'community:esp*')).toEqual(['2', '3'])
})

test('the same posts with a community say something new, without one they stay what they were', async () => {
  const id = await workspace()
  await importBytes(server, id, 'plain.csv', fileWith('nothing', ['']))

  const named = await importBytes(server, id, 'named.csv', fileWith('community', ['Espresso']))
  const again = await importBytes(server, id, 'again.csv', fileWith('community', ['Espresso']))

  expect(countsOf(named.import)).toEqual(done(1, { imported: 0, updated: 1 }))
  expect(countsOf(again.import)).toEqual(done(1, { imported: 0, duplicates: 1 }))
})
