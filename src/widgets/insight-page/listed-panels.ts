import { createContext, use, useId, useLayoutEffect } from 'react'

export type Listed = { register: (id: string) => () => void; isShown: (id: string) => boolean }
export const ListedPanels = createContext<Listed | null>(null)

/** Whether a panel is among those that the page shows; where nothing lists them it is. */
export function useIsShown(): boolean {
  const id = useId()
  const listed = use(ListedPanels)
  const register = listed?.register
  // Effects of neighbours run in the order in which they stand.
  useLayoutEffect(() => register?.(id), [register, id])
  return listed?.isShown(id) ?? true
}
