import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MemberSettings } from '#src/features/settings/member-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/member')({
  staticData: { title: msg`Members` },
  component: MemberSettings,
})
