import { createFileRoute } from '@tanstack/react-router'
import { optionalText } from '#src/app/search-schema.ts'
import { WithPostTools } from '#src/app/post-tools.tsx'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { QueryPage } from '#src/features/saved-queries/query-page.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/saved-queries/$queryId')({
  staticData: { title: 'Saved query' },
  validateSearch: (search) => optionalText(search, ['copy', 'text']),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { copy, text } = Route.useSearch()
  const { workspaceId, queryId } = Route.useParams()
  return (
    <WithPostTools workspaceId={workspaceId} search={queryId === 'new' ? { text } : { queryId }}>
      <QueryPage
        {...{ workspaceId, queryId }}
        copyOf={copy ?? null}
        text={text ?? null}
        PostCard={PostCard}
        onSaved={(id) => void navigate({ params: (params) => ({ ...params, queryId: id }), search: {}, replace: true })}
      />
    </WithPostTools>
  )
}
