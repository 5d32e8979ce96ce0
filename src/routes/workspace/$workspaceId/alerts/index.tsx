import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Alerts } from '#src/features/alerts/alerts.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/alerts/')({
  staticData: { title: msg`Alerts` },
  component: Alerts,
})
