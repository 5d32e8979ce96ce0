import { createFileRoute } from '@tanstack/react-router'
import { optionalText } from '#src/app/search-schema.ts'
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
  return (
    <QueryPage
      {...Route.useParams()}
      copyOf={copy ?? null}
      text={text ?? null}
      PostCard={PostCard}
      onSaved={(queryId) => void navigate({ params: (params) => ({ ...params, queryId }), search: {}, replace: true })}
    />
  )
}
