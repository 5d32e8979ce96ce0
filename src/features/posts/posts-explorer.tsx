import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import type { Role } from '#contract/permissions.ts'
import type { PostOrder, Scope } from '#contract/posts.ts'
import type { PostColumn } from '#contract/preferences.ts'
import { isFilterGone } from '#src/api/errors.ts'
import { cx } from '#src/ui/cx.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState, FilterGone } from '#src/ui/states.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { readAddress, type PostsSearch } from './address.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnsChooser } from './columns-chooser.tsx'
import { rankOf } from './orders.ts'
import { PostCards } from './post-cards.tsx'
import { columnLooks } from './table/columns.tsx'
import { PostTable } from './table/post-table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useColumns } from './use-columns.ts'
import { useKeys } from './use-keys.ts'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))
const PostDetail = lazy(() => import('./detail/post-detail.tsx'))

type PostsExplorerProps = {
  workspaceId: string
  role: Role
  timezone: string
  scope: Scope
  range: DayRange
  search: PostsSearch
  onSearchChange: (search: PostsSearch, options?: { replace: boolean }) => void
}

/** The list with its toolbar, what is selected in it, and the opened post. */
export function PostsExplorer(props: PostsExplorerProps) {
  const { workspaceId, role, timezone, scope, search, onSearchChange } = props
  const address = readAddress(search)
  const { order, postId } = address
  const isPhone = useMedia('(width < 40rem)')
  const isBeside = useMedia('(width >= 64rem)')
  const isWide = useMedia('(width >= 108rem)')
  const view = isPhone ? 'cards' : address.view
  const list = useList({ ...scope, order, include: 'measures' }, view)
  const { posts, rows, setScroller } = list
  const selection = useSelection(workspaceId, (index) => posts.postAt(index)?.id ?? null)
  const columns = useColumns(workspaceId)
  const [showsKeys, setShowsKeys] = useState(false)

  const show = (next: string | null) =>
    onSearchChange({ ...search, post: next ?? undefined }, { replace: postId !== null && next !== null })
  const open = (index: number) => {
    const post = posts.postAt(index)
    list.setActive(index)
    if (post !== null) show(post.id)
  }
  const close = () => {
    show(null)
    list.moveTo(list.active)
  }
  const step = (by: number) => {
    const next = list.active < 0 ? 0 : list.active + by
    list.moveTo(next)
    const post = posts.postAt(next)
    if (postId !== null && post !== null) show(post.id)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    x: () => selection.toggle(list.active, false),
    X: () => selection.toggle(list.active, true),
    o: () => open(list.active),
    '?': () => setShowsKeys(true),
    Escape: () => (postId === null ? selection.send({ type: 'selection.clear' }) : close()),
  })
  const shared = {
    list,
    timezone,
    openId: postId,
    isSelected: selection.isSelected,
    onToggle: selection.toggle,
    onOpen: open,
  }
  const covers = postId !== null && !isBeside

  return (
    <div className="flex min-h-0 flex-1">
      <div inert={covers} className="flex min-w-0 flex-1 flex-col">
        <Toolbar
          total={posts.total}
          isBroken={posts.error !== null}
          timezone={timezone}
          order={order}
          view={view}
          columns={
            view === 'table' ? (
              <ColumnsChooser
                columns={columns.columns}
                isStandard={columns.isStandard}
                problem={columns.error?.message ?? null}
                onChange={columns.change}
              />
            ) : null
          }
          onOrderChange={(sort) => onSearchChange({ ...search, sort, 'open.order': undefined })}
          onViewChange={(next) => onSearchChange({ ...search, view: next === 'table' ? undefined : next })}
          onShowKeys={() => setShowsKeys(true)}
        />
        <BulkBar workspaceId={workspaceId} role={role} selection={selection} />
        <div
          ref={setScroller}
          aria-busy={posts.isPending}
          className="relative min-h-0 flex-1 overflow-auto overscroll-contain"
        >
          <Beginning {...props} posts={posts} />
          {rows === 0 ? null : view === 'table' ? (
            <PostTable
              {...shared}
              columns={postId === null || isWide ? columns.columns : narrowColumns(columns.columns, order)}
              order={order}
              onOrderChange={(sort) => onSearchChange({ ...search, sort, 'open.order': undefined })}
            />
          ) : (
            <PostCards {...shared} />
          )}
        </div>
      </div>
      {postId === null ? null : (
        <div
          className={cx(
            'min-h-0 border-line bg-surface',
            isBeside ? 'w-[clamp(360px,36%,560px)] shrink-0 border-l' : 'absolute inset-0 z-(--z-sticky)',
          )}
        >
          <Suspense fallback={<Skeleton className="m-4 h-72" />}>
            <PostDetail
              key={postId}
              workspaceId={workspaceId}
              postId={postId}
              scope={scope}
              timezone={timezone}
              covers={covers}
              onOpen={(id) => onSearchChange({ ...search, post: id })}
              onClose={close}
            />
          </Suspense>
        </div>
      )}
      <Suspense>{showsKeys ? <KeysDialog onClose={() => setShowsKeys(false)} /> : null}</Suspense>
    </div>
  )
}

/** Beside an opened post there is room for the time and what the posts are sorted by. */
const narrowColumns = (columns: readonly PostColumn[], order: PostOrder) =>
  columns.filter((column) => column === 'when' || columnLooks[column].rank === rankOf(order))

type BeginningProps = PostsExplorerProps & { posts: ReturnType<typeof useList>['posts'] }

/** What stands in the list's place, or above it: loading, nothing, gone, broken. */
function Beginning({ posts, workspaceId, timezone, range, search, onSearchChange }: BeginningProps) {
  const withoutFilter = () => onSearchChange({ ...search, filter: undefined })
  if (posts.error !== null)
    return isFilterGone(posts.error) ? (
      <FilterGone headingLevel={2} onShowAll={withoutFilter} />
    ) : (
      <ErrorState
        title={t`The posts did not load`}
        message={posts.error.message}
        onRetry={posts.retry}
        busy={posts.isRetrying}
      />
    )
  if (posts.isPending) return <ListSkeleton />
  if (posts.total !== 0) return null
  return (
    <NoPosts
      workspaceId={workspaceId}
      timezone={timezone}
      range={range}
      onRange={(days) => onSearchChange({ ...search, ...days })}
    />
  )
}

const ListSkeleton = () => (
  <div className="grid gap-6 px-4 py-4 sm:px-6">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className="grid gap-2">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    ))}
  </div>
)
