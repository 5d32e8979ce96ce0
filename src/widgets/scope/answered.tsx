import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type OnWay, ScopeProblem } from './scope-problem.tsx'
import { Refreshing } from '#src/ui/refreshing.tsx'
import { QueryState, type QueryStateProps } from '#src/ui/query-state.tsx'
import { isScopeGone } from '#src/api/errors.ts'

const twoPanels = (
  <div className="grid gap-4 @4xl:grid-cols-2">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
)

type ScopeQueryStateProps<Data> = Omit<QueryStateProps<Data>, 'failed' | 'errorTitle'> & {
  errorTitle: string
  scope: Pick<Scope, 'workspaceId' | 'queryId'>
  onWay?: OnWay | undefined
}

/** A query about a scope: where that is gone, whatever was loaded before goes too. */
export const ScopeQueryState = <Data,>({ query, scope, onWay, ...state }: ScopeQueryStateProps<Data>) => (
  <QueryState
    {...state}
    query={isScopeGone(query.error) ? { data: undefined, error: query.error, refetch: query.refetch } : query}
    failed={(error) => (
      <ScopeProblem
        error={error}
        scope={scope}
        title={state.errorTitle}
        headingLevel={state.headingLevel}
        onRetry={() => void query.refetch()}
        onWay={onWay}
      />
    )}
  />
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
  return (
    <ScopeQueryState
      query={query}
      errorTitle={title}
      scope={scope}
      onWay={onWay}
      pending={
        <div role="status" aria-label={t`Loading`}>
          {skeleton}
        </div>
      }
    >
      {(answer) => <Refreshing isOld={query.isPlaceholderData}>{children(answer)}</Refreshing>}
    </ScopeQueryState>
  )
}
