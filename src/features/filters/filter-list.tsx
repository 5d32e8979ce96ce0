import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Filter } from '#contract/filters/filters.ts'
import { useDeletions } from '#src/widgets/use-deletions.ts'
import { deleteFilter, filtersQuery } from '#src/api/filters.ts'
import { refreshWorkspaceData } from '#src/api/mutes.ts'
import { Button } from '#src/ui/button.tsx'
import { DeletionNotes } from '#src/ui/deletion-notes.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import type { FilteredChange } from './search.ts'
import { FilterTable } from './filter-table.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function FilterList({ onGo, ...rest }: { applied: string | undefined; onGo: (change: FilteredChange) => void }) {
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('filters.edit')
  const filters = useQuery(filtersQuery(workspaceId))
  const cache = useQueryClient()
  const { waiting, failed, remove, undo } = useDeletions({
    key: ['delete-filter', workspaceId],
    list: filtersQuery(workspaceId).queryKey,
    remove: async (filterId) => {
      await deleteFilter({ workspaceId, filterId })
      void refreshWorkspaceData(cache, workspaceId)
    },
  })
  const deletedIds = new Set(waiting.map(({ id }) => id))
  const newButton = mayEdit ? (
    <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => onGo({ make: 'new' })}>
      <Trans>New filter</Trans>
    </Button>
  ) : null
  const listed = (rows: readonly Filter[]) => (
    <div className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          <Trans>Filters</Trans>
        </h2>
        {rows.length > 0 ? newButton : null}
      </header>
      <DeletionNotes waiting={waiting} failed={failed} stays={t`No posts are deleted.`} onUndo={undo} />
      {rows.length === 0 && waiting.length === 0 ? (
        <EmptyState title={t`No filters yet`} headingLevel={3} action={newButton}>
          <Trans>Filters narrow posts by source, language, author, counts and more, in addition to a query.</Trans>{' '}
          {mayEdit ? null : t`Only owners and managers can create and edit them.`}
        </EmptyState>
      ) : (
        <FilterTable {...rest} rows={rows} onGo={onGo} onDelete={remove} />
      )}
    </div>
  )
  return (
    <QueryState query={filters} pending={<Skeleton className="h-40" />}>
      {({ items }) => listed(items.filter(({ id }) => !deletedIds.has(id)))}
    </QueryState>
  )
}
