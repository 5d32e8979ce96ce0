import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { planKey } from '#src/api/billing.ts'
import { queriesQuery, queryQuery } from '#src/api/saved-queries.ts'
import { QueryReader } from '#src/features/saved-queries/query-reader.tsx'
import { QueryTable } from '#src/features/saved-queries/query-table.tsx'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'
import { figuresOf, rowOf } from './rows.ts'

const row = rowOf('Cafés', { id: 'q1', textsPaused: true })

const reader = <QueryReader queryId="q1" />
const table = (
  <QueryTable
    rows={[row]}
    figures={figuresOf({})}
    sorting="name"
    onSort={() => {}}
    onTag={() => {}}
    onDelete={() => {}}
  />
)

test.each([
  ['the list', table],
  ['the query', reader],
])('a viewer reads in %s that the month is full, without a question about the plan', async (_, screen) => {
  const cache = newCache(workspaceOf({ privilege: 'viewer' }))
  cache.setQueryData(queriesQuery(workspaceId).queryKey, { items: [row] })
  cache.setQueryData(queryQuery({ workspaceId, queryId: 'q1' }).queryKey, row)
  await show(screen, cache)
  await expect.element(page.getByText('Over limit')).toBeInTheDocument()
  expect(cache.getQueryCache().findAll({ queryKey: planKey(workspaceId) })).toEqual([])
})
