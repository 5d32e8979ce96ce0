import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Why what was asked for did not work, read out as it comes; nothing where there is no reason. */
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
