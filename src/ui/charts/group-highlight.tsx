import { cx } from '../cx.ts'
import type { Span } from './series.ts'

/** Space above the plot, in px. */
export const plotTopMargin = 16

/** Highlights the hovered group in a layer of its own, so that moving it doesn't repaint the chart. */
export function GroupHighlight({
  group: { from, to },
  count,
  isSelected = false,
  isChosen = false,
}: {
  group: Span
  count: number
  isSelected?: boolean
  /** Selected by drag or keyboard, to zoom in. */
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
      style={{ left: `${(from / count) * 100}%`, width: `${((to - from + 1) / count) * 100}%`, top: -plotTopMargin }}
    />
  )
}
