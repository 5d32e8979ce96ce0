import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Unread, withoutUnread } from '#src/widgets/scope/read-search.ts'

/** Goes to another address of the page that is shown, which stays where it is scrolled to unless it is to begin at its top. */
export function useSearchChange<Search extends Unread>({ resetScroll = false } = {}) {
  const navigate = useNavigate()
  return useCallback(
    (search: Search, options?: { replace: boolean }) =>
      void navigate({ to: '.', search: withoutUnread(search), resetScroll, ...options }),
    [navigate, resetScroll],
  )
}
