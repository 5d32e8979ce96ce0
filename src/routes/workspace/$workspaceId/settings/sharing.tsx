import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SharingSettings } from '#src/features/settings/sharing/sharing-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/sharing')({
  staticData: { title: msg`Sharing` },
  component: SharingSettings,
})
