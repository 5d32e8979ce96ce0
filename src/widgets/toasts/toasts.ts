import { useSyncExternalStore } from 'react'
import type { ToastAction, ToastType } from './constants.ts'

const library = () => import('./toast-library.tsx')
const listeners = new Set<() => void>()
let isNeeded = false

const need = () => {
  if (isNeeded) return
  isNeeded = true
  for (const listener of listeners) listener()
}

type ToastOptions = { id?: string; action?: ToastAction }

/** Shows one toast. The same message is never on the page twice; a finished `loading` toast is replaced under its id. */
export function showToast(type: ToastType, message: string, { id = `${type}: ${message}`, action }: ToastOptions = {}) {
  need()
  void library().then(({ show }) => show(type, message, id, action))
}

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
