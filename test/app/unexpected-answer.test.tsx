import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnexpectedError } from '#src/features/errors/unexpected-error.tsx'
import { Route as Workspace } from '#src/routes/workspace/$workspaceId/route.tsx'
import { json } from '#test/support/browser.ts'
import { getW1, useApps, w1, workspace } from './thread.ts'

const { open } = useApps()

const words =
  'Soundings can’t read the server’s answer (GET /workspaces/:workspaceId: privilege: Required). Reload the page. If that doesn’t help, tell your administrator.'

test('a first answer that does not fit the contract is reported once, and the error screen says where', async () => {
  const { privilege: _, ...rest } = (await workspace().json()) as Record<string, unknown>
  const app = open({ answers: { [getW1]: () => json(rest) } })
  const pathname = `/workspace/${w1}/insight/overview`
  const error = await app.visit(Workspace, { params: { workspaceId: w1 }, pathname })
  expect(app.reports).toEqual([words])
  const context = { reloadOnce: () => false }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context })
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <UnexpectedError error={error as Error} reset={() => {}} />
    </RouterContextProvider>,
  )
  expect(markup).toContain(words)
})
