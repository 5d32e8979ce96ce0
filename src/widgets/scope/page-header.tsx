import { lazy, Suspense } from 'react'
import { cx } from '#src/ui/cx.ts'
import type { BarProps } from './bar-props.ts'
import { FilterBar } from './filter-bar.tsx'

const PageNews = lazy(() => import('../news/page-news.tsx'))

type PageHeaderProps = BarProps & {
  title: string
  className?: string
  /** What the page looks at cannot be read. */
  unreadable?: boolean
}

/** The name of a page of figures, what it looks at, and what of it becomes a file; it says when there are new posts. */
export const PageHeader = ({ title, className = 'mb-3', unreadable, ...bar }: PageHeaderProps) => (
  <header className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
    <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
    <FilterBar {...bar} />
    {unreadable ? null : (
      <Suspense>
        <PageNews {...bar} />
      </Suspense>
    )}
  </header>
)
