import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** The library's reason and event for opening or closing. */
export type OpenChange = { reason: string; event: Event }

/**
 * State of a popup whose code loads on the first intent: pointer, focus or click on the trigger. The trigger stays
 * ours: the library uses it as anchor and returns the focus to it.
 */
export const useOverlay = (kind: 'menu' | 'dialog', load: () => Promise<unknown>) => {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (open || chosen.current === null) return
    // The popup returns the focus in a microtask; the chosen action may move it afterwards.
    queueMicrotask(chosen.current)
    chosen.current = null
  }, [open])
  const warm = () => void load().catch(() => undefined)

  const onOpenChange = (next: boolean, change: OpenChange) => {
    const onTrigger = change.event.target instanceof Node && trigger.current?.contains(change.event.target)
    if (!next && onTrigger && change.reason !== 'escape-key') return
    setOpen(next)
  }

  const onChoose = (act: () => void) => {
    chosen.current = act
  }

  const triggerProps = {
    ref: trigger,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onPointerEnter: warm,
    onFocus: warm,
    onClick: () => setOpen((was) => !was),
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      setOpen(true)
    },
  } as const

  return { open, setOpen, trigger, triggerProps, onOpenChange, onChoose }
}

export type TriggerProps = ReturnType<typeof useOverlay>['triggerProps']
