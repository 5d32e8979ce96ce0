import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { SavedQuery } from '#contract/saved-queries/query-list.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { DayRange } from '#src/ui/date-range.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { savedQueryQuery } from '#src/api/saved-queries.ts'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'
import { previewOptions } from './answers.ts'
import { LockedBadge } from './lock.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { Arrivals } from './arrivals.tsx'
import { QueryDescription } from './query-description.tsx'
import { StateBadge } from './state-badge.tsx'
import { useQueryRows } from './query-state.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { LastEdit } from '#src/widgets/last-edit.tsx'

type QueryReaderProps = {
  queryId: string
  /** Why the query is read-only. */
  notice?: ReactNode
}

export function QueryReader({ queryId, notice = null }: QueryReaderProps) {
  const workspaceId = useWorkspaceId()
  const [days, setDays] = useState<DayRange | null>(null)
  const row = useQueryRows().data?.items.find(({ id }) => id === queryId)
  const query = useQuery({ ...savedQueryQuery({ workspaceId, queryId }), enabled: queryId !== 'new' })
  const text = query.data?.text ?? ''
  const preview = useQuery({
    ...previewOptions({ workspaceId, queryId, text, days }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  if (queryId === 'new') return <EmptyState title={t`Only owners and managers can edit queries.`} />
  const shown = ({ name, updatedAt, updatedBy, tags, locked, state }: SavedQuery) => (
    <div className="grid min-w-0 gap-4">
      <header className="grid gap-1">
        <h1 className="text-xl font-semibold tracking-tight wrap-long">{name}</h1>
        <p className="text-xs text-ink-faint">
          {t`Last edit`} <LastEdit at={updatedAt} by={updatedBy} />
        </p>
        {row || locked || tags.length > 0 ? (
          <p className="flex flex-wrap gap-1">
            {row ? <StateBadge query={{ ...row, state }} /> : null}
            {locked ? <LockedBadge /> : null}
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        ) : null}
      </header>
      {notice}
      <div className="grid gap-2 rounded-md border border-line bg-surface p-4">
        <QueryText text={text} className="text-sm" />
        <QueryDescription text={text} />
      </div>
      {state === 'live' ? <Arrivals queryId={queryId} onNewPosts={() => void preview.refetch()} /> : null}
      <div className="@container">
        <QueryState query={preview} pending={<Skeleton className="h-80" />}>
          {(data) => <PreviewSheet preview={data} text={text} onDaysChange={setDays} />}
        </QueryState>
      </div>
    </div>
  )
  return (
    <QueryState query={query} pending={<Skeleton className="h-60" />}>
      {shown}
    </QueryState>
  )
}
