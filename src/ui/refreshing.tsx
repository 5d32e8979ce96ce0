import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export const OldNumbers = () => (
  <p
    role="status"
    className="no-print pointer-events-none fixed top-2 right-2 z-(--z-popup) animate-rise rounded-md bg-ink px-2 py-1 text-xs text-on-ink [animation-delay:300ms] [animation-fill-mode:backwards]"
  >
    <Trans>Updating…</Trans>
  </p>
)

export const Refreshing = ({
  isOld,
  className,
  children,
}: {
  isOld: boolean
  className?: string
  children: ReactNode
}) => (
  <>
    {isOld ? <OldNumbers /> : null}
    <div aria-busy={isOld} className={cx('transition-opacity', isOld && 'opacity-60', className)}>
      {children}
    </div>
  </>
)
