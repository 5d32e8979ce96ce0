import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { updateWorkspace, workspaceQuery } from '#src/api/workspaces.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { SettingsPart } from './part.tsx'

/** Whether viewers may take along what they see; for owners. */
export function ViewersExport({ workspace }: { workspace: Pick<Workspace, 'id' | 'viewersExport'> }) {
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: (viewersExport: boolean) => updateWorkspace({ workspaceId: workspace.id, viewersExport }),
    onSuccess: (saved) => cache.setQueryData(workspaceQuery(workspace.id).queryKey, saved),
  })
  return (
    <SettingsPart
      id="viewers-export"
      title={t`Exports of viewers`}
      about={t`Owners and managers export in any case. Exports of viewers that run end when this is switched off.`}
    >
      <Checkbox
        label={t`Viewers may export what is on screen`}
        checked={workspace.viewersExport}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
      />
      <ErrorText error={save.error} />
    </SettingsPart>
  )
}
