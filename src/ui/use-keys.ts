import { useEffect, useEffectEvent } from 'react'

const isKeyTarget =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]'
/** Whether what has the focus takes keys for itself. */
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(isKeyTarget) !== null

/** Off, keys of a single letter or sign do nothing on any page (WCAG 2.1.4); the document says so. */
export const setLetterKeys = (letters: 'on' | 'off') => {
  document.documentElement.dataset.letterKeys = letters
}
const isOff = ({ key }: KeyboardEvent) => key.length === 1 && document.documentElement.dataset.letterKeys === 'off'

/** Whether a key is not meant for the page: typed somewhere, with Ctrl, Alt or the command key, or switched off. */
export const isNotForPage = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.altKey || isOff(event) || isTyping(event.target)

/** Single keys of a page; they do nothing in a field, a dialog or a menu, nor with Ctrl, Alt or the command key. */
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
