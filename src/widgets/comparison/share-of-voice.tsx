import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type Comparison, voiceSeries } from '#contract/answers/comparison.ts'
import { type VoiceMeasure, VoiceMeasure as Measures } from '#contract/saved-queries/compared-queries.ts'
import { i18n } from '#src/text/i18n.ts'
import { toSpanInstants, type Span, spanBetween } from '#src/ui/charts/series.ts'
import { ShareChart } from '#src/ui/charts/share-chart.tsx'
import { StackBar } from '#src/ui/charts/stack-bar.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Overlap } from './overlap.tsx'
import { querySeries } from './query-series.ts'
import type { Page } from '../insight-page/page.ts'
import { type BodyProps, definePanel } from '../insight-page/panel.tsx'
import type { DrillDown } from '../scope/search.ts'
import { comparing } from './page-comparison.ts'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { translateEnglish } from '#src/text/terms.ts'

const measureNames = {
  mentions: /*i18n*/ { id: 'Mentions' },
  interactions: msg`Interactions`,
  potentialReach: /*i18n*/ { id: 'Potential reach' },
} as const
const units = { mentions: 'posts', interactions: 'interactions', potentialReach: 'people' } as const
const orders = { mentions: 'newest', interactions: 'interactions', potentialReach: 'followers' } as const

const measureOf = ({ search }: Pick<Page, 'search'>): VoiceMeasure => search.voice ?? 'mentions'

export const ShareOfVoice = definePanel({
  ...comparing,
  id: 'comparison.shareOfVoice',
  steps: ['sums'],
  metric: comparedFigures.shareOfVoice,
  note: (_, page) => i18n.t(measureNames[measureOf(page)]),
  table: (answer, page) => voiceSeries(answer, measureOf(page)),
  height: 'h-80',
  Body: Voices,
})

function Voices({ answer: comparison, page }: BodyProps<Comparison>) {
  const { drillDown, open, change } = page
  const measure = measureOf(page)
  const isReadOnly = useIsReadOnly()
  const { queries } = comparison
  const series = querySeries(queries)
  const order = orders[measure]
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 @4xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <div className={isReadOnly ? 'hidden' : 'mb-3'}>
          <SegmentedControl
            label={translateEnglish(/*i18n*/ 'Measure')}
            value={measure}
            options={Measures.options.map((value) => ({ value, label: i18n.t(measureNames[value]) }))}
            onChange={(voice) => change({ voice: voice === 'mentions' ? undefined : voice })}
          />
        </div>
        <Shares
          comparison={comparison}
          measure={measure}
          selected={drillDown}
          onOpen={(mark) => open({ ...mark, order })}
        />
      </div>
      <div className="min-w-0">
        <StackBar
          label={translateEnglish(comparedFigures.shareOfVoice.name)}
          unit={units[measure]}
          parts={series.map((one, place) => ({ ...one, value: queries[place]!.voice[measure].value }))}
          selected={drillDown?.at === undefined ? (drillDown?.query ?? null) : null}
          onOpen={(query) => open({ query, order })}
        />
        <div className={queries.length > 1 ? 'mt-3 border-t border-line pt-3' : 'hidden'}>
          <Overlap
            comparison={comparison}
            selected={drillDown?.overlap ?? null}
            onOpen={(overlap) => open({ overlap, order: 'newest' })}
          />
        </div>
      </div>
    </div>
  )
}

function Shares({
  comparison: { queries, buckets, range },
  measure,
  selected,
  onOpen,
}: {
  comparison: Comparison
  measure: VoiceMeasure
  selected: DrillDown | null
  onOpen: (drillDown: DrillDown) => void
}) {
  const series = useMemo(() => querySeries(queries), [queries])
  const steps = useMemo(
    () =>
      buckets.map((at, index) => {
        const values = queries.map(({ voice }) => voice[measure].steps[index]!)
        const whole = values.reduce((sum, value) => sum + value, 0)
        // Rounded down, so that shares never add up to more than 100 and the axis ends there.
        const shares = queries.map(({ id }, place) => [
          id,
          whole === 0 ? null : Math.floor((values[place]! / whole) * 1e8) / 1e6,
        ])
        return { at, values: Object.fromEntries(shares) as Record<string, number | null> }
      }),
    [buckets, queries, measure],
  )
  const open = (span: Span, query: string | null) => {
    const chosen = query ?? queries[0]?.id
    if (chosen !== undefined) onOpen({ query: chosen, ...toSpanInstants(steps, span), bucket: range.bucket })
  }
  return (
    <ShareChart
      label={`${translateEnglish(comparedFigures.shareOfVoice.name)}: ${i18n.t(measureNames[measure])}`}
      unit="%"
      digits={comparedFigures.shareOfVoice.digits}
      series={series}
      buckets={steps}
      bucket={range.bucket}
      timezone={range.timezone}
      parts={range.parts}
      height={220}
      selected={selected?.overlap === undefined ? spanBetween(steps, selected?.at, selected?.until) : null}
      onOpen={open}
    />
  )
}
