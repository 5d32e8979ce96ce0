import { registerHooks } from 'node:module'

// In Node, the router resolves to its server build, which never navigates.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier.endsWith('/isServer') ? { ...context, conditions: ['development', 'import'] } : context),
})

export const { createMemoryHistory, createRootRoute, createRoute, createRouter, redirect } =
  await import('@tanstack/react-router')
