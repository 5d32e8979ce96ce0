import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Import, Rejection } from '#contract/ingest/imports.ts'
import { downloadRejections, listRejections, importQuery } from '#src/api/imports.ts'
import { Button } from '#src/ui/button.tsx'
import { formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { rowCount, translateAll } from '#src/text/terms.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from './step.tsx'
import { useWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { saveBlob } from '#src/ui/save-blob.ts'
import { toFileName } from '#contract/file-names.ts'

const outcomeNames: Record<Rejection['outcome'] | 'overLimit', MessageDescriptor> = {
  rejected: msg`Rejected`,
  overLimit: msg`Over the limit`,
  imported: msg`Imported`,
}

const columns = (): readonly Column<Rejection>[] => [
  { id: 'line', header: t`Line`, align: 'end', className: 'align-top', cell: ({ line }) => formatNumber(line) },
  {
    id: 'outcome',
    header: t`Outcome`,
    className: 'align-top whitespace-nowrap',
    cell: ({ outcome, overLimit }) => i18n.t(outcomeNames[overLimit ? 'overLimit' : outcome]),
  },
  { id: 'reason', header: t`Reason`, className: 'min-w-56 align-top', cell: ({ reasons }) => translateAll(reasons) },
  {
    id: 'raw',
    header: t`Contents`,
    className: 'min-w-72 align-top',
    cell: ({ raw }) => (
      <span dir="auto" className="line-clamp-2 font-mono text-xs wrap-long text-ink-soft">
        {raw}
      </span>
    ),
  },
]

type RejectionsProps = { run: Import }

export const listedRows = ({ rejected, warned, overLimit }: Import) => rejected + warned + overLimit

/** Rejected rows, rows with warnings, and rows over the plan's limit. */
export function Rejections({ run }: RejectionsProps) {
  const workspaceId = useWorkspaceId()
  const importId = run.id
  const count = listedRows(run)
  const title = t`Rows with problems`
  const pages = useInfiniteQuery({
    queryKey: [...importQuery({ workspaceId, importId }).queryKey, 'rejections', count],
    queryFn: ({ pageParam, signal }) =>
      listRejections(
        { workspaceId, importId, limit: '50', ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Sheet title={title} note={<DownloadAll run={run} />}>
      <QueryState query={pages} pending={<Skeleton className="h-32" />} headingLevel={3}>
        {() =>
          rows.length > 0 ? (
            <Table
              caption={title}
              columns={columns()}
              rows={rows}
              rowKey={({ line, reason }) => `${line} ${reason}`}
              maxHeight="28rem"
            />
          ) : null
        }
      </QueryState>
      {rows.length > 0 && rows.length < count ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="text-xs text-ink-faint">
            <Trans>
              {formatNumber(rows.length)} of {rowCount(count)}
            </Trans>
          </p>
          {pages.hasNextPage ? (
            <Button size="sm" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </Sheet>
  )
}

function DownloadAll({ run: { id: importId, fileName } }: RejectionsProps) {
  const workspaceId = useWorkspaceId()
  const workspace = useWorkspace()?.name
  const download = useMutation({
    mutationFn: () => downloadRejections({ workspaceId, importId }),
    // A plain link wouldn't send the session's token, so the file is fetched first.
    onSuccess: (blob) =>
      saveBlob(toFileName({ workspace, subject: fileName, content: t`Rows with problems` }, 'csv'), blob),
  })
  return (
    <span className="flex flex-wrap items-center gap-2">
      {download.error ? (
        <span role="alert" className="text-destructive">
          {download.error.message}
        </span>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        busy={download.isPending}
        icon={<Download size={14} aria-hidden />}
        onClick={() => download.mutate()}
      >
        <Trans>Download CSV</Trans>
      </Button>
    </span>
  )
}
