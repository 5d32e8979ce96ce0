import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'plain' | 'water' | 'buff' | 'good' | 'warn' | 'destructive' | 'signal'

const tones: Record<Tone, string> = {
  plain: 'border-line-strong text-ink-soft',
  water: 'border-transparent bg-water-2 text-ink',
  buff: 'border-transparent bg-buff text-on-buff',
  good: 'border-transparent bg-good-soft text-good',
  warn: 'border-transparent bg-warn-soft text-warn',
  destructive: 'border-transparent bg-destructive-soft text-destructive',
  signal: 'border-transparent bg-signal-soft text-signal',
}

export function Badge({ tone = 'plain', children, title }: { tone?: Tone; children: ReactNode; title?: string }) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex h-5 items-center gap-1 rounded-sm border px-1.5 text-2xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

export function Chip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode
  onRemove?: () => void
  removeLabel?: string
}) {
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1 rounded-md bg-water-2 pl-2 text-xs font-medium text-ink pointer-coarse:h-9">
      <span className="truncate pr-1">{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid h-full w-7 place-items-center rounded-r-md text-ink-soft hover:bg-water-3 hover:text-ink pointer-coarse:w-9"
        >
          <X size={14} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
