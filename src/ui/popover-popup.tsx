import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'

type PopoverPopupProps = {
  title: string
  hideTitle?: boolean
  anchor: RefObject<HTMLButtonElement | null>
  align: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
  onOpenChange: (open: boolean, change: { reason: string; event: Event }) => void
}

export default function PopoverPopup({
  title,
  hideTitle,
  anchor,
  align,
  className,
  children,
  onOpenChange,
}: PopoverPopupProps) {
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Portal container={anchor.current?.closest('dialog') ?? undefined}>
        <Popover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          positionMethod="fixed"
          className="z-(--z-popup)"
        >
          <Popover.Popup
            finalFocus={anchor}
            className={cx(
              'max-h-(--available-height) w-80 max-w-[calc(100vw-16px)] animate-rise overflow-y-auto rounded-md bg-raised p-4 text-sm shadow-popup outline-none',
              className,
            )}
          >
            <Popover.Title className={hideTitle ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
