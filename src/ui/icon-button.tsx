import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { cx } from './cx.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

export function IconButton({ label, icon, variant = 'quiet', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={cx(buttonClass(variant, size), 'aspect-square px-0! pointer-coarse:min-w-10', className)}
      >
        {icon}
      </button>
    </Tooltip>
  )
}

const positionBelow = (anchor: DOMRect, tip: DOMRect) => {
  const below = anchor.bottom + 6
  const left = anchor.left + anchor.width / 2 - tip.width / 2
  return {
    top: below + tip.height > innerHeight ? anchor.top - tip.height - 6 : below,
    left: Math.max(8, Math.min(left, innerWidth - tip.width - 8)),
  }
}

/** Repeats the control's accessible name on hover and keyboard focus; Esc hides it. */
function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)

  useLayoutEffect(() => {
    const element = tip.current
    if (!shown || !element) return undefined
    const control = anchor.current?.firstElementChild?.getBoundingClientRect()
    // A hidden control has no position.
    if (control === undefined || control.width === 0) return undefined
    element.showPopover?.()
    const at = positionBelow(control, element.getBoundingClientRect())
    // Not `translate`, which the opening animation uses.
    element.style.left = `${at.left}px`
    element.style.top = `${at.top}px`
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    addEventListener('keydown', hide)
    return () => removeEventListener('keydown', hide)
  }, [shown])

  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => setShown(event.pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onPointerDown={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
    >
      {children}
      {shown ? (
        <span
          ref={tip}
          popover="manual"
          aria-hidden
          className="pointer-events-none fixed inset-[0_auto_auto_0] m-0 w-max max-w-64 animate-rise rounded-md bg-ink px-2 py-1 text-xs text-on-ink [animation-delay:200ms] [animation-fill-mode:backwards]"
        >
          {text}
        </span>
      ) : null}
    </span>
  )
}
