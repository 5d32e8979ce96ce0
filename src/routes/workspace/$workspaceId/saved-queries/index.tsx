import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { optionalText } from '../../../-search-schema.ts'
import { SavedQueries } from '#src/features/saved-queries/saved-queries.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/saved-queries/')({
  staticData: { title: msg`Saved queries` },
  validateSearch: (search) => optionalText(search, ['find', 'tag', 'sort']),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <SavedQueries
      workspaceId={Route.useParams().workspaceId}
      view={Route.useSearch()}
      onViewChange={(view) => void navigate({ search: optionalText(view, ['find', 'tag', 'sort']), replace: true })}
    />
  )
}
