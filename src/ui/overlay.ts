import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** Why the library closed or opened it, and by which event. */
export type Change = { reason: string; event: Event }

/**
 * State of a popup whose code arrives with the first intent: pointer, focus or click on its trigger. The trigger is
 * ours and stays in place; the library gets it as anchor and as the place the focus returns to.
 */
export const useOverlay = (kind: 'menu' | 'dialog', load: () => Promise<unknown>) => {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (open || chosen.current === null) return
    // The closed popup gives the focus back in a microtask of its own; what was chosen may then take it elsewhere.
    queueMicrotask(chosen.current)
    chosen.current = null
  }, [open])
  const warm = () => void load().catch(() => undefined)

  const onOpenChange = (next: boolean, change: Change) => {
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
