import { cx } from '#src/ui/cx.ts'
import { usePinned } from '../views/pinned.ts'
import { toScope } from '../scope/scope.ts'
import type { BarProps } from './bar-props.ts'
import { FilterBar } from './filter-bar.tsx'
import { useToday, useWorkspaceId } from '../workspace/workspace.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useIsReadOnly } from '#src/ui/read-only.tsx'

const PostNotice = lazyPart(() => import('../notices/post-notice.tsx').then((module) => module.PostNotice), {
  missing: () => null,
})

type PageHeaderProps = BarProps & {
  title: string
  className?: string
  /** True if the page's search can't be parsed. */
  unreadable?: boolean
}

/** Shows a notice when new posts arrive. */
export const PageHeader = ({ title, className, unreadable, ...bar }: PageHeaderProps) =>
  useIsReadOnly() ? null : (
    <header
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2',
        // Beside the title, because filters and actions don't fit into one line.
        'sm:max-[112rem]:[&_[data-actions]]:absolute sm:max-[112rem]:[&_[data-actions]]:top-0 sm:max-[112rem]:[&_[data-actions]]:right-0',
        className,
      )}
    >
      <h1 className="text-xl font-semibold tracking-tight sm:leading-9">{title}</h1>
      <FilterBar {...bar} />
      {unreadable ? null : <PageNotice {...bar} />}
    </header>
  )

/** Only if the range includes today and nothing is pinned: other figures can't change. */
function PageNotice({ search, range }: BarProps) {
  const workspaceId = useWorkspaceId()
  const today = useToday()
  if (usePinned() !== null || range.to < today) return null
  return <PostNotice key={workspaceId} scope={toScope(workspaceId, range, search)} />
}
