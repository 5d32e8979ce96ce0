import { Skeleton } from '#src/ui/skeleton.tsx'

const cards = ['a', 'b', 'c', 'd', 'e']

/** The shape of the page while its figures come. */
export const PeopleSkeleton = () => (
  <div className="grid gap-4">
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line max-sm:*:last:col-span-2 @2xl:grid-cols-5">
      {cards.map((card) => (
        <div key={card} className="grid h-36 content-between bg-surface p-3">
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-7" />
        </div>
      ))}
    </div>
    <div className="grid gap-4 @4xl:grid-cols-2">
      <Skeleton className="h-110" />
      <Skeleton className="h-110" />
    </div>
    <Skeleton className="h-80" />
    <Skeleton className="h-96" />
  </div>
)
