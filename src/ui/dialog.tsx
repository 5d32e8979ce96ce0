import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** Label of a single closing button, instead of `actions`. */
  closeWith?: string
  size?: 'sm' | 'md' | 'lg'
  placement?: 'center' | 'start'
  /** Focuses the first field on opening, instead of the closing button. */
  startsInField?: boolean
}

const sizeClasses = { sm: 'w-[400px]', md: 'w-[560px]', lg: 'w-[880px]' }

/** A native modal dialog: the rest is inert, focus stays inside, Esc closes it and returns the focus. Mount to open. */
export function Dialog({
  title,
  onClose,
  children,
  closeWith,
  actions = closeWith && (
    <Button variant="primary" onClick={onClose}>
      {closeWith}
    </Button>
  ),
  size = 'md',
  placement = 'center',
  startsInField = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Close before unmounting, because the browser only then returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    if (startsInField) element.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return () => element.close()
  }, [startsInField])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the backdrop is a shortcut; Esc and the button close it too
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes a dialog at a second Esc without asking; it stays open until unmounted.
      onClose={() => dialog.current?.open || dialog.current?.showModal()}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={cx(
        'bg-surface p-0 shadow-popup',
        placement === 'center'
          ? cx('max-h-[calc(100dvh-32px)] max-w-[calc(100vw-32px)] animate-rise rounded-md', sizeClasses[size])
          : 'm-0 h-dvh max-h-none w-72 max-w-[calc(100vw-48px)]',
      )}
    >
      <div className="flex max-h-[inherit] min-h-full flex-col">
        <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
          <h2 id={titleId} className="min-w-0 flex-1 truncate text-base font-semibold">
            {title}
          </h2>
          <IconButton label={t`Close`} icon={<X size={16} aria-hidden />} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        {actions ? (
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{actions}</div>
        ) : null}
      </div>
    </dialog>
  )
}
