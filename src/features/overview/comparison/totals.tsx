import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Comparison, comparisonTables } from '#contract/answers/comparison.ts'
import { comparedFigures } from '#contract/metrics/overview.ts'
import type { VoiceMeasure } from '#contract/saved-queries/compared-queries.ts'
import { formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { BarList } from '#src/ui/charts/bar-list.tsx'
import { comparing } from '#src/widgets/comparison/page-comparison.ts'
import { querySeries } from '#src/widgets/comparison/query-series.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'

export const Totals = definePanel({
  ...comparing,
  id: 'comparison.totals',
  steps: ['sums'],
  metric: comparedFigures.mentions,
  table: () => comparisonTables.comparedTotals,
  height: 'h-48',
  Body: Bars,
})

const measures: Record<VoiceMeasure, { name: MessageDescriptor; order: NonNullable<DrillDown['order']> }> = {
  mentions: { name: /*i18n*/ { id: 'Mentions' }, order: 'newest' },
  interactions: { name: msg`Interactions`, order: 'interactions' },
  potentialReach: { name: /*i18n*/ { id: 'Potential reach' }, order: 'followers' },
}

function Bars({ answer: { queries }, page: { drillDown, open } }: BodyProps<Comparison>) {
  const series = querySeries(queries)
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 @2xl:grid-cols-3">
      {(Object.keys(measures) as VoiceMeasure[]).map((measure) => {
        const { name, order } = measures[measure]
        const label = i18n.t(name)
        return (
          <div key={measure} className="min-w-0">
            <h3 className="mb-1 text-xs font-medium text-ink-soft">{label}</h3>
            <BarList
              label={label}
              bars={queries.map((query, place) => ({
                id: query.id,
                label: query.name,
                value: query.voice[measure].value,
                figure: formatNumber(query.voice[measure].value),
                color: series[place]!.color,
              }))}
              selected={drillDown?.order === order ? (drillDown.query ?? null) : null}
              onOpen={(query) => open({ query, order })}
            />
          </div>
        )
      })}
    </div>
  )
}
