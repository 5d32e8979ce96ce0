import { createFileRoute, redirect } from '@tanstack/react-router'

/** The link in notices: opens the alert with the posts of one firing. */
export const Route = createFileRoute('/workspace/$workspaceId/alerts/$alertId_/firings/$firingId')({
  beforeLoad: ({ params: { firingId, ...params } }) => {
    throw redirect({
      to: '/workspace/$workspaceId/alerts/$alertId',
      params,
      search: { firing: firingId },
    })
  },
})
