import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'

/** The part of an infinite query that pagination needs. */
export type PaginatedQuery = {
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

export const LoadMore = ({ query, className = 'py-4' }: { query: PaginatedQuery; className?: string }) =>
  query.hasNextPage ? (
    <div className={cx('grid justify-items-center gap-2', className)}>
      {query.isFetchNextPageError ? <p className="text-xs text-destructive">{query.error?.message}</p> : null}
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        <Trans>Load more</Trans>
      </Button>
      <p className="print-only text-xs text-ink-faint">
        <Trans>More in Soundings</Trans>
      </p>
    </div>
  ) : null
