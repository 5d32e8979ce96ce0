import { t } from '@lingui/core/macro'
import type { Scope } from '#contract/posts/posts.ts'
import type { PostColumn } from '#contract/workspaces/preferences.ts'
import { cx } from '#src/ui/cx.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { type ShortcutList, useShortcutList } from '#src/ui/shortcuts.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useShortcuts } from '#src/ui/use-shortcuts.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { ExportButton } from '#src/widgets/exports/export-button.tsx'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { ScopeProblem } from '#src/widgets/scope/scope-problem.tsx'
import { toPostListOptions, type PostsSearch } from './search.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnsChooser } from './columns-chooser.tsx'
import { exportsOf } from './exports.ts'
import { PostCards } from './post-cards.tsx'
import { columnOptions } from './table/columns.tsx'
import { PostTable } from './table/post-table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useSelectAll } from './use-select-all.ts'
import { useColumns } from './use-columns.ts'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'
import { PostDetail } from './detail/post-detail.tsx'

type PostsExplorerProps = {
  scope: Scope
  range: DayRange
  search: PostsSearch
  onSearchChange: (search: PostsSearch, options?: { replace: boolean }) => void
}

const postShortcuts = (): ShortcutList => ({
  title: t`Posts`,
  keys: [
    ['j', t`Next post`],
    ['k', t`Previous post`],
    ['x', t`Select post`],
    ['⇧ x', t`Select range`],
    ['o', t`Open post`],
    ['Esc', t`Close post or clear selection`],
  ],
})

export function PostsExplorer(props: PostsExplorerProps) {
  const { scope, search, onSearchChange } = props
  const address = toPostListOptions(search)
  const { order, postId } = address
  const isPhone = useMedia('(width < 40rem)')
  const isBeside = useMedia('(width >= 64rem)')
  const isWide = useMedia('(width >= 108rem)')
  const view = isPhone ? 'cards' : address.view
  const input = { ...scope, order, include: 'measures' } as const
  const list = useList(input, view)
  const { posts, rows, setScroller } = list
  const selection = useSelection((index) => posts.postAt(index)?.id ?? null)
  const all = useSelectAll(input, posts.total, selection)
  const columns = useColumns()
  const shown = { scope, order, columns: columns.columns }

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
  useShortcutList(postShortcuts)
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    x: () => selection.toggle(list.active, false),
    X: () => selection.toggle(list.active, true),
    o: () => open(list.active),
    Escape: () => (postId === null ? selection.send({ type: 'selection.clear' }) : close()),
  })
  const shared = {
    list,
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
          order={order}
          view={view}
          columns={
            view === 'table' ? (
              <ColumnsChooser
                columns={columns.columns}
                fields={columns.fields.map(({ id }) => id)}
                isStandard={columns.isStandard}
                problem={columns.error?.message ?? null}
                onChange={columns.change}
                onFieldsChange={columns.changeFields}
              />
            ) : null
          }
          exports={<ExportButton size="sm" choices={exportsOf(shown)} />}
          onOrderChange={(sort) => onSearchChange({ ...search, sort, 'open.order': undefined })}
          onViewChange={(next) => onSearchChange({ ...search, view: next === 'table' ? undefined : next })}
        />
        <BulkBar selection={selection} all={all} shown={shown} />
        <div
          ref={setScroller}
          aria-busy={posts.isPending}
          className="relative min-h-0 flex-1 overflow-auto overscroll-contain"
        >
          <FirstPage {...props} posts={posts} />
          {rows === 0 ? null : view === 'table' ? (
            <PostTable
              {...shared}
              all={all}
              columns={postId === null || isWide ? columns.columns : besidePost(columns.columns)}
              fields={postId === null || isWide ? columns.fields : []}
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
          <PostDetail
            key={postId}
            postId={postId}
            scope={scope}
            covers={covers}
            onOpen={(id) => onSearchChange({ ...search, post: id })}
            onClose={close}
          />
        </div>
      )}
    </div>
  )
}

/** Beside an open post, only sortable columns remain: the post itself shows the rest. */
const besidePost = (columns: readonly PostColumn[]) =>
  columns.filter((column) => columnOptions[column].rank !== undefined)

function FirstPage({
  posts,
  scope,
  range,
  search,
  onSearchChange,
}: PostsExplorerProps & { posts: ReturnType<typeof useList>['posts'] }) {
  if (posts.error !== null)
    return (
      <ScopeProblem
        error={posts.error}
        scope={scope}
        onRetry={posts.retry}
        onScopeChange={(change) => onSearchChange({ ...search, ...change })}
      />
    )
  if (posts.isPending)
    return (
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
  if (posts.total !== 0) return null
  return <NoPosts range={range} onRange={(days) => onSearchChange({ ...search, ...days })} />
}
