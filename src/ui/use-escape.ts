import { useEffect, useEffectEvent } from 'react'
import { isCompositionEvent } from './enter.ts'

const isInPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [role=dialog], [role=menu], select') !== null

/** Ignores Esc in popups and editors. */
export function useEscape(onEscape: (() => void) | null): void {
  const escape = useEffectEvent(() => onEscape?.())
  const isOn = onEscape !== null
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isCompositionEvent(event) && !event.defaultPrevented && !isInPopup(event.target))
        escape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
