import { late } from './late.tsx'

/** Contours by a chunk of their own: nobody waits for a drawing, and a page goes on without it. */
export const LazyContours = late(() => import('./contours.tsx').then((module) => module.Contours), {
  missing: () => null,
})
