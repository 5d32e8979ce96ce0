import { t } from '@lingui/core/macro'
import type { Column } from '../table.tsx'
import { type HatchedRange, listHatchedLabels } from './hatched-ranges.ts'
import type { Bucket } from './series.ts'

const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0V6" stroke="var(--ink-soft)" strokeWidth="1.4" />
  </pattern>
)

/** Hatching behind a drawing, some px taller so that marks can't hide it. */
export function Hatching({
  hatched,
  sizes,
}: {
  hatched: readonly HatchedRange[]
  sizes: { prefix: string; count: number; width: number; height: number }
}) {
  const { prefix, count, width, height } = sizes
  const id = `${prefix}-hatching`
  return (
    <g data-hatched>
      <Hatch id={id} />
      {hatched.map(({ from, to }) => (
        <rect
          key={from}
          x={(from / count) * width}
          y={-over}
          width={Math.max(1, ((to - from) / count) * width)}
          height={height + over}
          fill={`url(#${id})`}
          fillOpacity="0.45"
        />
      ))}
    </g>
  )
}

const over = 8

export const HatchingLegend = ({ prefix, label }: { prefix: string; label: string }) => (
  <p data-legend="" className="flex min-h-7 items-center gap-1.5 px-1.5 text-xs text-ink-soft">
    <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden className="shrink-0">
      <Hatch id={`${prefix}-hatching-key`} />
      <rect width="16" height="12" fill={`url(#${prefix}-hatching-key)`} fillOpacity="0.7" />
    </svg>
    {label}
  </p>
)

export const hatchedColumn = (hatched: readonly HatchedRange[], buckets: readonly Bucket[]): Column<Bucket> => {
  const places = new Map(buckets.map(({ at }, index) => [at, index]))
  return {
    id: 'hatched',
    header: t`Missing data`,
    cell: ({ at }) => listHatchedLabels(hatched, { from: places.get(at)!, to: places.get(at)! }).join(', ') || '–',
  }
}
