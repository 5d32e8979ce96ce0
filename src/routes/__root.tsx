import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from './-router-context.ts'
import { NotFound } from '#src/features/errors/not-found.tsx'
import { UnexpectedError } from '#src/features/errors/unexpected-error.tsx'
import { ToastArea } from '#src/widgets/toasts/toast-area.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: UnexpectedError,
  notFoundComponent: NotFound,
})

function Root() {
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  )
}
