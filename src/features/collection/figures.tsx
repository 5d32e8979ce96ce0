import { t } from '@lingui/core/macro'
import { collectionMetrics } from '#contract/metrics/collection.ts'
import { isUnattended, type CollectorMinute, type ListedCollector } from '#contract/collection/collection.ts'
import { formatCompact, formatNumber } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Definition } from '#src/ui/definition.tsx'
import { MetricFacts } from '#src/widgets/figures/metric-definition.tsx'
import { formatDuration, utcTime } from './durations.ts'

const counts = ['accepted', 'duplicates', 'rejected', 'withheld', 'deleted'] as const

type Figure = { of: keyof typeof collectionMetrics; value: string; unit?: string }

const recentSeconds = 300

function lagOf(status: ListedCollector['status'], now: number): Figure {
  if (status !== null && isUnattended(status, now)) return { of: 'lag', value: '–', unit: t`unknown` }
  const seconds = status?.lagSeconds ?? null
  return seconds === null
    ? { of: 'lag', value: '–', unit: t`nothing stored yet` }
    : { of: 'lag', value: formatDuration(seconds), unit: '' }
}

function budgetOf(status: ListedCollector['status']): Figure {
  const budget = status?.budget ?? null
  if (budget === null) return { of: 'budget', value: '–', unit: t`unknown` }
  return {
    of: 'budget',
    value: formatCompact(budget.left),
    unit: t`of ${formatCompact(budget.limit)} calls left until ${utcTime(budget.resetsAt)}`,
  }
}

export function Figures({
  collector: { lately: recent, status },
  now,
  minutes,
}: {
  collector: ListedCollector
  now: number
  minutes: readonly CollectorMinute[] | null
}) {
  const figures: Figure[] = [
    {
      of: 'events',
      value: formatNumber(recent.events / recentSeconds, recent.events < recentSeconds * 10 ? 1 : 0),
    },
    lagOf(status, now),
    ...counts.map((of) => ({
      of,
      value: minutes === null ? '–' : formatCompact(minutes.reduce((sum, minute) => sum + minute[of], 0)),
    })),
    budgetOf(status),
  ]
  return (
    <ul aria-label={t`Key figures`} className="collection-figures">
      {figures.map((figure) => (
        <li key={figure.of} className="min-w-0 bg-surface">
          <Card figure={figure} />
        </li>
      ))}
    </ul>
  )
}

function Card({ figure: { of, value, unit } }: { figure: Figure }) {
  const metric = collectionMetrics[of]
  const name = translateEnglish(metric.name)
  return (
    <article aria-label={name} className="px-3 pt-2 pb-2">
      <header className="flex items-start">
        <h3 className="min-w-0 flex-1 py-1 text-xs leading-4 font-medium text-ink-soft">{name}</h3>
        <Definition name={name}>
          <MetricFacts metric={metric} />
        </Definition>
      </header>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-2xl font-medium tracking-tight">{value}</span>
        <span className="text-xs text-ink-faint">{unit ?? translateEnglish(metric.unit)}</span>
      </p>
    </article>
  )
}
