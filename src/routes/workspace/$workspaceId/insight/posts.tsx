import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readPostsSearch } from '#src/features/posts/address.ts'
import { PostsPage } from '#src/features/posts/posts-page.tsx'
import { withoutUnread } from '#src/widgets/scope/read-search.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/posts')({
  validateSearch: readPostsSearch,
  staticData: { title: msg`Posts` },
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <PostsPage
      search={Route.useSearch()}
      onSearchChange={(search, options) => void navigate({ search: withoutUnread(search), ...options })}
    />
  )
}
