import { late } from './late.tsx'

/** In a chunk of its own, because the drawing isn't essential. */
export const LazyContours = late(() => import('./contours.tsx').then((module) => module.Contours), {
  missing: () => null,
})
