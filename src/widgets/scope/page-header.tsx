import { cx } from '#src/ui/cx.ts'
import { PostNotice } from '../notices/post-notice.tsx'
import { usePinned } from '../views/pinned.ts'
import { scopeOf } from './scope.ts'
import type { BarProps } from './bar-props.ts'
import { FilterBar } from './filter-bar.tsx'
import { useToday, useWorkspaceId } from '../workspace/workspace.ts'
import { useIsReading } from '#src/ui/reading.tsx'

type PageHeaderProps = BarProps & {
  title: string
  className?: string
  /** What the page looks at cannot be read. */
  unreadable?: boolean
}

/** The name of a page of figures, what it looks at, and what of it becomes a file; it says when there are new posts. */
export const PageHeader = ({ title, className = 'mb-3', unreadable, ...bar }: PageHeaderProps) =>
  useIsReading() ? null : (
    <header className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <FilterBar {...bar} />
      {unreadable ? null : <PageNotice {...bar} />}
    </header>
  )

/** New posts come into days that are not over; what a link pinned stays as it was. */
function PageNotice({ search, range }: BarProps) {
  const workspaceId = useWorkspaceId()
  const today = useToday()
  if (usePinned() !== null || range.to < today) return null
  return <PostNotice key={workspaceId} scope={scopeOf(workspaceId, range, search)} />
}
