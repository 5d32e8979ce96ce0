import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Unread, withoutUnread } from '#src/widgets/scope/read-search.ts'

/** Goes to another address of the page that is shown, which stays where it is scrolled to. */
export function useSearchChange<Search extends Unread>() {
  const navigate = useNavigate()
  return useCallback(
    (search: Search) => void navigate({ to: '.', search: withoutUnread(search), resetScroll: false }),
    [navigate],
  )
}
