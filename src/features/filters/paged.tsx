import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import { type Continued, LoadMore } from '#src/widgets/load-more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isScopeGone } from '#src/widgets/scope/scope-gone.ts'
import { type OnWay, ScopeProblem } from '#src/widgets/scope/scope-problem.tsx'

type PagedProps = {
  what: 'posts' | 'profiles'
  query: Continued & {
    isPending: boolean
    isError: boolean
    isRefetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
    data?: unknown
  }
  scope: Scope
  onWay: OnWay
  children: ReactNode
}

const places = ['a', 'b', 'c', 'd', 'e']

/** A list page by page: waiting, failed, its filter gone, or there. */
export function Paged({ what, query, scope, onWay, children }: PagedProps) {
  if (query.isPending) {
    return (
      <div aria-busy className="grid gap-3">
        {places.map((place) => (
          <Skeleton key={place} className="h-24" />
        ))}
      </div>
    )
  }
  if (query.error !== null && (query.data === undefined || isScopeGone(query.error))) {
    return (
      <ScopeProblem
        error={query.error}
        scope={scope}
        title={what === 'posts' ? t`The posts did not load` : t`The profiles did not load`}
        onRetry={() => void query.refetch()}
        busy={query.isRefetching}
        onWay={onWay}
      />
    )
  }
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
      {children}
      <LoadMore query={query} />
    </div>
  )
}
