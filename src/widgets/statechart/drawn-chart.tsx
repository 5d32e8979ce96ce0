import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { useWidth } from '#src/ui/charts/use-width.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Chart } from './chart.ts'
import { bestForRoom, scaleIn } from './choose-layout.ts'
import { draw } from './drawing.ts'
import { elementOf } from './element.ts'
import { useLayouts } from './use-layouts.ts'
import './chart.css'
import './lit.css'

/** Below this width, the chart's height is unlimited, so that text stays as large as possible. */
const narrowWidth = 640

const roomOf = (width: number, height: number) => ({ width, height: width < narrowWidth ? Infinity : height })

/** `active`: IDs of the highlighted states. */
type DrawnChartProps = { chart: Chart; active: ReadonlySet<string>; height: number; label: string }

export function DrawnChart({ chart, active, height, label }: DrawnChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const paper = useRef<HTMLElement>(null)
  const placed = useLayouts(chart)
  const layout = useMemo(
    () =>
      width === 0 || placed === null || placed instanceof Error ? null : bestForRoom(placed, roomOf(width, height)),
    [placed, width, height],
  )
  const lit = [...active].join(' ')
  const picture = useMemo(() => {
    if (layout === null) return null
    const scale = scaleIn(layout, roomOf(width - 16, height))
    const drawn = draw(layout, { active: new Set(lit.split(' ').filter(Boolean)), taken: new Set() })
    const size = { width: Math.round(layout.width * scale), height: Math.round(layout.height * scale) }
    return { ...drawn, attrs: { ...drawn.attrs, ...size, 'aria-label': label } }
  }, [layout, lit, label, width, height])

  useEffect(() => {
    const last = [...(paper.current?.querySelectorAll('.chart-state.is-active') ?? [])].at(-1)
    const [frame, box] = [paper.current?.getBoundingClientRect(), last?.getBoundingClientRect()]
    if (!paper.current || !frame || !box) return
    paper.current.scrollLeft += box.x + box.width / 2 - (frame.x + frame.width / 2)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new state is the reason to look, a new size is not
  }, [layout, lit])

  return (
    <div ref={ref} className="grid gap-1.5">
      <p className="text-sm">{label}</p>
      {placed instanceof Error ? (
        <p role="alert" className="text-sm text-ink-soft">
          <Trans>The chart cannot be drawn.</Trans>
        </p>
      ) : picture === null ? (
        <Skeleton className="h-72" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <section ref={paper} tabIndex={0} aria-label={label} className="chart-paper">
          {elementOf(picture)}
        </section>
      )}
    </div>
  )
}
