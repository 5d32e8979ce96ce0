import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Overview } from '#src/features/overview/overview.tsx'
import { useSearchChange } from '#src/routes/-use-search-change.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/overview')({
  staticData: {
    title: msg`Overview`,
    prefetch: async (cache, { params, search }) =>
      (await import('#src/features/overview/prefetch-overview.ts')).prefetchOverview(
        cache,
        params.workspaceId!,
        search,
      ),
  },
  component: () => <Overview search={Route.useSearch()} onSearchChange={useSearchChange()} />,
})
