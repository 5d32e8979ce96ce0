import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ChartZoom, zoomByKey } from './chart-zoom.tsx'
import { activeStates, type Chart } from '#src/widgets/statechart/chart.ts'
import { bestForRoom, scaleIn } from '#src/widgets/statechart/choose-layout.ts'
import { draw } from '#src/widgets/statechart/drawing.ts'
import { elementOf } from '#src/widgets/statechart/element.ts'
import type { Layout } from '#src/widgets/statechart/layout.ts'
import { useLayouts } from '#src/widgets/statechart/use-layouts.ts'
import type { StepRecord } from './messages.ts'
import { scrollAfter } from './zoom.ts'

type Room = { width: number; height: number }

/** Minimum scale; larger charts scroll. */
const smallest = 0.72

function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    const watched = element.current
    if (!watched) return undefined
    const observer = new ResizeObserver(() =>
      setRoom({ width: watched.clientWidth - 16, height: watched.clientHeight - 16 }),
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return room
}

const sizeOf = ({ width, height }: Layout, scale: number) => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
})

/** Keeps the centre of the view in place when zooming. */
function useStableMiddle(paper: RefObject<HTMLElement | null>, scale: number) {
  const before = useRef(scale)
  useLayoutEffect(() => {
    const factor = scale / before.current
    before.current = scale
    const element = paper.current
    if (!element || factor === 1) return
    element.scrollTo({
      left: scrollAfter(element.scrollLeft, element.clientWidth, factor),
      top: scrollAfter(element.scrollTop, element.clientHeight, factor),
      behavior: 'instant',
    })
  }, [paper, scale])
}

type ChartViewProps = { chart: Chart; step: StepRecord | null }

export function ChartView({ chart, step }: ChartViewProps) {
  const paper = useRef<HTMLDivElement>(null)
  const room = useRoom(paper)
  const placed = useLayouts(chart)
  const [zoom, setZoom] = useState<number | null>(null)
  const layout = useMemo(
    () => (room === null || placed === null || placed instanceof Error ? null : bestForRoom(placed, room)),
    [placed, room],
  )
  const scale = zoom ?? (layout && room ? Math.max(smallest, scaleIn(layout, room)) : 1)
  const picture = useMemo(() => {
    if (layout === null) return null
    const active = new Set(step === null ? [] : activeStates(step.value))
    const drawn = draw(layout, { active, taken: new Set(step?.taken) })
    return { ...drawn, attrs: { ...drawn.attrs, ...sizeOf(layout, scale) } }
  }, [layout, step, scale])
  useStableMiddle(paper, scale)

  useEffect(() => {
    const active = paper.current?.querySelectorAll('.chart-state.is-active')
    active?.[active.length - 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new step is the reason to look, a new size is not
  }, [layout, step])

  return (
    <div className="inspector-easel">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrolling region takes the keys that zoom it */}
      <section
        ref={paper}
        className="inspector-paper"
        aria-label="Picture of the chart"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        onKeyDown={(event) => zoomByKey(event, scale, setZoom)}
      >
        {placed instanceof Error ? <p role="alert">The chart cannot be drawn: {placed.message}</p> : null}
        {placed === null ? <Skeleton className="inspector-ghost" /> : null}
        {/* The key restarts the transition's animation for each step. */}
        {picture ? elementOf(picture, step?.seq) : null}
      </section>
      {picture ? <ChartZoom scale={scale} isFit={zoom === null} onZoom={setZoom} /> : null}
    </div>
  )
}
