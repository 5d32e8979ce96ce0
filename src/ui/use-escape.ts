import { useEffect, useEffectEvent } from 'react'
import { isConverting } from './enter.ts'

const inPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [role=dialog], [role=menu], select') !== null

/** Calls back on Esc anywhere on the page, unless a popup or an editor takes the key for itself. */
export function useEscape(onEscape: (() => void) | null): void {
  const escape = useEffectEvent(() => onEscape?.())
  const isOn = onEscape !== null
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isConverting(event) && !event.defaultPrevented && !inPopup(event.target)) escape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
