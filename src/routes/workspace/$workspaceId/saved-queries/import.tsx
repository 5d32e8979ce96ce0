import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pickTextParameters } from '../../../-search-schema.ts'
import { ImportPage } from '#src/features/import/import-page.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/saved-queries/import')({
  staticData: { title: msg`Import posts` },
  validateSearch: (search) => pickTextParameters(search, ['upload', 'import', 'undo']),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage address={Route.useSearch()} onAddressChange={(search) => void navigate({ search, replace: true })} />
  )
}
