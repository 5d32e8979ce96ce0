import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useFirstRows } from '../first-rows.tsx'
import { ButtonUnlessReadOnly } from '../read-only.tsx'

export type Bar = {
  id: string
  label: ReactNode
  value: number
  /** The formatted value: `1,234 · 12 %`. */
  figure: ReactNode
  color?: string
}

type BarListProps = {
  label: string
  bars: readonly Bar[]
  onOpen?: (id: string) => void
  opens?: string
  selected?: string | null
  /** A button shows further rows. */
  atFirst?: number
}

/** A ranking of bars; rows are buttons if `onOpen` is given. */
export function BarList({
  label,
  bars,
  onOpen,
  opens = t`Open the posts`,
  selected = null,
  atFirst = Infinity,
}: BarListProps) {
  const { shown, more } = useFirstRows(bars, ({ id }) => id === selected, atFirst)
  const max = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <>
      <ol aria-label={label} className="grid grid-cols-1 gap-px">
        {shown.map((bar) => (
          <li key={bar.id}>
            {onOpen ? (
              <ButtonUnlessReadOnly
                title={opens}
                aria-pressed={bar.id === selected}
                onClick={() => onOpen(bar.id)}
                className="group block w-full rounded-sm text-left -outline-offset-1! hover:bg-hover aria-pressed:bg-water-2"
              >
                <Row bar={bar} max={max} />
              </ButtonUnlessReadOnly>
            ) : (
              <Row bar={bar} max={max} />
            )}
          </li>
        ))}
      </ol>
      {more && <div className="ml-1.5">{more}</div>}
    </>
  )
}

function Row({ bar, max }: { bar: Bar; max: number }) {
  return (
    <span className="relative flex min-h-8 items-center justify-between gap-3 px-1.5 pt-1 pb-2 text-sm pointer-coarse:min-h-10">
      <span className="min-w-0 truncate">{bar.label}</span>
      <span className="shrink-0 text-xs text-ink-soft">{bar.figure}</span>
      <span aria-hidden className="absolute inset-x-1.5 bottom-0.5 h-1 bg-sunken">
        <span
          className="block h-full"
          style={{ width: `${(bar.value / max) * 100}%`, background: bar.color ?? 'var(--water-4)' }}
        />
      </span>
    </span>
  )
}
