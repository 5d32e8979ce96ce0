import { useSyncExternalStore } from 'react'
import type { ToastType } from './constants.ts'

export type { ToastType }

const library = () => import('./toast-library.ts')
const listeners = new Set<() => void>()
let isNeeded = false

const need = () => {
  if (isNeeded) return
  isNeeded = true
  for (const listener of listeners) listener()
}

/** Shows one toast. The same message is never on the page twice; a finished `loading` toast is replaced under its id. */
export function showToast(type: ToastType, message: string, id = `${type}: ${message}`) {
  need()
  void library().then(({ show }) => show(type, message, id))
}

/** Takes waiting and visible toasts away, such as on the way to /login. */
export function clearToasts() {
  if (isNeeded) void library().then(({ clear }) => clear())
}

/** Whether any toast has been raised: the area is loaded with the first one. */
export const useToastsNeeded = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isNeeded,
  )
