import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isScopeGone } from './scope-gone.ts'
import { type OnWay, ScopeProblem } from './scope-problem.tsx'
import { Refreshing } from '#src/ui/refreshing.tsx'

const twoPanels = (
  <div className="grid gap-4 @4xl:grid-cols-2">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
)

type AnsweredProps<Answer> = {
  query: UseQueryResult<Answer>
  /** What is said where it failed. */
  title: string
  scope: Scope
  onWay?: OnWay | undefined
  /** Has the size of what comes. */
  skeleton?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** A part of the page in each of its states: old figures stay, dimmed, while new ones load. */
export function Answered<Answer>({
  query,
  title,
  scope,
  onWay,
  skeleton = twoPanels,
  children,
}: AnsweredProps<Answer>) {
  if (query.isLoadingError || isScopeGone(query.error)) {
    return (
      <ScopeProblem
        error={query.error!}
        scope={scope}
        title={title}
        onRetry={() => void query.refetch()}
        busy={query.isRefetching}
        onWay={onWay}
      />
    )
  }
  if (query.data === undefined) {
    return (
      <div role="status" aria-label={t`Loading`}>
        {skeleton}
      </div>
    )
  }
  return <Refreshing isOld={query.isPlaceholderData}>{children(query.data)}</Refreshing>
}
