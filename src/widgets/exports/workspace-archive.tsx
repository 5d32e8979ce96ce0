import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Export } from '#contract/exports.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { cancelExport, downloadExport, exportsKey, exportsQuery, exportWorkspace } from '#src/api/exports.ts'
import { formatInstant, formatNumber } from '#src/text/format.ts'
import { postCount, wordedText } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { saveBlob } from '#src/ui/save-blob.ts'
import { formatBytes } from './words.ts'

type WorkspaceArchiveProps = { workspace: Pick<Workspace, 'id' | 'timezone'> }

const isUnfinished = ({ status }: Export) => status === 'queued' || status === 'running'

/** Everything of the workspace in one file: asked for, followed, downloaded. */
export function WorkspaceArchive({ workspace: { id: workspaceId, timezone } }: WorkspaceArchiveProps) {
  const client = useQueryClient()
  const { data, error } = useQuery(exportsQuery(workspaceId))
  const latest = data?.items.find(({ table }) => table === 'workspace')
  const onSettled = () => client.invalidateQueries({ queryKey: exportsKey(workspaceId) })
  const start = useMutation({ mutationFn: () => exportWorkspace({ workspaceId }), onSettled })
  const cancel = useMutation({
    mutationFn: (exportId: string) => cancelExport({ workspaceId, exportId }),
    onSettled,
  })
  const save = useMutation({
    mutationFn: async ({ id: exportId, fileName }: Export) =>
      saveBlob(fileName, await downloadExport({ workspaceId, exportId })),
    onError: onSettled,
  })
  const failure = error ?? start.error ?? cancel.error ?? save.error
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-2 text-sm text-ink-soft empty:hidden">
        {latest === undefined ? null : isUnfinished(latest) ? (
          <>
            <ProgressBar
              label={t`Writing the archive`}
              value={latest.rowsTotal === null ? null : latest.rows}
              max={latest.rowsTotal ?? 1}
            />
            <p>
              {latest.rowsTotal === null ? (
                <Trans>Waits for its turn.</Trans>
              ) : (
                t`${formatNumber(latest.rows)} of ${postCount(latest.rowsTotal)}`
              )}
            </p>
          </>
        ) : latest.status === 'ready' ? (
          <p>
            {t`Archive of ${formatInstant(latest.createdAt, timezone)}, ${formatBytes(latest.bytes ?? 0)}. It is kept for a day.`}
          </p>
        ) : latest.failure ? (
          <p className="text-destructive">{wordedText(latest.failure)}</p>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="text-sm text-destructive">
          {failure.message}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {latest?.status === 'ready' ? (
          <Button
            variant="primary"
            busy={save.isPending}
            icon={<Download size={14} aria-hidden />}
            onClick={() => save.mutate(latest)}
          >
            <Trans>Download the archive</Trans>
          </Button>
        ) : null}
        {latest !== undefined && isUnfinished(latest) ? (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(latest.id)}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {latest?.status === 'ready' ? t`Export anew` : t`Export everything`}
          </Button>
        )}
      </div>
    </div>
  )
}
