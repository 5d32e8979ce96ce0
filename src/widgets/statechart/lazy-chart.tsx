import type { ComponentProps } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const DrawnChart = lazyPart(() => import('./drawn-chart.tsx').then((module) => module.DrawnChart))

/** `DrawnChart`, loaded on demand because the layout engine is large. */
export const LazyChart = (props: ComponentProps<typeof DrawnChart>) => (
  <DrawnChart waiting={<Skeleton className="h-72" />} {...props} />
)
