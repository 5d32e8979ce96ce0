import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

/** What was read once is not read anew by itself, and a failure is told at once. */
export const newCache = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false } },
  })

/** Draws a part of the app as the only page of a router. */
export async function show(scene: ReactNode, cache = newCache()) {
  const component = () => <QueryClientProvider client={cache}>{scene}</QueryClientProvider>
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await router.load()
  return render(<RouterProvider router={router as never} />)
}

/** Presses a button before anything else happens: where a list asks again by itself, it might be gone by the next moment. */
export const pressAtOnce = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()
