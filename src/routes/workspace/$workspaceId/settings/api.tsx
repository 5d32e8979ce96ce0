import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ApiSettings } from '#src/features/settings/api/api-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/api')({
  staticData: { title: msg`API` },
  component: ApiSettings,
})
