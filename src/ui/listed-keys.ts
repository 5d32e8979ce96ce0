import { createContext, use, useEffect } from 'react'

export type KeyList = { title: string; keys: readonly (readonly [key: string, does: string])[] }

/** Shortcuts of the mounted parts, and a function that shows them. */
export type KeyListing = { lists: Set<KeyList>; show: () => void }

export const KeyListingContext = createContext<KeyListing | null>(null)

/** Null if the page has no shortcuts. */
export const useShowKeys = () => use(KeyListingContext)?.show ?? null

/** Lists shortcuts under `?` while the component is mounted. */
export function useListedKeys(listOf: () => KeyList) {
  const listing = use(KeyListingContext)
  useEffect(() => {
    const list = listOf()
    listing?.lists.add(list)
    return () => void listing?.lists.delete(list)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each mount
  }, [])
}
