import { createContext, use, useEffect } from 'react'

/** Keys of a page or a part of it, each with what it does. */
export type KeyList = { title: string; keys: readonly (readonly [key: string, does: string])[] }

/** The keys of what is on the page, and how somebody asks for them. */
export type KeyListing = { lists: Set<KeyList>; show: () => void }

export const KeyListingContext = createContext<KeyListing | null>(null)

/** None where the page has no keys. */
export const useShowKeys = () => use(KeyListingContext)?.show ?? null

/** Lists keys under `?` for as long as what has them is there. */
export function useListedKeys(listOf: () => KeyList) {
  const listing = use(KeyListingContext)
  useEffect(() => {
    const list = listOf()
    listing?.lists.add(list)
    return () => void listing?.lists.delete(list)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each mount
  }, [])
}
