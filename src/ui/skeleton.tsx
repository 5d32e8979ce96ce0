import { cx } from './cx.ts'

/** Give the surrounding element `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('ghost', className)} />
}
