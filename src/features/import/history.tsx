import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Import, ImportStatus } from '#contract/ingest/imports.ts'
import { importsQuery } from '#src/api/imports.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { i18n } from '#src/text/i18n.ts'
import { formatInstant, formatNumber } from '#src/text/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from './step.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const statusWords: Record<ImportStatus, { label: MessageDescriptor; tone: Tone }> = {
  queued: { label: msg`Waiting`, tone: 'water' },
  running: { label: msg`Running`, tone: 'water' },
  done: { label: msg`Imported`, tone: 'good' },
  failed: { label: msg`Failed`, tone: 'destructive' },
  cancelled: { label: msg`Cancelled`, tone: 'plain' },
  undoing: { label: msg`Undoing`, tone: 'warn' },
  undone: { label: msg`Undone`, tone: 'plain' },
}

export function History() {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const pages = useInfiniteQuery(importsQuery({ workspaceId }))
  const listed = (rows: readonly Import[]) =>
    rows.length === 0 ? null : (
      <Sheet title={t`Imports so far`}>
        <Table
          caption={t`Imports so far`}
          columns={columnsOf(workspaceId, timezone)}
          rows={rows}
          rowKey={({ id }) => id}
        />
        {pages.hasNextPage ? (
          <Button className="mt-3" size="sm" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        ) : null}
      </Sheet>
    )
  return (
    <QueryState query={pages} pending={<Skeleton className="h-32" />} headingLevel={3}>
      {(data) => listed(data.pages.flatMap(({ items }) => items))}
    </QueryState>
  )
}

const importRoute = '/workspace/$workspaceId/saved-queries/import'

const columnsOf = (workspaceId: string, timezone: string): Column<Import>[] => [
  {
    id: 'file',
    header: t`File`,
    className: 'min-w-48',
    cell: ({ id, fileName }) => (
      <Link
        to={importRoute}
        params={{ workspaceId }}
        search={{ import: id }}
        className="font-medium wrap-long underline decoration-line-strong underline-offset-2 hover:decoration-ink"
      >
        {fileName}
      </Link>
    ),
  },
  {
    id: 'status',
    header: t`State`,
    cell: ({ status, damagedAt, overLimit }) => (
      <>
        <Badge tone={statusWords[status].tone}>{i18n.t(statusWords[status].label)}</Badge>
        {damagedAt === null ? null : (
          <span className="mt-1 block text-xs text-ink-soft">
            <Trans>The file is damaged after row {formatNumber(damagedAt)}</Trans>
          </span>
        )}
        {status === 'done' && overLimit > 0 ? (
          <span className="mt-1 block text-xs text-ink-soft">
            {t`Over the limit`}: {formatNumber(overLimit)}
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'when',
    header: t`Date`,
    className: 'min-w-44 text-xs text-ink-soft',
    cell: ({ createdAt, createdBy }) => [formatInstant(createdAt, timezone), createdBy].filter(Boolean).join(', '),
  },
  { id: 'rows', header: t`Rows`, align: 'end', cell: ({ rows }) => formatNumber(rows) },
  { id: 'imported', header: t`New posts`, align: 'end', cell: ({ imported }) => formatNumber(imported) },
  { id: 'updated', header: t`Updated`, align: 'end', cell: ({ updated }) => formatNumber(updated) },
  {
    id: 'rejected',
    header: t`Rejected`,
    align: 'end',
    cell: ({ rejected }) => formatNumber(rejected),
  },
  {
    id: 'undo',
    header: (
      <span className="sr-only">
        <Trans>Actions</Trans>
      </span>
    ),
    align: 'end',
    cell: ({ id, status, fileName, imported, updated }) =>
      status === 'done' && imported + updated > 0 ? (
        <Link
          to={importRoute}
          params={{ workspaceId }}
          search={{ import: id, undo: 'ask' }}
          className="font-medium text-water-6 underline underline-offset-2"
          aria-label={`${t`Undo`}: ${fileName}`}
        >
          <Trans>Undo</Trans>
        </Link>
      ) : null,
  },
]
