import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { may } from '#contract/permissions.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DeleteWorkspace } from './delete-workspace.tsx'
import { Retention } from './retention.tsx'
import { SentimentSettings } from './sentiment-settings.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { ViewersExport } from './viewers-export.tsx'
import { WholeExport } from './whole-export.tsx'
import { WorkspaceFacts, WorkspaceForm } from './workspace-form.tsx'

export function GeneralSettings({ workspaceId }: { workspaceId: string }) {
  return (
    <SettingsFrame workspaceId={workspaceId} title={t`General`}>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <Settings workspaceId={workspaceId} />
      </Suspense>
    </SettingsFrame>
  )
}

function Settings({ workspaceId }: { workspaceId: string }) {
  const { data: workspace } = useSuspenseQuery(workspaceQuery(workspaceId))
  return (
    <>
      {may(workspace.privilege, 'workspace.edit') ? (
        <WorkspaceForm key={workspace.id} workspace={workspace} />
      ) : (
        <WorkspaceFacts workspace={workspace} />
      )}
      {may(workspace.privilege, 'workspace.edit') ? <Retention key={workspace.id} workspace={workspace} /> : null}
      {workspace.privilege === 'owner' ? <ViewersExport workspace={workspace} /> : null}
      <SentimentSettings workspace={workspace} isOwner={may(workspace.privilege, 'sentiment.reclassify')} />
      {may(workspace.privilege, 'workspace.export') ? <WholeExport workspace={workspace} /> : null}
      {may(workspace.privilege, 'workspace.delete') ? <DeleteWorkspace workspace={workspace} /> : null}
    </>
  )
}
