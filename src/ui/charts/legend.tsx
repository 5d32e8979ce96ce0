import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { formatNumber } from '#src/text/format.ts'
import { Swatch } from './patterns.tsx'
import type { Series } from './series.ts'

export function Legend({
  series,
  hidden,
  totals,
  onToggle,
}: {
  series: readonly Series[]
  hidden: ReadonlySet<string>
  totals?: Readonly<Record<string, number>>
  onToggle: (id: string) => void
}) {
  const prefix = useId()
  return (
    <ul aria-label={t`Series`} className="-ml-1.5 flex flex-wrap gap-x-1 gap-y-0.5">
      {series.map((one) => (
        <li key={one.id} data-legend={hidden.has(one.id) ? undefined : ''}>
          <button
            type="button"
            aria-pressed={!hidden.has(one.id)}
            onClick={() => onToggle(one.id)}
            className="group flex min-h-7 items-center gap-1.5 rounded-sm px-1.5 text-left text-xs text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-9 [&[aria-pressed=false]>svg]:opacity-30"
          >
            <Swatch series={one} prefix={prefix + one.id} />
            <span className="group-aria-[pressed=false]:line-through">{one.label}</span>
            {totals ? <span className="text-ink-faint">{formatNumber(totals[one.id] ?? 0)}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
