import { createContext, use, useId, useLayoutEffect } from 'react'

export type Listed = { register: (id: string) => () => void; isShown: (id: string) => boolean }
export const ListedPanels = createContext<Listed | null>(null)

/** Whether the page shows the panel; true without a list. */
export function useIsShown(): boolean {
  const id = useId()
  const listed = use(ListedPanels)
  const register = listed?.register
  // Sibling effects run in document order.
  useLayoutEffect(() => register?.(id), [register, id])
  return listed?.isShown(id) ?? true
}
