import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { useWidth } from '#src/ui/charts/use-width.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Chart } from './chart.ts'
import { bestForSize, scaleIn } from './choose-layout.ts'
import { draw } from './drawing.ts'
import { elementOf } from './element.ts'
import { useLayouts } from './use-layouts.ts'
import './chart.css'
import './highlights.css'

/** Below this width, the chart's height is unlimited, so that text stays as large as possible. */
const narrowWidth = 640

const availableSize = (width: number, height: number) => ({ width, height: width < narrowWidth ? Infinity : height })

/** `active`: IDs of the highlighted states. */
type DrawnChartProps = { chart: Chart; active: ReadonlySet<string>; height: number; label: string }

export function DrawnChart({ chart, active, height, label }: DrawnChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const scroller = useRef<HTMLElement>(null)
  const layouts = useLayouts(chart)
  const layout = useMemo(
    () =>
      width === 0 || layouts === null || layouts instanceof Error
        ? null
        : bestForSize(layouts, availableSize(width, height)),
    [layouts, width, height],
  )
  // A string, because memos compare by identity.
  const activeIds = [...active].join(' ')
  const picture = useMemo(() => {
    if (layout === null) return null
    const scale = scaleIn(layout, availableSize(width - 16, height))
    const drawn = draw(layout, { active: new Set(activeIds.split(' ').filter(Boolean)), taken: new Set() })
    const size = { width: Math.round(layout.width * scale), height: Math.round(layout.height * scale) }
    return { ...drawn, attrs: { ...drawn.attrs, ...size, 'aria-label': label } }
  }, [layout, activeIds, label, width, height])

  useEffect(() => {
    const last = [...(scroller.current?.querySelectorAll('.chart-state.is-active') ?? [])].at(-1)
    const [frame, box] = [scroller.current?.getBoundingClientRect(), last?.getBoundingClientRect()]
    if (!scroller.current || !frame || !box) return
    scroller.current.scrollLeft += box.x + box.width / 2 - (frame.x + frame.width / 2)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new state is the reason to look, a new size is not
  }, [layout, activeIds])

  return (
    <div ref={ref} className="grid gap-1.5">
      <p className="text-sm">{label}</p>
      {layouts instanceof Error ? (
        <p role="alert" className="text-sm text-ink-soft">
          <Trans>The chart cannot be drawn.</Trans>
        </p>
      ) : picture === null ? (
        <Skeleton className="h-72" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <section ref={scroller} tabIndex={0} aria-label={label} className="chart-paper">
          {elementOf(picture)}
        </section>
      )}
    </div>
  )
}
