import { lazy, Suspense } from 'react'
import { useToastsNeeded } from './toasts.ts'

const ToastsAtTop = lazy(() => import('./toast-container.tsx'))

/** The global toast area; it costs nothing until the first toast. */
export function ToastArea() {
  return useToastsNeeded() ? (
    <Suspense>
      <ToastsAtTop />
    </Suspense>
  ) : null
}
