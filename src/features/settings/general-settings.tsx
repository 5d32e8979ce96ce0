import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { workspaceQuery, updateWorkspace } from '#src/api/workspaces.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { RestoreWorkspace } from '#src/widgets/restore/restore-workspace.tsx'
import { WorkspaceArchive } from '#src/widgets/exports/workspace-archive.tsx'
import { SettingsPart } from './part.tsx'
import { DeleteWorkspace } from './delete-workspace.tsx'
import { Retention } from './retention.tsx'
import { SentimentSettings } from './sentiment-settings.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { WorkspaceFacts, WorkspaceForm } from './workspace-form.tsx'
import { useLoadedWorkspace, useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function GeneralSettings() {
  return (
    <SettingsFrame title={t`General`}>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <Settings />
      </Suspense>
    </SettingsFrame>
  )
}

function Settings() {
  const { id, privilege } = useLoadedWorkspace()
  const mayEdit = useMay('workspace.edit')
  const mayExport = useMay('workspace.export')
  const mayDelete = useMay('workspace.delete')
  return (
    <>
      {mayEdit ? <WorkspaceForm key={id} /> : <WorkspaceFacts />}
      {mayEdit ? <Retention key={id} /> : null}
      {privilege === 'owner' ? <ViewersExport /> : null}
      <SentimentSettings />
      {mayExport ? <WholeExport /> : null}
      {mayDelete ? <DeleteWorkspace /> : null}
    </>
  )
}

/** Whether viewers may take along what they see; for owners. */
export function ViewersExport() {
  const { id: workspaceId, viewersExport } = useLoadedWorkspace()
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: (isAllowed: boolean) => updateWorkspace({ workspaceId, viewersExport: isAllowed }),
    onSuccess: (saved) => cache.setQueryData(workspaceQuery(workspaceId).queryKey, saved),
  })
  return (
    <SettingsPart
      id="viewers-export"
      title={t`Exports of viewers`}
      about={t`Owners and managers export in any case. Exports of viewers that run end when this is switched off.`}
    >
      <Checkbox
        label={t`Viewers may export what is on screen`}
        checked={viewersExport}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
      />
      <ErrorText error={save.error} />
    </SettingsPart>
  )
}

/** Everything of the workspace as one archive, and a workspace of such an archive. */
function WholeExport() {
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  return (
    <SettingsPart
      id="archive"
      isPrinted={false}
      title={t`Everything in one archive`}
      about={
        <Trans>
          Posts as Parquet, and queries, filters, tags, corrections, notes, lists, members and the audit log. Another
          instance of Soundings makes a workspace of it; so does this one.
        </Trans>
      }
    >
      <WorkspaceArchive key={workspaceId} />
      <h3 className="text-sm font-semibold">
        <Trans>Restore an archive as a new workspace</Trans>
      </h3>
      <RestoreWorkspace
        onRestored={(id) => void navigate({ to: '/workspace/$workspaceId', params: { workspaceId: id } })}
      />
    </SettingsPart>
  )
}
