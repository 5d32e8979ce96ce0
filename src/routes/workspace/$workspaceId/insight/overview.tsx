import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentProps } from 'react'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { SavedFilter } from '#src/app/saved-filter.tsx'
import { Overview, type PostsPanelComponent } from '#src/features/overview/overview.tsx'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/overview')({
  staticData: { title: 'Overview' },
  component: OverviewPage,
})

const LoadedPanel = lazy(() =>
  import('#src/features/posts/posts-panel.tsx').then(({ PostsPanel }) => ({ default: PostsPanel })),
)

/** Comes with the first mark that is opened. */
const PostsPanel = (props: ComponentProps<PostsPanelComponent>) => (
  <Suspense>
    <LoadedPanel {...props} />
  </Suspense>
)

function OverviewPage() {
  const { workspaceId } = Route.useParams()
  const navigate = Route.useNavigate()
  const workspace = useQuery(workspaceQuery(workspaceId))
  const search = Route.useSearch()
  const importLink = (
    <Link to="/workspace/$workspaceId/saved-queries/import" params={{ workspaceId }} className={buttonClass('primary')}>
      Import posts
    </Link>
  )
  return (
    <Overview
      {...{ workspaceId, PostCard, PostsPanel, importLink }}
      timezone={workspace.data?.timezone ?? 'UTC'}
      search={search}
      savedFilter={
        <SavedFilter
          {...{ workspaceId, search }}
          onChange={(change) => void navigate({ search: { ...search, ...change } })}
        />
      }
      onSearchChange={(next) => void navigate({ search: next })}
    />
  )
}
