import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SavedQueryRow } from '#contract/queries.ts'
import { queriesQuery } from '#src/api/queries.ts'
import { formatNumber } from '#src/ui/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Table, type Column } from '#src/ui/table.tsx'

const written = (posts: number | null) => (posts === null ? '–' : formatNumber(posts))

const columnsOf = (workspaceId: string): readonly Column<SavedQueryRow>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <Link to="/workspace/$workspaceId/insight/overview" params={{ workspaceId }} search={{ queryId: id }} className="font-medium underline">
        {name}
      </Link>
    ),
  },
  { id: 'text', header: 'Query', cell: ({ text }) => <code className="wrap-long">{text}</code> },
  { id: 'today', header: 'Today', align: 'end', cell: ({ postsToday }) => written(postsToday) },
  { id: 'month', header: '30 days', align: 'end', cell: ({ posts30Days }) => written(posts30Days) },
]

export function SavedQueries({ workspaceId }: { workspaceId: string }) {
  return (
    <div className="mx-auto grid w-full max-w-6xl content-start gap-4 px-4 py-6">
      <h1 className="text-xl font-semibold">Saved queries</h1>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <List workspaceId={workspaceId} />
      </Suspense>
    </div>
  )
}

function List({ workspaceId }: { workspaceId: string }) {
  const { data } = useSuspenseQuery(queriesQuery(workspaceId))
  if (data.items.length === 0) return <EmptyState title="No saved queries">A saved query says which posts to follow.</EmptyState>
  return <Table caption="Saved queries" columns={columnsOf(workspaceId)} rows={data.items} rowKey={({ id }) => id} />
}
