import { useId } from 'react'
import { inflectUnit } from '#src/text/units.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { fillOf, Patterns, Swatch } from './patterns.tsx'
import type { Series } from './series.ts'
import { ButtonUnlessReadOnly } from '../read-only.tsx'

export type Part = Series & { value: number }

type StackBarProps = {
  label: string
  parts: readonly Part[]
  unit: string
  onOpen?: (id: string) => void
  selected?: string | null
}

/** One divided whole; the figures below it open its parts. */
export function StackBar({ label, parts, unit, onOpen, selected = null }: StackBarProps) {
  const prefix = useId()
  const whole = parts.reduce((sum, { value }) => sum + value, 0) || 1
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { value }) => sum + value, 0) / whole)
  return (
    <div>
      <svg aria-hidden width="100%" height="12" className="block">
        <Patterns prefix={prefix} series={parts} />
        {parts.map((part, index) => (
          <rect
            key={part.id}
            x={`${starts[index]! * 100}%`}
            width={`${(part.value / whole) * 100}%`}
            height="12"
            fill={fillOf(prefix, part)}
            stroke="var(--surface)"
          />
        ))}
      </svg>
      <ul aria-label={label} className="mt-2 grid grid-cols-1 gap-px">
        {parts.map((part) => (
          <li key={part.id}>
            <ButtonUnlessReadOnly
              disabled={!onOpen || part.value === 0}
              aria-pressed={part.id === selected}
              onClick={() => onOpen?.(part.id)}
              className="flex min-h-7 w-full items-center gap-2 rounded-sm px-2 py-1 text-left text-sm -outline-offset-1! enabled:hover:bg-hover aria-pressed:bg-water-2 pointer-coarse:min-h-10"
            >
              <Swatch series={part} prefix={prefix + part.id} />
              <span className="min-w-0 flex-1 truncate">{part.label}</span>
              <span className="text-xs text-ink-soft">
                {formatNumber(part.value)} <span className="sr-only">{inflectUnit(unit, part.value)}</span>
              </span>
              <span className="w-14 text-right text-xs text-ink-faint">{formatShare(part.value / whole)}</span>
            </ButtonUnlessReadOnly>
          </li>
        ))}
      </ul>
    </div>
  )
}
