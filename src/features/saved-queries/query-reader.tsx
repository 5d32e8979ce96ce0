import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryQuery } from '#src/api/queries.ts'
import { Badge } from '#src/ui/badge.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { LockedBadge } from './lock.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { previewOptions } from './answers.ts'
import { Reading } from './reading.tsx'
import type { PostCardComponent } from './query-page.tsx'
import { QueryText } from './query-text.tsx'

type QueryReaderProps = {
  workspaceId: string
  queryId: string
  timezone: string
  PostCard: PostCardComponent
  /** Why it is read and not written. */
  notice?: ReactNode
}

/** One query for those who may not change it. */
export function QueryReader({ workspaceId, queryId, timezone, PostCard, notice = null }: QueryReaderProps) {
  const query = useQuery({ ...queryQuery(workspaceId, queryId), enabled: queryId !== 'new' })
  const text = query.data?.text ?? ''
  const preview = useQuery({ ...previewOptions({ workspaceId, queryId, text }), enabled: text !== '' })
  if (queryId === 'new')
    return (
      <EmptyState title="Queries are written by owners and managers">
        Your role in this workspace is to read.
      </EmptyState>
    )
  if (query.isLoadingError)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} busy={query.isRefetching} />
  if (query.isPending) return <Skeleton className="h-60" />
  const { name, updatedAt, updatedBy, tags, locked } = query.data
  return (
    <div className="grid min-w-0 gap-4">
      <header className="grid gap-1">
        <h1 className="text-xl font-semibold tracking-tight wrap-long">{name}</h1>
        <p className="text-xs text-ink-faint">
          Last edit {formatInstant(updatedAt, timezone)}
          {updatedBy ? ` by ${updatedBy}` : ''}
        </p>
        {locked || tags.length > 0 ? (
          <p className="flex flex-wrap gap-1">
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
        <Reading text={text} />
      </div>
      <div className="@container">
        {preview.data ? (
          <PreviewSheet preview={preview.data} {...{ workspaceId, text, timezone, PostCard }} />
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
    </div>
  )
}
