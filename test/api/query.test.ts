import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as contract from '#contract/ingest/imports.ts'
import { importQuery, importsQuery } from '#src/api/imports.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { fakeApi } from '#test/support/fake-api.ts'

const api = fakeApi()
const workspaceId = '0190c3f0-0000-7000-8000-000000000001'

test('an answer is kept below its workspace, under its path and what was asked', () => {
  const input = { workspaceId, importId: 'i1' }
  expect([savedQueriesQuery(workspaceId).queryKey, importQuery(input).queryKey]).toEqual([
    ['workspace', workspaceId, 'queries'],
    ['workspace', workspaceId, 'imports', 'one', input],
  ])
})

test('each page is asked for by the cursor that the one before it gave', async () => {
  const asked: (string | undefined)[] = []
  api.on(contract.listImports, ({ cursor }) => {
    asked.push(cursor)
    return { items: [], nextCursor: cursor === undefined ? 'second' : null }
  })

  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...importsQuery({ workspaceId }), pages: 3 })

  expect([asked, pages.length]).toEqual([[undefined, 'second'], 2])
})
