import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '#src/features/performance/search.ts'
import { Performance } from '#src/features/performance/performance.tsx'
import { useSearchChange } from '#src/routes/-use-search-change.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/performance')({
  staticData: { title: msg`Performance` },
  validateSearch: readPerformanceSearch,
  component: () => <Performance search={Route.useSearch()} onSearchChange={useSearchChange()} />,
})
