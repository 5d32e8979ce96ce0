import { useSyncExternalStore } from 'react'
import { may } from '#contract/permissions.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { onViewedAs, viewedAs } from '#src/api/viewed-as.ts'
import PlanNews from '#src/widgets/plans/plan-news.tsx'
import DeletionBanner from './deletion-banner.tsx'
import { SampleBanner } from './sample-banner.tsx'
import ViewAsBar from './view-as-bar.tsx'

/** What stands over every page of a workspace while there is a reason. */
export function WorkspaceBanners({ workspace }: { workspace: Workspace }) {
  const viewed = useSyncExternalStore(onViewedAs, viewedAs)
  return (
    <>
      {workspace.deletion ? (
        <DeletionBanner
          workspaceId={workspace.id}
          timezone={workspace.timezone}
          deletion={workspace.deletion}
          mayUndo={may(workspace.privilege, 'workspace.delete')}
        />
      ) : null}
      {viewed?.workspaceId === workspace.id ? <ViewAsBar viewed={viewed} /> : null}
      {workspace.sample ? (
        <SampleBanner
          key={workspace.id}
          workspaceId={workspace.id}
          mayRemove={may(workspace.privilege, 'workspace.delete')}
        />
      ) : null}
      <PlanNews key={`plan ${workspace.id}`} workspace={workspace} />
    </>
  )
}
