import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GeneralSettings } from '#src/features/settings/general-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/general')({
  staticData: { title: msg`Settings` },
  component: GeneralSettings,
})
