import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Trends } from '#contract/answers/discover.ts'
import { type Spike as SpikeOf, spikesTable } from '#contract/answers/spikes.ts'
import { spikeMetric } from '#contract/metrics/spike.ts'
import { trendsQuery } from '#src/api/trends.ts'
import { cx } from '#src/ui/cx.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { isSameDrillDown } from '#src/widgets/scope/drill-down.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { SpikeStory } from '#src/widgets/spikes/spike-story.tsx'
import { createSpikeDrillDown, spikeHeight, spikeTime } from '#src/widgets/spikes/spike-texts.ts'

export const Spikes = definePanel({
  id: 'discover.spikes',
  of: 'discover',
  steps: ['volume', 'whole', 'spikes'],
  question: ({ scope }) => trendsQuery(scope),
  metric: spikeMetric,
  table: () => spikesTable,
  height: 'h-110',
  nothing: ({ spikes }) => (spikes.length > 0 ? null : t`No time with ten or more posts stands out.`),
  Body: ({ answer: { spikes, range }, page: { drillDown, open } }: BodyProps<Trends>) => {
    const highest = Math.max(...spikes.map(({ score }) => score))
    return (
      <ol aria-label={t`Spikes`} className="grid gap-3">
        {spikes.map((spike) => (
          <li key={spike.at}>
            <Spike
              spike={spike}
              range={range}
              drillDown={drillDown}
              onOpen={open}
              isHighest={spike.score === highest}
            />
          </li>
        ))}
      </ol>
    )
  },
})

type SpikeProps = {
  spike: SpikeOf
  range: Trends['range']
  drillDown: DrillDown | null
  onOpen: (drillDown: DrillDown | null) => void
  isHighest: boolean
}

function Spike({ spike, range, drillDown, onOpen, isHighest }: SpikeProps) {
  const own = createSpikeDrillDown(spike, range)
  const isOpen = isSameDrillDown(drillDown, own)
  return (
    <>
      <button
        type="button"
        aria-pressed={isOpen}
        title={t`Show posts`}
        onClick={() => onOpen(isOpen ? null : own)}
        className={cx(
          '-mx-2 flex min-h-8 w-[calc(100%+1rem)] flex-wrap items-baseline gap-x-2 rounded-sm px-2 py-1 text-left text-sm -outline-offset-1! hover:bg-hover',
          isOpen && 'bg-water-2',
        )}
      >
        <span aria-hidden className="text-signal">
          ◆
        </span>
        <span className="font-medium">{spikeTime(spike, range)}</span>
        <span className="text-xs text-ink-soft">{spikeHeight(spike, range)}</span>
      </button>
      <details open={isHighest} className="pl-5">
        <summary className="min-h-6 text-xs text-ink-soft">
          <Trans>Explanation</Trans>
        </summary>
        <SpikeStory spike={spike} range={range} drillDown={drillDown} onOpen={onOpen} />
      </details>
    </>
  )
}
