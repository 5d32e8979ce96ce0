import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FilteredPost } from '#contract/filters/filtered.ts'
import type { Scope, Shown } from '#contract/posts/posts.ts'
import { filteredPostsQuery } from '#src/api/filtered.ts'
import { Badge } from '#src/ui/badge.tsx'
import { formatDays } from '#src/text/format.ts'
import type { OnScopeChange } from '#src/widgets/scope/scope-problem.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { ShownBar } from './filter-count.tsx'
import { NothingShown } from './nothing-shown.tsx'
import { Paged } from './paged.tsx'
import { ReasonList, type Recovery } from './reasons.tsx'
import { ShowSwitch } from './show-switch.tsx'

export type FilteredListProps = {
  scope: Scope
  show: Shown
  /** Null if the user can't change filters and mutes. */
  recovery: Recovery | null
  onShow: (show: Shown) => void
  onScopeChange: OnScopeChange
}

export function FilteredPosts(props: FilteredListProps) {
  const { scope, show, recovery, onShow, onScopeChange } = props
  const query = useInfiniteQuery({
    ...filteredPostsQuery({ ...scope, show, limit: '30' }),
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.pages[0]
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Paged query={query} scope={scope} onScopeChange={onScopeChange}>
      {counts ? (
        <section aria-label={t`Summary`} className="mb-4 grid gap-4 rounded-md border border-line bg-surface p-4">
          <ShownBar {...counts} />
          <p className="text-xs text-ink-faint">
            <Trans>All posts from {formatDays(scope.from, scope.to)}, including those filtered out or muted.</Trans>
          </p>
          {counts.reasons.length > 0 ? (
            <>
              <ReasonList isDetailed label={t`What filters out posts`} reasons={counts.reasons} recovery={recovery} />
              {counts.reasons.length > 1 ? (
                <p className="text-xs text-ink-faint">
                  <Trans>A post with several of these reasons counts in each of them, but once above.</Trans>
                </p>
              ) : null}
            </>
          ) : null}
        </section>
      ) : null}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t`Posts`}</h2>
        <ShowSwitch value={show} counts={counts} onChange={onShow} />
      </div>
      {posts.length === 0 ? (
        <NothingShown kind="posts" show={show} removed={counts?.removed ?? 0} />
      ) : (
        <ol aria-label={t`Posts`} className="divide-y divide-line rounded-md border border-line bg-surface px-4">
          {posts.map((item) => (
            <li key={item.post.id}>
              <Item item={item} recovery={recovery} />
            </li>
          ))}
        </ol>
      )}
    </Paged>
  )
}

const Item = ({
  item: { post, kept, reasons },
  recovery,
}: Pick<FilteredListProps, 'recovery'> & { item: FilteredPost }) => (
  <>
    <PostCard post={post} compact />
    <div className="pb-3">
      {kept ? (
        <Badge tone="good">
          <Trans>Kept</Trans>
        </Badge>
      ) : (
        <div className="grid gap-2 border-l-2 border-signal pl-3">
          <p className="sr-only">
            <Trans>Filtered out</Trans>
          </p>
          <ReasonList label={t`Reasons`} reasons={reasons} recovery={recovery} />
        </div>
      )}
    </div>
  </>
)
