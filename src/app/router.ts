import type { MessageDescriptor } from '@lingui/core'
import { createRouter } from '@tanstack/react-router'
import { NotFound } from '#src/features/errors/not-found.tsx'
import { UnexpectedError } from '#src/features/errors/unexpected-error.tsx'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import type { Prefetch, RouterContext } from '#src/routes/-router-context.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search.ts'

export const makeRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    // Shows a ready page at once, however briefly its skeleton was visible.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: UnexpectedError,
    defaultNotFoundComponent: NotFound,
    defaultOnCatch: (error) => context.report(error),
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The page's part of the window title. */
    title?: MessageDescriptor
    /** Requests what the address names, beside the guard's decision: nothing is shown before it. */
    prefetch?: Prefetch
  }
}
