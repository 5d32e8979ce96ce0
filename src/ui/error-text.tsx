import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Announces an error; renders nothing without one. */
export const ErrorText = ({
  error,
  id,
  className = 'text-sm',
  children = error?.message,
}: {
  error?: Error | null
  id?: string
  className?: string
  children?: ReactNode
}) =>
  children ? (
    <p id={id} role="alert" className={cx('text-destructive', className)}>
      {children}
    </p>
  ) : null
