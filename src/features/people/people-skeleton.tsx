import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The shape of the page while its figures come. */
export const PeopleSkeleton = () => (
  <div className="grid gap-4">
    <FiguresSkeleton figures={5} className="max-sm:*:last:col-span-2 @2xl:grid-cols-5" />
    <div className="grid gap-4 @4xl:grid-cols-2">
      <Skeleton className="h-110" />
      <Skeleton className="h-110" />
    </div>
    <Skeleton className="h-80" />
    <Skeleton className="h-96" />
  </div>
)
