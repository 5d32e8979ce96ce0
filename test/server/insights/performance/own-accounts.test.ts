import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnAccount, listOwnAccounts } from '#contract/filters/own-accounts.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { storePosts } from '../../filters/filtering.ts'

const owner = 'owner@example.com'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const by = (id: string, author: object) => ({ id, at: '2026-03-28T12:00:00Z', text: 'Coffee', ...author })

test('accounts that are called as the workspace are offered, those with most posts first, until they are named', async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner, name: 'The Tidewater team' })
  await storePosts(server, workspaceId, [
    by('1', { author_id: '71', author_handle: 'TidewaterHQ' }),
    by('2', { author_id: '71', author_handle: 'TidewaterHQ' }),
    by('3', { author_id: '72', author_handle: 'cup', author_name: 'Tidewater on tour', source: 'reddit' }),
    by('4', { author_id: '73', author_handle: 'team' }),
    by('5', { author_id: 'tidewater' }),
  ])
  const other = await server.createWorkspace({ owner, name: 'The Tidewater team' })
  const candidates = async (id: string) =>
    (await server.call(listOwnAccounts, { workspaceId: id }, { as: owner })).candidates
  expect(await candidates(workspaceId)).toEqual([
    { source: 'x', account: 'TidewaterHQ', posts: 2 },
    { source: 'reddit', account: 'cup', posts: 1 },
  ])
  expect(await candidates(other.id)).toEqual([])
  await server.call(createOwnAccount, { workspaceId, source: 'x', account: '@tidewaterhq' }, { as: owner })
  expect(await candidates(workspaceId)).toEqual([{ source: 'reddit', account: 'cup', posts: 1 }])
})
