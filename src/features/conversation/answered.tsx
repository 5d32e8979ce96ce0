import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFilterGone } from '#src/api/errors.ts'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState, FilterGone } from '#src/ui/states.tsx'

type AnsweredProps<Answer> = {
  query: UseQueryResult<Answer>
  /** What is said where it failed. */
  title: string
  onWithoutFilter: () => void
  children: (answer: Answer) => ReactNode
}

/** A part of the page in each of its states: old figures stay, dimmed, while new ones load. */
export function Answered<Answer>({ query, title, onWithoutFilter, children }: AnsweredProps<Answer>) {
  if (isFilterGone(query.error)) return <FilterGone onShowAll={onWithoutFilter} />
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={title}
        message={query.error.message}
        onRetry={() => void query.refetch()}
        busy={query.isRefetching}
      />
    )
  }
  if (query.data === undefined) {
    return (
      <div role="status" aria-label={t`Loading`} className="grid gap-4 @4xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    )
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      {children(query.data)}
    </div>
  )
}
