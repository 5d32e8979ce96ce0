import { useEffect, useEffectEvent } from 'react'

const keyTargetSelector =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(keyTargetSelector) !== null

/** `off` disables single-character keys on all pages (WCAG 2.1.4); stored on the root element. */
export const setLetterKeys = (letters: 'on' | 'off') => {
  document.documentElement.dataset.letterKeys = letters
}
const isDisabledLetter = ({ key }: KeyboardEvent) =>
  key.length === 1 && document.documentElement.dataset.letterKeys === 'off'

/** True for keys typed in a field or popup, with Ctrl, Alt or ⌘, or switched off. */
export const isIgnoredByShortcuts = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.altKey || isDisabledLetter(event) || isTyping(event.target)

/** Single-key shortcuts of a page; inactive in fields, dialogs and menus, and with Ctrl, Alt or ⌘. */
export function useShortcuts(handlers: Readonly<Record<string, (event: KeyboardEvent) => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isIgnoredByShortcuts(event)) return
    const act = handlers[event.key]
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
