import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type SwitchName, switchNames, workspaceSwitches } from '#contract/workspaces/switches.ts'
import { workspaceQuery, updateWorkspace } from '#src/api/workspaces.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { RestoreWorkspace } from '#src/widgets/restore/restore-workspace.tsx'
import { WorkspaceArchive } from '#src/widgets/exports/workspace-archive.tsx'
import { BrandingSettings } from './branding.tsx'
import { SettingsPart } from './part.tsx'
import { DeleteWorkspace } from './delete-workspace.tsx'
import { Retention } from './retention.tsx'
import { SentimentCorrections } from './sentiment-corrections.tsx'
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
      {privilege === 'owner' ? switchNames.map((name) => <WorkspaceSwitch key={name} name={name} />) : null}
      {privilege === 'owner' ? <BrandingSettings /> : null}
      <SentimentSettings />
      <SentimentCorrections />
      {mayExport ? <WholeExport /> : null}
      {mayDelete ? <DeleteWorkspace /> : null}
    </>
  )
}

export function WorkspaceSwitch({ name }: { name: SwitchName }) {
  const { title, about, label } = workspaceSwitches[name]
  const { id: workspaceId, [name]: isOn } = useLoadedWorkspace()
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: (next: boolean) => updateWorkspace({ workspaceId, [name]: next }),
    onSuccess: (saved) => {
      cache.setQueryData(workspaceQuery(workspaceId).queryKey, saved)
      showToast('success', t`Saved`)
    },
  })
  return (
    <SettingsPart id={name} title={translateEnglish(title)} about={translateEnglish(about)}>
      <Checkbox
        label={translateEnglish(label)}
        checked={isOn}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
      />
      <ErrorText error={save.error} />
    </SettingsPart>
  )
}

function WholeExport() {
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  return (
    <SettingsPart
      id="archive"
      isPrinted={false}
      title={t`Archive`}
      about={
        <Trans>
          Contains the posts and everything else in this workspace, except channel addresses and secrets. Restoring
          creates a new workspace and changes nothing here.
        </Trans>
      }
    >
      <WorkspaceArchive key={workspaceId} />
      <h3 className="text-sm font-semibold">
        <Trans>Restore archive</Trans>
      </h3>
      <RestoreWorkspace
        onRestored={(id) => void navigate({ to: '/workspace/$workspaceId', params: { workspaceId: id } })}
      />
    </SettingsPart>
  )
}
