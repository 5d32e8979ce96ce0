import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject, type KeyboardEvent } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { activeStates, withoutDetails, type Chart } from '#src/widgets/statechart/chart.ts'
import { bestForSize, scaleIn } from '#src/widgets/statechart/choose-layout.ts'
import { draw } from '#src/widgets/statechart/drawing.ts'
import { elementOf } from '#src/widgets/statechart/element.ts'
import { useLayouts } from '#src/widgets/statechart/use-layouts.ts'
import type { StepRecord } from './messages.ts'
import { scrollAfter, zoomed } from './zoom.ts'
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '#src/ui/icon-button.tsx'

type Size = { width: number; height: number }

function useAvailableSize(element: RefObject<HTMLElement | null>): Size | null {
  const [available, setAvailable] = useState<Size | null>(null)
  useEffect(() => {
    const watched = element.current
    if (!watched) return undefined
    const observer = new ResizeObserver(() =>
      setAvailable({ width: watched.clientWidth - 16, height: watched.clientHeight - 16 }),
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return available
}

/** Keeps the centre of the view in place when zooming. */
function useStableMiddle(scroller: RefObject<HTMLElement | null>, scale: number) {
  const before = useRef(scale)
  useLayoutEffect(() => {
    const factor = scale / before.current
    before.current = scale
    const element = scroller.current
    if (!element || factor === 1) return
    element.scrollTo({
      left: scrollAfter(element.scrollLeft, element.clientWidth, factor),
      top: scrollAfter(element.scrollTop, element.clientHeight, factor),
      behavior: 'instant',
    })
  }, [scroller, scale])
}

export function ChartView({ chart, step }: { chart: Chart; step: StepRecord | null }) {
  const scroller = useRef<HTMLDivElement>(null)
  const available = useAvailableSize(scroller)
  const layouts = useLayouts(useMemo(() => withoutDetails(chart), [chart]))
  const [zoom, setZoom] = useState<number | null>(null)
  const layout = useMemo(
    () => (available === null || layouts === null || layouts instanceof Error ? null : bestForSize(layouts, available)),
    [layouts, available],
  )
  const scale = zoom ?? (layout && available ? scaleIn(layout, available) : 1)
  const picture = useMemo(() => {
    if (layout === null) return null
    const active = new Set(step === null ? [] : activeStates(step.value))
    const drawn = draw(layout, { active, taken: new Set(step?.taken) })
    return {
      ...drawn,
      attrs: { ...drawn.attrs, width: Math.round(layout.width * scale), height: Math.round(layout.height * scale) },
    }
  }, [layout, step, scale])
  useStableMiddle(scroller, scale)

  useEffect(() => {
    const active = scroller.current?.querySelectorAll('.chart-state.is-active')
    active?.[active.length - 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new step is the reason to look, a new size is not
  }, [layout, step])

  return (
    <div className="inspector-easel">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrolling region takes the keys that zoom it */}
      <section
        ref={scroller}
        className="inspector-paper"
        aria-label="Picture of the chart"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        onKeyDown={(event) => zoomByKey(event, scale, setZoom)}
      >
        {layouts instanceof Error ? <p role="alert">The chart cannot be drawn: {layouts.message}</p> : null}
        {layouts === null ? <Skeleton className="inspector-ghost" /> : null}
        {/* The key restarts the transition's animation for each step. */}
        {picture ? elementOf(picture, step?.seq) : null}
      </section>
      {picture ? <ChartZoom scale={scale} isFit={zoom === null} onZoom={setZoom} /> : null}
    </div>
  )
}

type ChartZoomProps = { scale: number; isFit: boolean; onZoom: (scale: number | null) => void }

function ChartZoom({ scale, isFit, onZoom }: ChartZoomProps) {
  return (
    <fieldset className="inspector-zoom">
      <legend className="sr-only">Zoom</legend>
      <IconButton
        label="Zoom out (-)"
        size="sm"
        icon={<ZoomOut size={14} aria-hidden />}
        onClick={() => onZoom(zoomed(scale, 'out'))}
      />
      <output aria-label="Size of the chart">{`${Math.round(scale * 100)}%`}</output>
      <IconButton
        label="Zoom in (+)"
        size="sm"
        icon={<ZoomIn size={14} aria-hidden />}
        onClick={() => onZoom(zoomed(scale, 'in'))}
      />
      <IconButton
        label="Fit to the pane (0)"
        size="sm"
        aria-pressed={isFit}
        icon={<Maximize2 size={14} aria-hidden />}
        onClick={() => onZoom(null)}
      />
    </fieldset>
  )
}

const zoomOfKey: Record<string, (scale: number) => number | null> = {
  '+': (scale) => zoomed(scale, 'in'),
  '=': (scale) => zoomed(scale, 'in'),
  '-': (scale) => zoomed(scale, 'out'),
  '1': () => 1,
  '0': () => null,
}

/** Leaves keys with Ctrl or Alt to the browser. */
function zoomByKey(event: KeyboardEvent, scale: number, onZoom: (scale: number | null) => void) {
  const zoom = event.ctrlKey || event.metaKey || event.altKey ? undefined : zoomOfKey[event.key]
  if (!zoom) return
  event.preventDefault()
  onZoom(zoom(scale))
}
