import { createContext, use, useId, useLayoutEffect } from 'react'

export type PanelRegistry = { register: (id: string) => () => void; isShown: (id: string) => boolean }
export const PanelRegistryContext = createContext<PanelRegistry | null>(null)

/** Whether the page shows the panel; true without a list. */
export function useIsPanelShown(): boolean {
  const id = useId()
  const listed = use(PanelRegistryContext)
  const register = listed?.register
  // Sibling effects run in document order.
  useLayoutEffect(() => register?.(id), [register, id])
  return listed?.isShown(id) ?? true
}
