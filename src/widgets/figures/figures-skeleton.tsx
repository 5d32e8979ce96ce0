import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** `className` sets the columns. */
export const FiguresSkeleton = ({ figures, className }: { figures: number; className: string }) => (
  <div className={cx('grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line', className)}>
    {Array.from({ length: figures }, (_, place) => (
      <div key={place} className="grid h-40 content-between bg-surface p-3">
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-7" />
      </div>
    ))}
  </div>
)
