import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { Collection } from '#src/features/frames/collection.tsx'

export const Route = createFileRoute('/scraping')({
  staticData: { title: msg`Collection` },
  beforeLoad: async ({ context, preload, location }) => {
    if (preload) return
    if (!context.isSignedIn()) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true })
    const { workspaces } = await context.loadUser()
    if (!workspaces.some(({ id }) => id === 'internal')) throw notFound()
  },
  component: Collection,
})
