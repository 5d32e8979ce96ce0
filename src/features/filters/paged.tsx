import type { ReactNode } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import { type PaginatedQuery, LoadMore } from '#src/widgets/load-more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { QueryStateProps } from '#src/ui/query-state.tsx'
import { ScopeQueryState } from '#src/widgets/scope/scope-query-state.tsx'
import { type OnScopeChange } from '#src/widgets/scope/scope-problem.tsx'

export function Paged({
  query,
  scope,
  onScopeChange,
  children,
}: {
  query: QueryStateProps<unknown>['query'] & PaginatedQuery & { isPlaceholderData: boolean }
  scope: Scope
  onScopeChange: OnScopeChange
  children: ReactNode
}) {
  return (
    <ScopeQueryState
      query={query}
      pending={
        <div aria-busy className="grid gap-3">
          {['a', 'b', 'c', 'd', 'e'].map((place) => (
            <Skeleton key={place} className="h-24" />
          ))}
        </div>
      }
      scope={scope}
      onScopeChange={onScopeChange}
    >
      {() => (
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
          {children}
          <LoadMore query={query} />
        </div>
      )}
    </ScopeQueryState>
  )
}
