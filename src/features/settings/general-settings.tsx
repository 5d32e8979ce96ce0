import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { may } from '#contract/permissions.ts'
import { type SwitchName, switchNames, workspaceSwitches } from '#contract/workspaces/switches.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { workspaceQuery, updateWorkspace } from '#src/api/workspaces.ts'
import { worded } from '#src/text/terms.ts'
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
      {workspace.privilege === 'owner'
        ? switchNames.map((name) => <WorkspaceSwitch key={name} name={name} workspace={workspace} />)
        : null}
      <SentimentSettings workspace={workspace} isOwner={may(workspace.privilege, 'sentiment.reclassify')} />
      {may(workspace.privilege, 'workspace.export') ? <WholeExport workspace={workspace} /> : null}
      {may(workspace.privilege, 'workspace.delete') ? <DeleteWorkspace workspace={workspace} /> : null}
    </>
  )
}

type WorkspaceSwitchProps = { name: SwitchName; workspace: Pick<Workspace, 'id' | SwitchName> }

/** What owners switch on and off. */
export function WorkspaceSwitch({ name, workspace }: WorkspaceSwitchProps) {
  const { title, about, label } = workspaceSwitches[name]
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: (isOn: boolean) => updateWorkspace({ workspaceId: workspace.id, [name]: isOn }),
    onSuccess: (saved) => cache.setQueryData(workspaceQuery(workspace.id).queryKey, saved),
  })
  return (
    <SettingsPart id={name} title={worded(title)} about={worded(about)}>
      <Checkbox
        label={worded(label)}
        checked={workspace[name]}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
      />
      <ErrorText error={save.error} />
    </SettingsPart>
  )
}

type WholeExportProps = { workspace: Pick<Workspace, 'id' | 'timezone'> }

/** Everything of the workspace as one archive, and a workspace of such an archive. */
function WholeExport({ workspace }: WholeExportProps) {
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
      <WorkspaceArchive key={workspace.id} workspace={workspace} />
      <h3 className="text-sm font-semibold">
        <Trans>Restore an archive as a new workspace</Trans>
      </h3>
      <RestoreWorkspace
        onRestored={(workspaceId) => void navigate({ to: '/workspace/$workspaceId', params: { workspaceId } })}
      />
    </SettingsPart>
  )
}
