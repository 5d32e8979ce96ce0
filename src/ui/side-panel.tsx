import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useEscape } from './use-escape.ts'

/** At the window's right edge, below the bar of narrow windows, so that it never covers the navigation. */
export const sidePlace =
  'fixed top-12 right-0 bottom-0 z-(--z-panel) w-[440px] max-w-full border-l border-line-strong shadow-panel lg:top-0'

type SidePanelProps = {
  label: string
  title: string
  closeLabel: string
  /** Shown before the close button. */
  actions?: ReactNode
  /** True while something covers the panel: Esc then closes that. */
  isCovered?: boolean
  /** Focuses the first field on opening, instead of the heading. */
  startsInField?: boolean
  onClose: () => void
  children: ReactNode
}

/** Esc closes it and returns the focus. */
export function SidePanel({
  label,
  title,
  closeLabel,
  actions,
  isCovered = false,
  startsInField = false,
  onClose,
  children,
}: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const field = startsInField && heading.current?.closest('aside')?.querySelector<HTMLElement>('input, textarea')
    const first = field || heading.current
    first?.focus({ preventScroll: true })
    return () => {
      // Only if the focus was lost with the panel: a click on the next mark already has it.
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [startsInField])
  useEscape(isCovered ? null : onClose)
  return (
    <aside aria-label={label} className="flex h-full min-h-0 animate-slide flex-col bg-surface">
      <header className="flex items-start gap-2 border-b border-line py-2 pr-2 pl-4 sm:pl-6">
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 py-1.5 text-base font-semibold wrap-long outline-none"
        >
          {title}
        </h2>
        {actions}
        <IconButton label={closeLabel} icon={<X size={16} aria-hidden />} onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
