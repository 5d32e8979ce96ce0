import { expect, test } from 'vitest'
import * as fields from '#contract/filters/custom-fields.ts'
import { createFilter, listFilters } from '#contract/filters/filters.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { importBytes, owner } from '#test/server/imports/importing.ts'
import { archiveOf, pack, restored, unpack } from '#test/server/settings/archives.ts'
import { useServer } from '#test/support/use-server.ts'
import { codedCsv, day } from './coded.ts'
import { importCoded } from './coded-workspace.ts'

const as = { as: owner }
const server = useServer()

test('comes back with its values and filters from an archive, also beside the workspace it is of', async () => {
  const { workspaceId, idOf, valuesOf } = await importCoded(server)
  const condition = { fieldId: idOf('Country'), values: ['Kenya'] }
  await server.call(
    createFilter,
    { workspaceId, name: 'K', visibility: 'shared', conditions: [], fields: [condition] },
    as,
  )
  const { bytes } = await archiveOf(server, workspaceId, owner)
  const { workspaceId: restoredId } = await restored(server, bytes, owner)
  const posts = (await server.call(listPosts, { workspaceId: restoredId!, ...day }, as)).items
  const named = (await server.call(fields.listCustomFields, { workspaceId: restoredId! }, as)).items
  const nameOf = (id: string) => named.find((field) => field.id === id)!.name
  expect(
    Object.fromEntries(
      posts.map(({ nativeId, customFields }) => [
        nativeId,
        Object.fromEntries(Object.entries(customFields).map(([id, value]) => [nameOf(id), value])),
      ]),
    ),
  ).toEqual(await valuesOf())
  const [filter] = (await server.call(listFilters, { workspaceId: restoredId! }, as)).items
  const shown = await server.call(listPosts, { workspaceId: restoredId!, ...day, filterId: filter!.id }, as)
  expect(shown.total).toBe(2)
})

test('is in no archive of an earlier release, which is restored all the same', async () => {
  const workspaceId = (await server.createWorkspace({ owner })).id
  await importBytes(server, workspaceId, 'coded.csv', codedCsv())
  const entries = await unpack((await archiveOf(server, workspaceId, owner)).bytes)
  const manifest = JSON.parse(String(entries.get('manifest.json'))) as { files: { name: string }[] }
  entries.delete('custom-fields.jsonl')
  manifest.files = manifest.files.filter(({ name }) => name !== 'custom-fields.jsonl')
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  const done = await restored(server, await pack(entries), owner)
  expect(done).toMatchObject({ status: 'done', failure: null })
})
