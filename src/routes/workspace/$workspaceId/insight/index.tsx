import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/workspace/$workspaceId/insight/')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/workspace/$workspaceId/insight/overview', params, search })
  },
})
