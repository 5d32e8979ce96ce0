import { type ComponentProps, useEffect, useState } from 'react'

type Part = typeof import('./contours.tsx')

/** In a chunk of its own, because the drawing isn't essential: without it, nothing is shown. */
export function LazyContours(props: ComponentProps<Part['Contours']>) {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => void import('./contours.tsx').then(setPart, () => {}), [])
  return part === null ? null : <part.Contours {...props} />
}
