import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChannelSettings } from '#src/features/settings/channels/channel-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/channels')({
  staticData: { title: msg`Delivery channels` },
  component: ChannelSettings,
})
