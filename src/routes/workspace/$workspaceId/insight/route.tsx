import { createFileRoute, Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { WithPostTools } from '#src/widgets/posts/post-tools.tsx'
import { readOverviewSearch } from '#src/widgets/scope/search.ts'
import { withoutOpenItems } from '#src/widgets/scope/drill-down.ts'
import { readRange } from '#src/widgets/scope/scope.ts'
import { type TimeSearch, WithTimeTools } from '#src/widgets/time/time-tools.tsx'
import { useToday } from '#src/widgets/workspace/workspace.ts'

const PinnedPage = lazyPart(() => import('#src/widgets/views/pinned-page.tsx').then((module) => module.PinnedPage))

export const Route = createFileRoute('/workspace/$workspaceId/insight')({
  validateSearch: readOverviewSearch,
  component: Insight,
})

function Insight() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const today = useToday()
  const change = useCallback(
    (next: TimeSearch) =>
      void navigate({ to: '.', search: (now) => ({ ...withoutOpenItems(now), ...next }), resetScroll: false }),
    [navigate],
  )
  return (
    <WithPostTools search={search}>
      <WithTimeTools search={search} range={readRange(search, today)} onChange={change}>
        {search.pinned === undefined ? <Outlet /> : <PinnedInsight viewId={search.pinned} />}
      </WithTimeTools>
    </WithPostTools>
  )
}

function PinnedInsight({ viewId }: { viewId: string }) {
  const { search, pathname } = useLocation()
  const { options } = useRouter()
  const navigate = useNavigate()
  return (
    <PinnedPage
      waiting={<PageSkeleton />}
      key={viewId}
      viewId={viewId}
      page={pathname.split('/').at(-1) ?? ''}
      search={search}
      onGo={(next) => void navigate({ href: pathname + options.stringifySearch(next) })}
    >
      <Outlet />
    </PinnedPage>
  )
}
