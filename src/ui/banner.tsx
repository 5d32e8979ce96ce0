import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const bannerTones = {
  info: 'bg-water-1 border-water-3 text-ink',
  warn: 'bg-warn-soft border-warn/40 text-ink',
  destructive: 'bg-destructive-soft border-destructive/40 text-ink',
  buff: 'bg-buff border-transparent text-on-buff',
}

export function Banner({
  tone = 'info',
  children,
  action,
}: {
  tone?: 'info' | 'warn' | 'destructive' | 'buff'
  children: ReactNode
  action?: ReactNode
}) {
  const Icon = tone === 'info' || tone === 'buff' ? Info : TriangleAlert
  return (
    <div
      className={cx(
        'no-print flex flex-wrap items-center gap-x-3 gap-y-1 border-y px-4 py-2 text-sm',
        bannerTones[tone],
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      {action}
    </div>
  )
}
