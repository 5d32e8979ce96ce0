import { t } from '@lingui/core/macro'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { findPeak, type Spike } from '#contract/answers/spikes.ts'
import { spikeMetric } from '#contract/metrics/spike.ts'
import { formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import type { Mark } from '#src/ui/charts/time-marks.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MetricDefinition } from '../figures/metric-definition.tsx'
import type { DrillDown } from '../scope/search.ts'
import { createSpikeDrillDown, type SpikeRange, spikeHeight, spikeSentence, spikeTime } from './spike-texts.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { Trans } from '@lingui/react/macro'

const SpikeStory = lazyPart(() => import('./spike-story.tsx').then((module) => module.SpikeStory))

type SpikeMarkProps = {
  spike: Spike
  range: SpikeRange
  at: { x: number; y: number }
  drillDown: DrillDown | null
  onOpen: (drillDown: DrillDown | null) => void
}

export const SpikeSign = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden className="inline-block shrink-0">
    <path d="M6 0.5 11.5 6 6 11.5 0.5 6Z" fill="var(--signal)" stroke="var(--surface)" />
  </svg>
)

/** Marks at the spikes' peaks, with captions for print. */
export const spikeMarks = ({
  spikes,
  buckets,
  range,
  drillDown,
  onOpen,
}: Omit<SpikeMarkProps, 'spike' | 'at'> & {
  spikes: readonly Spike[]
  buckets: readonly { at: string }[]
}): Mark[] =>
  spikes.flatMap((spike) => {
    const index = buckets.findIndex(({ at }) => at === findPeak(spike).at)
    if (index === -1) return []
    return {
      index,
      caption: { sign: <SpikeSign />, text: spikeSentence(spike, range) },
      render: (at) => <SpikeMark spike={spike} range={range} at={at} drillDown={drillDown} onOpen={onOpen} />,
    }
  })

function SpikeMark({ spike, range, at, drillDown, onOpen }: SpikeMarkProps) {
  const when = spikeTime(spike, range)
  const title = t`Spike, ${when}`
  const isReadOnly = useIsReadOnly()
  return (
    <Popover
      title={title}
      align="center"
      className="w-96"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={`${title}: ${postCount(spike.posts)}`}
          data-mark="sign"
          className="absolute grid size-6 -translate-1/2 place-items-center rounded-full hover:bg-signal-soft"
          style={{ left: at.x, top: at.y }}
        >
          <SpikeSign />
        </button>
      )}
    >
      {(close) => (
        <div className="grid gap-3">
          <p className="text-ink-soft">
            {spikeHeight(spike, range)}
            <span className="ml-1 inline-block align-middle">
              <MetricDefinition metric={spikeMetric} facts={[['z', formatNumber(spike.score, 1)]]} />
            </span>
          </p>
          {isReadOnly ? null : (
            <Button
              variant="primary"
              onClick={() => {
                close()
                onOpen(createSpikeDrillDown(spike, range))
              }}
            >
              <Trans>Show these posts</Trans>
            </Button>
          )}
          <SpikeStory
            waiting={<Skeleton className="h-64" />}
            spike={spike}
            range={range}
            drillDown={drillDown}
            onOpen={(wanted) => {
              close()
              onOpen(wanted)
            }}
            onNote={close}
          />
        </div>
      )}
    </Popover>
  )
}
