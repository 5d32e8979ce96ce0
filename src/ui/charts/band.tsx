import { cx } from '../cx.ts'
import type { Span } from './series.ts'

/** Pixels over the plot. */
export const topRoom = 16

/** The ground under the cursor; a layer of its own, so that moving it repaints no chart. */
export function Band({
  group: { from, to },
  count,
  isSelected = false,
  isChosen = false,
}: {
  group: Span
  count: number
  isSelected?: boolean
  /** By a drag or by keys, to be zoomed into. */
  isChosen?: boolean
}) {
  return (
    <div
      aria-hidden
      data-selected={isSelected || undefined}
      className={cx(
        'pointer-events-none absolute bottom-0 min-w-px border-x will-change-transform',
        isChosen && 'border-ink bg-water-3/50',
        isSelected ? 'border-signal bg-signal/12' : 'border-ink/30 bg-ink/8',
      )}
      style={{ left: `${(from / count) * 100}%`, width: `${((to - from + 1) / count) * 100}%`, top: -topRoom }}
    />
  )
}
