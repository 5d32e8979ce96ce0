import { useSyncExternalStore } from 'react'
import type { SlowRefresh } from './slow-refresh.ts'

function followConnection(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const offline = 'You are offline. What you see was loaded before; it comes up to date once you are online again.'
const slow = 'The server takes long to renew your sign-in. Still waiting for it …'

/** What the app waits for, whatever page there is, and before the first one: a root of its own draws it. */
export function StatusLine({ refresh }: { refresh: SlowRefresh }) {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const isSlow = useSyncExternalStore(refresh.subscribe, refresh.isSlow)
  const text = isOnline ? (isSlow ? slow : null) : offline
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-2 bottom-2 z-(--z-toast) flex justify-center">
      {text === null ? null : (
        <p className="rounded-md border border-warn/40 bg-warn-soft px-3 py-2 text-sm text-ink shadow-md">{text}</p>
      )}
    </div>
  )
}
