import { cx } from './cx.ts'

/** The shape of what comes. Give the surrounding element `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('ghost', className)} />
}
