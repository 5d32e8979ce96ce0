import { msg, select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type SpikeReason, type Trends, type TrendSpike, trendSpikes } from '#contract/answers/discover.ts'
import { trendsQuery } from '#src/api/insights.ts'
import { cx } from '#src/ui/cx.ts'
import { besideNormal, formatBucket } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { type BodyProps, panel } from '#src/widgets/insight-page/panel.tsx'
import { isSame } from '#src/widgets/scope/drill-down.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { discoverMetrics } from '#contract/metrics/discover.ts'
import { reasonWords } from './labels.ts'

const drillDownOfReason = ({ kind, value, name, source }: SpikeReason): DrillDown =>
  kind === 'author' ? { author: value, source: source ?? undefined, name } : { [kind]: value }

/** The hours or days that stand out, each with what stood out in it; every reason opens its posts of that time. */
export const Spikes = panel({
  title: msg`Spikes`,
  of: 'discover',
  steps: ['volume', 'people'],
  question: ({ scope }) => trendsQuery(scope),
  metric: discoverMetrics.spike,
  file: 'trends-spikes',
  note: ({ range }) =>
    select(range.bucket, {
      hour: 'hours that stand out',
      day: 'days that stand out',
      week: 'weeks that stand out',
      other: 'months that stand out',
    }),
  table: () => trendSpikes,
  height: 'h-48',
  nothing: ({ spikes, range }) =>
    spikes.length > 0
      ? null
      : select(range.bucket, {
          hour: 'No hour with ten posts or more stands out from the rest of these days.',
          day: 'No day with ten posts or more stands out from the rest of these days.',
          week: 'No week with ten posts or more stands out from the rest of these days.',
          other: 'No month with ten posts or more stands out from the rest of these days.',
        }),
  Body: ({ answer: { spikes, range }, page: { drillDown, open } }: BodyProps<Trends>) => (
    <ol aria-label={t`Spikes`} className="grid gap-3">
      {spikes.map((spike) => (
        <li key={spike.at}>
          <Spike spike={spike} range={range} drillDown={drillDown} onOpen={open} />
        </li>
      ))}
    </ol>
  ),
})

type SpikeProps = {
  spike: TrendSpike
  range: Trends['range']
  drillDown: DrillDown | null
  onOpen: (drillDown: DrillDown | null) => void
}

function Spike({ spike, range, drillDown, onOpen }: SpikeProps) {
  const own: DrillDown = { at: spike.at, bucket: range.bucket }
  const toggle = (wanted: DrillDown) => onOpen(isSame(drillDown, wanted) ? null : wanted)
  return (
    <>
      <button
        type="button"
        aria-pressed={isSame(drillDown, own)}
        title={t`Show the posts of this time`}
        onClick={() => toggle(own)}
        className={cx(
          '-mx-2 flex min-h-8 w-[calc(100%+1rem)] flex-wrap items-baseline gap-x-2 rounded-sm px-2 py-1 text-left text-sm -outline-offset-1! hover:bg-hover',
          isSame(drillDown, own) && 'bg-water-2',
        )}
      >
        <span aria-hidden className="text-signal">
          ◆
        </span>
        <span className="font-medium">{formatBucket(spike.at, range.bucket, range.timezone)}</span>
        <span className="text-xs text-ink-soft">
          {postCount(spike.posts)}, {besideNormal(spike, range.bucket)}
        </span>
      </button>
      {spike.reasons.length === 0 ? (
        <p className="pl-5 text-xs text-ink-faint">
          <Trans>No word, site or author stood out: simply more posts.</Trans>
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-1 pl-5 text-xs text-ink-faint">
          <span>
            <Trans>Stood out:</Trans>
          </span>
          {spike.reasons.map((reason) => {
            const wanted = { ...own, ...drillDownOfReason(reason) }
            return (
              <button
                key={`${reason.kind} ${reason.value}`}
                type="button"
                data-word={reason.name}
                aria-pressed={isSame(drillDown, wanted)}
                title={t`Show these posts of this time`}
                onClick={() => toggle(wanted)}
                className="inline-flex min-h-6 max-w-full items-center rounded-sm bg-signal-soft px-1.5 text-left text-signal wrap-long hover:underline aria-pressed:underline pointer-coarse:min-h-9"
              >
                {reasonWords(reason)}
              </button>
            )
          })}
        </p>
      )}
    </>
  )
}
