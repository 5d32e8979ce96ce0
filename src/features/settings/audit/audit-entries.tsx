import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/workspaces/audit.ts'
import { auditQuery } from '#src/api/settings.ts'
import { formatInstant } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { AuditBar } from './audit-bar.tsx'
import { type AuditSearch, withoutEmpty } from './search.ts'
import { describeEntry } from './sentences.ts'

type EntriesProps = {
  workspaceId: string
  timezone: string
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

export const AuditEntries = (props: EntriesProps) => (
  <>
    <AuditBar workspaceId={props.workspaceId} search={props.search} onSearch={props.onSearch} />
    <Entries {...props} />
  </>
)

function Entries({ workspaceId, timezone, search, onSearch }: EntriesProps) {
  const pages = useInfiniteQuery(auditQuery({ workspaceId, ...withoutEmpty(search) }))
  const listed = (entries: readonly AuditEntry[]) => (
    <div className="grid gap-3">
      <Table caption={t`Audit log`} columns={columnsOf(timezone)} rows={entries} rowKey={({ id }) => id} />
      {pages.hasNextPage ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            <Trans>Show older entries</Trans>
          </Button>
          {pages.isFetchNextPageError ? <ErrorText>{pages.error?.message}</ErrorText> : null}
        </div>
      ) : null}
    </div>
  )
  return (
    <QueryState query={pages} pending={<Skeleton className="h-60" />}>
      {(data) => {
        const entries = data.pages.flatMap(({ items }) => items)
        return entries.length === 0 ? (
          <EmptyState
            title={t`No matching entries`}
            action={
              <Button onClick={() => onSearch({})}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        ) : (
          listed(entries)
        )
      }}
    </QueryState>
  )
}

const columnsOf = (timezone: string): readonly Column<AuditEntry>[] => [
  {
    id: 'when',
    header: t`When`,
    className: 'min-w-24 align-top text-ink-soft sm:whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatInstant(at, timezone)}</time>,
  },
  {
    id: 'who',
    header: t`Person`,
    className: 'min-w-24 align-top font-medium wrap-long sm:min-w-32',
    cell: ({ person }) => person ?? <span className="font-normal text-ink-soft">{t`The server`}</span>,
  },
  {
    id: 'what',
    header: t`Action`,
    className: 'min-w-36 align-top wrap-long sm:min-w-64',
    cell: (entry) => (
      <>
        <span dir="auto">{describeEntry(entry, timezone)}</span>
        {entry.restored ? (
          <>
            {' '}
            <Badge>{t`From an archive`}</Badge>
          </>
        ) : null}
      </>
    ),
  },
]
