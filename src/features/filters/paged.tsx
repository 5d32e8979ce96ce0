import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isFilterGone } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState, FilterGone } from '#src/ui/states.tsx'

type PagedProps = {
  what: 'posts' | 'profiles'
  query: {
    isPending: boolean
    isError: boolean
    error: Error | null
    isRefetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
    data?: unknown
  }
  onWithoutFilter: () => void
  children: ReactNode
}

const places = ['a', 'b', 'c', 'd', 'e']

/** A list page by page: waiting, failed, its filter gone, or there. */
export function Paged({ what, query, onWithoutFilter, children }: PagedProps) {
  if (query.isPending) {
    return (
      <div aria-busy className="grid gap-3">
        {places.map((place) => (
          <Skeleton key={place} className="h-24" />
        ))}
      </div>
    )
  }
  if (isFilterGone(query.error)) return <FilterGone onShowAll={onWithoutFilter} />
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState
        title={what === 'posts' ? t`The posts did not load` : t`The profiles did not load`}
        message={query.error?.message ?? ''}
        onRetry={() => void query.refetch()}
        busy={query.isRefetching}
      />
    )
  }
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
      {children}
      {query.hasNextPage ? (
        <div className="grid justify-items-center gap-2 py-4">
          {query.isFetchNextPageError ? <p className="text-xs text-destructive">{query.error?.message}</p> : null}
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  )
}
