import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readPeopleSearch } from '#src/features/people/search.ts'
import { People } from '#src/features/people/people.tsx'
import { useSearchChange } from '#src/routes/-use-search-change.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/people')({
  staticData: { title: msg`People` },
  validateSearch: readPeopleSearch,
  component: () => <People search={Route.useSearch()} onSearchChange={useSearchChange()} />,
})
