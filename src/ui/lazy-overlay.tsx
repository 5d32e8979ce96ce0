import { type ComponentType, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from './lazy-part.tsx'
import type { OpenChange } from './overlay.ts'

type OverlayProps = {
  anchor: RefObject<HTMLButtonElement | null>
  onOpenChange: (open: boolean, change: OpenChange) => void
}

export const lazyOverlay = <Props extends OverlayProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, {
    missing: ({ anchor, onOpenChange }, notice) => (
      <MissingOverlay anchor={anchor} onOpenChange={onOpenChange}>
        {notice}
      </MissingOverlay>
    ),
  })

const roomBelow = 160

function MissingOverlay({ anchor, onOpenChange, children }: OverlayProps & { children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null)
  const close = useEffectEvent((reason: string, event: Event) => onOpenChange(false, { reason, event }))
  useEffect(() => {
    const [element, button] = [popup.current!, anchor.current]
    if (button !== null) {
      // Imitates the library's placement, because its code is what failed to load.
      const { top, bottom, left } = button.getBoundingClientRect()
      element.style.left = `${Math.max(8, Math.min(left, innerWidth - element.offsetWidth - 8))}px`
      if (bottom + roomBelow < innerHeight) element.style.top = `${bottom + 6}px`
      else element.style.bottom = `${innerHeight - top + 6}px`
    }
    element.focus()
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) close('outside-press', event)
    }
    const type = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      button?.focus()
      close('escape-key', event)
    }
    document.addEventListener('pointerdown', press)
    element.addEventListener('keydown', type)
    return () => {
      document.removeEventListener('pointerdown', press)
      element.removeEventListener('keydown', type)
    }
  }, [anchor])
  return createPortal(
    <div
      ref={popup}
      role="dialog"
      aria-label={anchor.current?.getAttribute('aria-label') ?? anchor.current?.textContent ?? undefined}
      tabIndex={-1}
      className="fixed z-(--z-popup) w-80 max-w-[calc(100vw-16px)] rounded-md bg-raised p-4 text-sm shadow-popup outline-none"
    >
      {children}
    </div>,
    anchor.current?.closest('dialog') ?? document.body,
  )
}
