import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readPostsSearch } from '#src/features/posts/search.ts'
import { PostsPage } from '#src/features/posts/posts-page.tsx'
import { useSearchChange } from '#src/routes/-use-search-change.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/posts')({
  validateSearch: readPostsSearch,
  staticData: { title: msg`Posts` },
  component: () => <PostsPage search={Route.useSearch()} onSearchChange={useSearchChange({ resetScroll: true })} />,
})
