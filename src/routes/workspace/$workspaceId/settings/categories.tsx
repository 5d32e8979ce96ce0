import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CategorySettings } from '#src/features/settings/categories/category-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/categories')({
  staticData: { title: msg`Categories` },
  component: CategorySettings,
})
