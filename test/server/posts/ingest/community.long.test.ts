import { afterAll, expect, test } from 'vitest'
import { listPosts } from '#contract/posts/posts.ts'
import { startServer } from '#test/support/server.ts'
import { countsOf, importBytes, owner, done } from '../imports/importing.ts'

const server = await startServer()
afterAll(() => server?.close())

const file = (column: string, names: readonly string[]) =>
  [
    `id,created_at,text,platform,${column}`,
    ...names.map((name, index) => `${index + 1},2024-05-01 10:00:00,Coffee ${index},other,"${name}"`),
  ].join('\n')

test('a community that a file names is found by its name, whatever the source', async () => {
  const workspaceId = (await server.createWorkspace({ owner })).id

  const { upload } = await importBytes(
    server,
    workspaceId,
    'groups.csv',
    file('group_name', ['Home Barista', 'r/Espresso', 'espresso']),
    {},
  )

  expect(upload.mapping.columns.community).toBe('group_name')
  const found = async (text: string) => {
    const day = { from: '2024-05-01', to: '2024-05-01' }
    const { items } = await server.call(listPosts, { workspaceId, ...day, text }, { as: owner })
    return items.map(({ nativeId }) => nativeId).toSorted()
  }
  expect(await found('community:"home barista"')).toEqual(['1'])
  expect(await found('community:espresso')).toEqual(['2', '3'])
  expect(await found('community:esp*')).toEqual(['2', '3'])
})

test('the same posts with a community say something new, without one they stay what they were', async () => {
  const workspaceId = (await server.createWorkspace({ owner })).id
  await importBytes(server, workspaceId, 'plain.csv', file('nothing', ['']))

  const named = await importBytes(server, workspaceId, 'named.csv', file('community', ['Espresso']))
  const again = await importBytes(server, workspaceId, 'again.csv', file('community', ['Espresso']))

  expect(countsOf(named.import)).toEqual({ ...done(1), imported: 0, updated: 1 })
  expect(countsOf(again.import)).toEqual({ ...done(1), imported: 0, duplicates: 1 })
})
