import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SourceSettings } from '#src/features/settings/sources/source-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/sources')({
  staticData: { title: msg`Sources` },
  component: SourceSettings,
})
