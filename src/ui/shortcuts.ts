import { createContext, use, useEffect } from 'react'

export type ShortcutList = { title: string; keys: readonly (readonly [key: string, does: string])[] }

/** Shortcuts of the mounted parts, and a function that shows them. */
export type ShortcutRegistry = { lists: Set<ShortcutList>; show: () => void }

export const ShortcutRegistryContext = createContext<ShortcutRegistry | null>(null)

/** Null if the page has no shortcuts. */
export const useShowShortcuts = () => use(ShortcutRegistryContext)?.show ?? null

/** Lists shortcuts under `?` while the component is mounted. */
export function useShortcutList(listOf: () => ShortcutList) {
  const listing = use(ShortcutRegistryContext)
  useEffect(() => {
    const list = listOf()
    listing?.lists.add(list)
    return () => void listing?.lists.delete(list)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each mount
  }, [])
}
