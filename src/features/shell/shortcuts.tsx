import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { pickScope } from '#contract/answers/scope-search.ts'
import { ShortcutRegistryContext, type ShortcutRegistry } from '#src/ui/shortcuts.ts'
import { isIgnoredByShortcuts, setLetterKeys } from '#src/ui/use-shortcuts.ts'
import { letterKeysQuery } from '#src/api/person.ts'
import { navigationGroups, type NavLink } from './navigation.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const ShortcutsDialog = lazyDialog(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog))

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

export function Shortcuts({ isStaff, children }: { isStaff: boolean; children: ReactNode }) {
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const [listing] = useState<ShortcutRegistry>(() => ({ lists: new Set(), show: () => setShown(true) }))
  const sequenceStart = useRef(-Infinity)
  const go = ({ to, looksAtPosts }: NavLink) =>
    void navigate({
      to: to as '/workspace/$workspaceId/discover',
      params: { workspaceId },
      search: (now) => (looksAtPosts ? pickScope(now) : {}),
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
    if (!isIgnoredByShortcuts(event) && act(event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Captures keys before the page does: after `g`, letters open pages.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])

  const hide = () => setShown(false)
  return (
    <ShortcutRegistryContext value={listing}>
      {children}
      <ChosenShortcuts />
      {isShown ? <ShortcutsDialog links={links} lists={[...listing.lists]} onClose={hide} /> : null}
    </ShortcutRegistryContext>
  )
}

function ChosenShortcuts() {
  const workspaceId = useWorkspaceId()
  const letters = useQuery(letterKeysQuery(workspaceId)).data?.letters ?? 'on'
  useEffect(() => setLetterKeys(letters), [letters])
  return null
}
