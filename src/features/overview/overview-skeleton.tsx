import { t } from '@lingui/core/macro'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The shape of the page while its figures come. */
export function OverviewSkeleton() {
  return (
    <div role="status" aria-label={t`Loading the overview`} className="grid gap-4">
      <Skeleton className="h-4 w-80 max-w-full" />
      <FiguresSkeleton figures={6} className="@2xl:grid-cols-3 @5xl:grid-cols-6" />
      <div className="grid gap-4 @4xl:grid-cols-3">
        <Skeleton className="h-84 @4xl:col-span-2" />
        <Skeleton className="h-84" />
      </div>
      <RestSkeleton />
    </div>
  )
}

const RestSkeleton = () => (
  <div className="grid gap-4 @4xl:grid-cols-2">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
)
