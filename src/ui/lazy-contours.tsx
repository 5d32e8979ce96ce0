import { lazyPart } from './lazy-part.tsx'

/** In a chunk of its own, because the drawing isn't essential. */
export const LazyContours = lazyPart(() => import('./contours.tsx').then((module) => module.Contours), {
  missing: () => null,
})
