import { lazy, Suspense, useSyncExternalStore } from 'react'
import { may } from '#contract/permissions.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { onViewedAs, viewedAs } from '#src/api/viewed-as.ts'

const SampleBanner = lazy(() => import('./sample-banner.tsx').then((module) => ({ default: module.SampleBanner })))
const DeletionBanner = lazy(() => import('./deletion-banner.tsx'))
const PlanNews = lazy(() => import('#src/widgets/plans/plan-news.tsx'))
const ViewAsBar = lazy(() => import('./view-as-bar.tsx'))

/** What stands over every page of a workspace while there is a reason. */
export function WorkspaceBanners({ workspace }: { workspace: Workspace }) {
  const viewed = useSyncExternalStore(onViewedAs, viewedAs)
  return (
    <>
      {workspace.deletion ? (
        <Suspense>
          <DeletionBanner
            workspaceId={workspace.id}
            timezone={workspace.timezone}
            deletion={workspace.deletion}
            mayUndo={may(workspace.privilege, 'workspace.delete')}
          />
        </Suspense>
      ) : null}
      {viewed?.workspaceId === workspace.id ? (
        <Suspense>
          <ViewAsBar viewed={viewed} />
        </Suspense>
      ) : null}
      {workspace.sample ? (
        <Suspense>
          <SampleBanner
            key={workspace.id}
            workspaceId={workspace.id}
            mayRemove={may(workspace.privilege, 'workspace.delete')}
          />
        </Suspense>
      ) : null}
      <Suspense>
        <PlanNews key={`plan ${workspace.id}`} workspace={workspace} />
      </Suspense>
    </>
  )
}
