import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Export } from '#contract/posts/exports.ts'
import { cancelExport, exportsQuery } from '#src/api/exports.ts'
import { formatBytes, formatDays, formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { rowCount, translate, translateAll } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { saveExportFile } from './provide-export.ts'
import { formatNames, statusNames, tableName } from './labels.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

type RecentExportsProps = {
  /** The export followed here, which `onCancel` cancels. */
  followed: string | null
  onCancel: () => void
}

export function RecentExports({ followed, onCancel }: RecentExportsProps) {
  const workspaceId = useWorkspaceId()
  const { data, isPending, error } = useQuery(exportsQuery(workspaceId))
  return (
    <section aria-labelledby="recent-exports" className="border-t border-line pt-4">
      <h3 id="recent-exports" className="text-sm font-semibold">
        <Trans>Your latest exports</Trans>
      </h3>
      {isPending ? <Skeleton className="mt-3 h-12" /> : null}
      {error === null ? null : <p className="mt-2 text-sm text-destructive">{error.message}</p>}
      {data?.items.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>None yet. Files are kept for one day.</Trans>
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {data?.items.map((item) => (
          <Row key={item.id} item={item} onCancel={item.id === followed ? onCancel : null} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item, onCancel }: { item: Export; onCancel: (() => void) | null }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const oneExport = { workspaceId, exportId: item.id }
  const cancelling = useMutation({
    mutationFn: () => cancelExport(oneExport),
    onSettled: () => cache.invalidateQueries({ queryKey: exportsQuery(workspaceId).queryKey }),
  })
  const saving = useMutation({
    mutationFn: () => saveExportFile(oneExport),
    onError: () => cache.invalidateQueries({ queryKey: exportsQuery(workspaceId).queryKey }),
  })
  const name = tableName(item.table)
  const isUnfinished = item.status === 'queued' || item.status === 'running'
  const problem = saving.error ?? cancelling.error
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3">
      <p className="min-w-0 text-sm">
        <span className="font-medium">{name}</span>
        <span className="text-ink-soft">
          {' '}
          · {i18n.t(formatNames[item.format])}
          {item.table === 'workspace' ? null : <> · {formatDays(item.from, item.to)}</>}
        </span>
      </p>
      {isUnfinished ? (
        <Button
          size="sm"
          busy={cancelling.isPending}
          aria-label={`${t`Cancel`}: ${name}`}
          onClick={onCancel ?? (() => cancelling.mutate())}
        >
          <Trans>Cancel</Trans>
        </Button>
      ) : null}
      {item.status === 'ready' ? (
        <Button
          size="sm"
          busy={saving.isPending}
          aria-label={`${t`Download`}: ${item.fileName}`}
          onClick={() => saving.mutate()}
        >
          <Trans>Download</Trans>
        </Button>
      ) : null}
      <div className="col-span-2 grid gap-1 text-xs text-ink-soft">
        {isUnfinished ? (
          <ProgressBar label={name} value={item.rowsTotal && item.rows} max={item.rowsTotal ?? 1} />
        ) : null}
        <p>{describeSize(item)}</p>
        {item.notes.length === 0 ? null : <p>{translateAll(item.notes)}</p>}
        {item.failure === null ? null : <p className="text-destructive">{translate(item.failure)}</p>}
        <ErrorText error={problem} />
      </div>
    </li>
  )
}

function describeSize({ status, rows, rowsTotal, bytes }: Export) {
  const label = i18n.t(statusNames[status])
  if (status === 'ready') return `${label} · ${rowCount(rows)}${bytes === null ? '' : ` · ${formatBytes(bytes)}`}`
  if (status !== 'running') return label
  return rowsTotal === null ? label : `${label} · ${t`${formatNumber(rows)} of ${rowCount(rowsTotal)}`}`
}
