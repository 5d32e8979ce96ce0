import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FieldSettings } from '#src/features/settings/fields/field-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/fields')({
  staticData: { title: msg`Fields` },
  component: FieldSettings,
})
