import { t } from '@lingui/core/macro'
import { Skeleton } from '#src/ui/skeleton.tsx'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of the page while its figures come. */
export function OverviewSkeleton() {
  return (
    <div role="status" aria-label={t`Loading the overview`} className="grid gap-4">
      <Skeleton className="h-4 w-80 max-w-full" />
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line @2xl:grid-cols-3 @5xl:grid-cols-6">
        {cards.map((card) => (
          <div key={card} className="grid h-36 content-between bg-surface p-3">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-7" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 @4xl:grid-cols-3">
        <Skeleton className="h-84 @4xl:col-span-2" />
        <Skeleton className="h-84" />
      </div>
      <RestSkeleton />
    </div>
  )
}

/** Fetches what stands where `RestSkeleton` does. */
export const loadRest = () => import('./overview-rest.tsx')

export const RestSkeleton = () => (
  <div className="grid gap-4 @4xl:grid-cols-2">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
)
