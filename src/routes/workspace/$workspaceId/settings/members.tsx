import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/workspace/$workspaceId/settings/members')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/workspace/$workspaceId/settings/member', params })
  },
})
