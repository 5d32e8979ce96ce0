import { type ReactNode } from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'
import { useOverlay, type TriggerProps } from './overlay.ts'

type PopoverProps = {
  title: string
  /** Shows the title to screen readers only. */
  hideTitle?: boolean
  trigger: (props: TriggerProps) => ReactNode
  children: (close: () => void) => ReactNode
  align?: 'start' | 'center' | 'end'
  className?: string
  /** Loads what the panel needs, together with its code. */
  onIntent?: (() => Promise<unknown>) | undefined
}

const load = () => import('./popover-popup.tsx')
const PopoverPopup = lazyOverlay(() => load().then((module) => module.default))

/** Loads the panel's code on the first sign of intent. */
export function Popover({ title, hideTitle, trigger, children, align = 'start', className, onIntent }: PopoverProps) {
  const overlay = useOverlay('dialog', () => Promise.all([load(), onIntent?.()]))
  return (
    <>
      {trigger(overlay.triggerProps)}
      {overlay.open ? (
        <PopoverPopup
          title={title}
          hideTitle={hideTitle}
          align={align}
          className={className}
          anchor={overlay.trigger}
          onOpenChange={overlay.onOpenChange}
        >
          {children(() => overlay.setOpen(false))}
        </PopoverPopup>
      ) : null}
    </>
  )
}
