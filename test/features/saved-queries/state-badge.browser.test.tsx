import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { planKey } from '#src/api/billing.ts'
import { queriesQuery, queryQuery } from '#src/api/saved-queries.ts'
import { QueryReader } from '#src/features/saved-queries/query-reader.tsx'
import { QueryTable } from '#src/features/saved-queries/query-table.tsx'
import { rowOf } from './rows.ts'

const row = rowOf('Cafés', { id: 'q1', textsPaused: true })

const reader = <QueryReader workspaceId="w1" queryId="q1" timezone="UTC" />
const table = (
  <QueryTable
    {...{ workspaceId: 'w1', rows: [row], timezone: 'UTC', mayEdit: false, mayEditLocked: false }}
    onTag={() => {}}
    onDelete={() => {}}
  />
)

test.each([
  ['the list', table],
  ['the query', reader],
])('a viewer reads in %s that the month is full, without a question about the plan', async (_, screen) => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  cache.setQueryData(queriesQuery('w1').queryKey, { items: [row] })
  cache.setQueryData(queryQuery({ workspaceId: 'w1', queryId: 'q1' }).queryKey, row)
  const scene = () => <QueryClientProvider client={cache}>{screen}</QueryClientProvider>
  const router = createRouter({ routeTree: createRootRoute({ component: scene }), history: createMemoryHistory() })
  await render(<RouterProvider router={router as never} />)
  await expect.element(page.getByText('Over limit')).toBeInTheDocument()
  expect(cache.getQueryCache().findAll({ queryKey: planKey('w1') })).toEqual([])
})
