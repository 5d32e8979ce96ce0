import { createFileRoute, Outlet } from '@tanstack/react-router'
import { insightSearch } from '#src/app/insight-search.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight')({
  validateSearch: insightSearch,
  component: Outlet,
})
