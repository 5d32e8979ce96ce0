import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import type { Contours } from './contours.tsx'

type Props = ComponentProps<typeof Contours>

// A page whose drawing does not come goes on without it.
const Drawing = lazy<ComponentType<Props>>(() =>
  import('./contours.tsx').then(
    (module) => ({ default: module.Contours }),
    () => ({ default: () => null }),
  ),
)

/** Contours by a chunk of their own: nobody waits for a drawing. */
export const LazyContours = (props: Props) => (
  <Suspense fallback={null}>
    <Drawing {...props} />
  </Suspense>
)
