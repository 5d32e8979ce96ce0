import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import type { PastState } from '#contract/collection/collection.ts'
import { collectorMachine } from '#src/machines/collector.ts'
import { locale } from '#src/text/formatters.ts'
import { useWidth } from '#src/ui/charts/use-width.ts'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { chartOf, type Chart } from '#src/widgets/statechart/chart.ts'
import { bestForRoom, scaleIn } from '#src/widgets/statechart/choose-layout.ts'
import { draw } from '#src/widgets/statechart/drawing.ts'
import { elementOf } from '#src/widgets/statechart/element.ts'
import { useLayouts } from '#src/widgets/statechart/use-layouts.ts'
import { litWith, regionInWords } from './chart-labels.ts'
import { lookOf, pastOf, type Shown } from './labels.ts'
import '#src/widgets/statechart/chart.css'
import '#src/widgets/statechart/lit.css'

const machine = chartOf(collectorMachine)
/** On less than this a chart gets as tall as it must, so that its words stay as large as they can. */
const narrow = 640

type LiveChartProps = { state: Shown; past: PastState }

/** The chart that the server runs, with the states lit that it is in; none where no server says so. */
export function LiveChart({ state, past: missed }: LiveChartProps) {
  const language = locale()
  const { live, past } = useMemo(
    () => ({ language, live: regionInWords(machine, 'live'), past: regionInWords(machine, 'past') }),
    [language],
  )
  const isKnown = state !== 'unattended'
  return (
    <Section title={t`State`} note={t`as the server runs it; what is lit is now`}>
      <div className="grid grid-cols-1 gap-4">
        <Region chart={live} state={state} height={520} label={t`What is new: ${lookOf(state).name}`} />
        <Region
          chart={past}
          state={isKnown ? missed : state}
          height={220}
          label={t`What was missed: ${isKnown ? pastOf(missed).name : lookOf(state).name}`}
        />
      </div>
    </Section>
  )
}

/** All of a chart is in sight at every width. */
const roomOf = (width: number, height: number) => ({ width, height: width < narrow ? Infinity : height })

type RegionProps = { chart: Chart; state: string; height: number; label: string }

function Region({ chart, state, height, label }: RegionProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const paper = useRef<HTMLElement>(null)
  const placed = useLayouts(chart)
  const layout = useMemo(
    () =>
      width === 0 || placed === null || placed instanceof Error ? null : bestForRoom(placed, roomOf(width, height)),
    [placed, width, height],
  )
  const picture = useMemo(() => {
    if (layout === null) return null
    const scale = scaleIn(layout, roomOf(width - 16, height))
    const drawn = draw(layout, { active: litWith(chart, state), taken: new Set() })
    const size = { width: Math.round(layout.width * scale), height: Math.round(layout.height * scale) }
    return { ...drawn, attrs: { ...drawn.attrs, ...size, 'aria-label': label } }
  }, [layout, chart, state, label, width, height])

  useEffect(() => {
    const lit = [...(paper.current?.querySelectorAll('.chart-state.is-active') ?? [])].at(-1)
    const [frame, box] = [paper.current?.getBoundingClientRect(), lit?.getBoundingClientRect()]
    if (!paper.current || !frame || !box) return
    paper.current.scrollLeft += box.x + box.width / 2 - (frame.x + frame.width / 2)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new state is the reason to look, a new size is not
  }, [layout, state])

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
        <section ref={paper} tabIndex={0} aria-label={label} className="collection-paper">
          {elementOf(picture)}
        </section>
      )}
    </div>
  )
}
