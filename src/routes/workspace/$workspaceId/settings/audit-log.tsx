import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/workspace/$workspaceId/settings/audit-log')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/workspace/$workspaceId/settings/audit', params })
  },
})
