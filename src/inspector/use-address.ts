import { useEffect, useState } from 'react'
import { readAddress, writeAddress, type Address } from './address.ts'

export const page = '/inspector'

/** Only the inspector's own page stores the address in its URL; docked, the URL belongs to the app. */
export function useAddress(isOwnPage: boolean) {
  const [address, setAddress] = useState<Address>(() => readAddress(isOwnPage ? location.search : ''))
  const written = writeAddress(address)
  useEffect(() => {
    if (isOwnPage && written !== location.search) history.replaceState(null, '', page + written)
  }, [isOwnPage, written])
  useEffect(() => {
    if (!isOwnPage) return undefined
    const follow = () => setAddress(readAddress(location.search))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [isOwnPage])
  return [address, setAddress] as const
}
