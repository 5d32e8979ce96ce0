import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from './-router-context.ts'
import { NotFound } from '#src/features/errors/not-found.tsx'
import { UnexpectedError } from '#src/features/errors/unexpected-error.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  errorComponent: UnexpectedError,
  notFoundComponent: NotFound,
})
