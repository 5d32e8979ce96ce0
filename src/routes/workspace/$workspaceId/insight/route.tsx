import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { WithPostTools } from '#src/widgets/posts/post-tools.tsx'
import { readOverviewSearch } from '#src/widgets/scope/search.ts'
import { closed } from '#src/widgets/scope/drill-down.ts'
import { rangeOf } from '#src/widgets/scope/scope.ts'
import { type TimeSearch, WithTimeTools } from '#src/widgets/time/time-tools.tsx'

const PinnedPage = lazy(() =>
  import('#src/widgets/views/pinned-page.tsx').then((module) => ({ default: module.PinnedPage })),
)

export const Route = createFileRoute('/workspace/$workspaceId/insight')({
  validateSearch: readOverviewSearch,
  component: Insight,
})

function Insight() {
  const { workspaceId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const timezone = useQuery(workspaceQuery(workspaceId)).data?.timezone ?? 'UTC'
  const change = useCallback(
    (next: TimeSearch) =>
      void navigate({ to: '.', search: (now) => ({ ...closed(now), ...next }), resetScroll: false }),
    [navigate],
  )
  return (
    <WithPostTools workspaceId={workspaceId} search={search}>
      <WithTimeTools workspaceId={workspaceId} search={search} range={rangeOf(search, timezone)} onChange={change}>
        {search.pinned === undefined ? <Outlet /> : <PinnedInsight viewId={search.pinned} />}
      </WithTimeTools>
    </WithPostTools>
  )
}

function PinnedInsight({ viewId }: { viewId: string }) {
  const { workspaceId } = Route.useParams()
  const { search, pathname } = useLocation()
  const { options } = useRouter()
  const navigate = useNavigate()
  const timezone = useQuery(workspaceQuery(workspaceId)).data?.timezone ?? 'UTC'
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PinnedPage
        key={viewId}
        workspaceId={workspaceId}
        viewId={viewId}
        page={pathname.split('/').at(-1) ?? ''}
        search={search}
        timezone={timezone}
        onGo={(next) => void navigate({ href: pathname + options.stringifySearch(next) })}
      >
        <Outlet />
      </PinnedPage>
    </Suspense>
  )
}
