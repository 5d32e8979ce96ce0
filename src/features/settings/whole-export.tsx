import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { WorkspaceArchive } from '#src/widgets/exports/workspace-archive.tsx'
import { RestoreWorkspace } from '#src/widgets/restore/restore-workspace.tsx'
import { SettingsPart } from './part.tsx'

type WholeExportProps = { workspace: Pick<Workspace, 'id' | 'timezone'> }

/** Everything of the workspace as one archive, and a workspace of such an archive. */
export function WholeExport({ workspace }: WholeExportProps) {
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
