import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/workspace/$workspaceId/')({
  beforeLoad: ({ params }) => {
    if (params.workspaceId === 'internal') throw redirect({ to: '/scraping' })
    throw redirect({ to: '/workspace/$workspaceId/saved-queries', params })
  },
})
