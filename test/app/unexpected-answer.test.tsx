import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnexpectedError } from '#src/features/errors/unexpected-error.tsx'
import { Route as Workspace } from '#src/routes/workspace/$workspaceId/route.tsx'
import { json } from '#test/support/browser.ts'
import { useApps, user, workspace } from './thread.ts'

const { open } = useApps()

const workspaceId = '00000000-0000-4000-8000-000000000001'
const words =
  'Soundings can’t read the server’s answer (GET /workspaces/:workspaceId: privilege: Required). Reload the page. If that doesn’t help, tell your administrator.'

/** The very first answers of a visit, of which one lacks a field. */
async function visitWithoutPrivilege() {
  const { privilege: _, ...rest } = (await workspace().json()) as Record<string, unknown>
  const app = open({
    answers: {
      'GET /users/me': () => user(workspaceId),
      [`GET /workspaces/${workspaceId}`]: () => json({ ...rest, id: workspaceId }),
    },
  })
  const pathname = `/workspace/${workspaceId}/insight/overview`
  return { app, error: await app.visit(Workspace, { params: { workspaceId }, pathname }) }
}

test('an answer that does not fit the contract is reported once', async () => {
  const { app } = await visitWithoutPrivilege()
  expect(app.reports).toEqual([words])
})

test('the error screen says where an answer does not fit the contract', async () => {
  const { error } = await visitWithoutPrivilege()
  const context = { reloadOnce: () => false }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context })
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <UnexpectedError error={error as Error} reset={() => {}} />
    </RouterContextProvider>,
  )
  expect(markup).toContain(words)
})
