import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { InWorkspace, newCache } from './in-workspace.tsx'

export { newCache }

export async function show(scene: ReactNode, cache = newCache(), workspaceId?: string) {
  const component = () => (
    <InWorkspace cache={cache} workspaceId={workspaceId}>
      {scene}
    </InWorkspace>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await router.load()
  return render(<RouterProvider router={router as never} />)
}
