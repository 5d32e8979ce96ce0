import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While true, the button stays focusable, is announced as busy and ignores clicks. */
  busy?: boolean
}

export function Button({ variant, size, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(variant, size), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      <span className={cx('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>{children}</span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={t`Working`} />
        </span>
      ) : null}
    </button>
  )
}
