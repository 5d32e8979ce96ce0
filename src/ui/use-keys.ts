import { useEffect, useEffectEvent } from 'react'

const isKeyTarget =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(isKeyTarget) !== null

/** `off` disables single-character keys on all pages (WCAG 2.1.4); stored on the root element. */
export const setLetterKeys = (letters: 'on' | 'off') => {
  document.documentElement.dataset.letterKeys = letters
}
const isOff = ({ key }: KeyboardEvent) => key.length === 1 && document.documentElement.dataset.letterKeys === 'off'

/** True for keys typed in a field or popup, with Ctrl, Alt or ⌘, or switched off. */
export const isNotForPage = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.altKey || isOff(event) || isTyping(event.target)

/** Single-key shortcuts of a page; inactive in fields, dialogs and menus, and with Ctrl, Alt or ⌘. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isNotForPage(event)) return
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
