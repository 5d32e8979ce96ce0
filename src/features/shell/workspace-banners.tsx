import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Workspace, Deletion } from '#contract/workspaces/workspaces.ts'
import { onViewedRoleChange, getViewedRole, type ViewedRole } from '#src/api/viewed-role.ts'
import PlanNotice from '#src/widgets/plans/plan-notice.tsx'
import { formatInstant } from '#src/text/format.ts'
import { nameOfRole } from '#src/text/roles.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useViewAs } from '#src/widgets/view-as/view-as.ts'
import { useMay, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function WorkspaceBanners({ workspace }: { workspace: Workspace }) {
  const viewed = useSyncExternalStore(onViewedRoleChange, getViewedRole)
  return (
    <>
      {workspace.deletion ? <DeletionBanner deletion={workspace.deletion} /> : null}
      {viewed?.workspaceId === workspace.id ? <ViewAsBar viewed={viewed} /> : null}
      <PlanNotice key={`plan ${workspace.id}`} />
    </>
  )
}

function DeletionBanner({ deletion }: { deletion: Deletion }) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const mayUndo = useMay('workspace.delete')
  const at = formatInstant(deletion.at, timezone)
  const { by } = deletion
  return (
    <aside className="no-print" aria-label={t`Workspace deletion`}>
      <Banner tone="warn">
        {by === null ? (
          <Trans>This workspace will be deleted on {at}.</Trans>
        ) : (
          <Trans>
            This workspace will be deleted on {at}. Requested by {by}.
          </Trans>
        )}{' '}
        {mayUndo ? (
          <Link
            to="/workspace/$workspaceId/settings/general"
            params={{ workspaceId }}
            hash="delete-workspace"
            className="font-medium underline underline-offset-2"
          >
            <Trans>Cancel deletion</Trans>
          </Link>
        ) : (
          t`An owner can cancel this.`
        )}
      </Banner>
    </aside>
  )
}

function ViewAsBar({ viewed: { workspaceId, role } }: { viewed: ViewedRole }) {
  const { stop } = useViewAs()
  return (
    <div role="status" className="no-print sticky top-0 z-(--z-sticky) max-lg:top-12">
      <Banner
        tone="buff"
        action={
          <Button size="sm" onClick={() => void stop(workspaceId)}>
            <Trans>Stop</Trans>
          </Button>
        }
      >
        <Trans>You’re viewing the workspace as {nameOfRole(role)}.</Trans>
      </Banner>
    </div>
  )
}
