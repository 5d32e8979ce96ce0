import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pickTextParameters } from '../../../-search-schema.ts'
import { WithPostTools } from '#src/widgets/posts/post-tools.tsx'
import { QueryPage } from '#src/features/saved-queries/query-page.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/saved-queries/$queryId')({
  staticData: { title: msg`Saved query` },
  validateSearch: (search) => pickTextParameters(search, ['copy', 'text']),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { copy, text } = Route.useSearch()
  const { queryId } = Route.useParams()
  return (
    <WithPostTools search={queryId === 'new' ? { text } : { queryId }}>
      <QueryPage
        queryId={queryId}
        copyOf={copy ?? null}
        text={text ?? null}
        onSaved={(id) => void navigate({ params: (params) => ({ ...params, queryId: id }), search: {}, replace: true })}
      />
    </WithPostTools>
  )
}
