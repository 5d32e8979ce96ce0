import { useEffect, useEffectEvent } from 'react'
import { isConverting } from './enter.ts'

const inPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [role=dialog], [role=menu], select') !== null

/** Ignores Esc in popups and editors. */
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
