import { useEffect, useEffectEvent } from 'react'

const takesKeys =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(takesKeys) !== null

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Single keys of a page; they do nothing in a field, a dialog or a menu, nor with Ctrl, Alt or the command key. */
export function useKeys(keys: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
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
