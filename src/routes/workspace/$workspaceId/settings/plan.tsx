import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PlanSettings } from '#src/features/settings/plan/plan-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/plan')({
  staticData: { title: msg`Plan` },
  component: PlanSettings,
})
