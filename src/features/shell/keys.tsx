import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { lateDialog } from '#src/ui/late-dialog.tsx'
import { carriedScope } from '#contract/answers/scope-search.ts'
import { KeyListingContext, type KeyListing } from '#src/ui/listed-keys.ts'
import { isNotForPage, setLetterKeys } from '#src/ui/use-keys.ts'
import { letterKeysQuery } from '#src/api/person.ts'
import { navigationGroups, type NavLink } from './navigation.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const KeysDialog = lateDialog(() => import('./keys-dialog.tsx').then((module) => module.KeysDialog))

const sequenceTimeoutMs = 1_500
const searchFields =
  '#page :is(input[type=search], [role=search] :is(input:not([type=checkbox]), textarea, [contenteditable=true]))'
/** Frames to wait for the search field of a page after navigation. */
const maxFrames = 180

function focusSearch(frames = 0): boolean {
  const field = document.querySelector<HTMLElement>(searchFields)
  field?.focus()
  if (field === null && frames > 0) requestAnimationFrame(() => focusSearch(frames - 1))
  return field !== null
}

export function Keys({ isStaff, children }: { isStaff: boolean; children: ReactNode }) {
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const [listing] = useState<KeyListing>(() => ({ lists: new Set(), show: () => setShown(true) }))
  const sequenceStart = useRef(-Infinity)
  const go = ({ to, looksAtPosts }: NavLink) =>
    void navigate({
      to: to as '/workspace/$workspaceId/discover',
      params: { workspaceId },
      search: (now) => (looksAtPosts ? carriedScope(now) : {}),
    })
  const links = navigationGroups(isStaff).flatMap((group) => group.links)

  /** Returns whether the key was handled. */
  const act = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const isSecond = timeStamp - sequenceStart.current < sequenceTimeoutMs
    sequenceStart.current = key === 'g' && !isSecond ? timeStamp : -Infinity
    const link = isSecond ? links.find(({ letter }) => letter === key) : undefined
    if (link) go(link)
    else if (key === '?') listing.show()
    else if (key === '/' && !focusSearch()) {
      go(links.find(({ to }) => to.endsWith('/discover'))!)
      focusSearch(maxFrames)
    }
    return link !== undefined || key === 'g' || key === '?' || key === '/'
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isNotForPage(event) && act(event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Captures keys before the page does: after `g`, letters open pages.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])

  const hide = () => setShown(false)
  return (
    <KeyListingContext value={listing}>
      {children}
      <ChosenKeys />
      {isShown ? <KeysDialog links={links} lists={[...listing.lists]} onClose={hide} /> : null}
    </KeyListingContext>
  )
}

function ChosenKeys() {
  const workspaceId = useWorkspaceId()
  const letters = useQuery(letterKeysQuery(workspaceId)).data?.letters ?? 'on'
  useEffect(() => setLetterKeys(letters), [letters])
  return null
}
