import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Unread, withoutUnread } from '#src/widgets/scope/read-search.ts'

/** Changes the current page's search parameters, by default without scrolling. */
export function useSearchChange<Search extends Unread>({ resetScroll = false } = {}) {
  const navigate = useNavigate()
  return useCallback(
    (search: Search, options?: { replace: boolean }) =>
      void navigate({ to: '.', search: withoutUnread(search), resetScroll, ...options }),
    [navigate, resetScroll],
  )
}
