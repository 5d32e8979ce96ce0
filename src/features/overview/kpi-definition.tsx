import { Info } from 'lucide-react'
import type { Kpi } from '#contract/insights.ts'
import { metrics } from '#contract/metrics.ts'
import { Badge } from '#src/ui/badge.tsx'
import { formatShare } from '#src/ui/format.ts'
import { Popover } from '#src/ui/popover.tsx'
import { fullValue } from './kpi-value.ts'

/** What a figure means, how it is computed, and how much of the data it rests on. */
export function KpiDefinition({ kpi }: { kpi: Kpi }) {
  const metric = metrics[kpi.metric]
  const facts = [
    ['Formula', metric.formula],
    ['Value', fullValue(kpi.metric, kpi.value)],
    [
      'Coverage',
      kpi.coverage === null ? 'No posts in this range' : `${formatShare(kpi.coverage)} of the posts have what it needs`,
    ],
    ['Defined as by', metric.source],
  ]
  return (
    <Popover
      title={metric.name}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={`Definition of ${metric.name}`}
          className="grid size-6 shrink-0 place-items-center rounded-full text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-8"
        >
          <Info size={13} aria-hidden />
        </button>
      )}
    >
      {() => (
        <>
          <p className="text-ink-soft">{metric.definition}</p>
          <dl className="mt-3 grid gap-2 border-t border-line pt-3">
            {facts.map(([name, fact]) => (
              <div key={name}>
                <dt className="text-xs text-ink-faint">{name}</dt>
                <dd className={name === 'Formula' ? 'font-mono text-xs wrap-long' : 'wrap-long'}>{fact}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3">
            <Badge tone={metric.basis === 'measured' ? 'water' : 'warn'}>
              {metric.basis === 'measured' ? 'Measured' : 'Modelled'}
            </Badge>
          </p>
        </>
      )}
    </Popover>
  )
}
