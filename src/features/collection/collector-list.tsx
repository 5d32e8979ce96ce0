import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { isUnattended, type ListedCollector } from '#contract/collection/collection.ts'
import { formatNumber } from '#src/text/format.ts'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { collectorSourceName } from '#src/text/collectors.ts'
import { formatDuration } from './durations.ts'
import { toDisplayedState, toCollectorStateLabel, type DisplayedState } from './labels.ts'

/** On narrow screens the details are below the list. */
const scrollToDetails = () => {
  if (!matchMedia('(width >= 1200px)').matches) document.getElementById('collector')?.scrollIntoView()
}

type CollectorListProps = {
  collectors: readonly ListedCollector[]
  chosenId: string | null
  now: number
  onPointerEnter: () => void
  onPointerLeave: () => void
}

export function CollectorList({ collectors, chosenId, now, ...pointer }: CollectorListProps) {
  return (
    <nav aria-label={t`Collectors`} className="collection-list" {...pointer}>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {collectors.map((collector) => (
          <li key={collector.id}>
            <Link
              to="/scraping"
              search={{ collector: collector.id }}
              onClick={scrollToDetails}
              aria-current={collector.id === chosenId ? 'true' : undefined}
            >
              <Row collector={collector} now={now} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Row({ collector, now }: { collector: ListedCollector; now: number }) {
  const { name, source, status, lastHour, gaps, deadLetters } = collector
  const sourceName = collectorSourceName(source)
  const perMinute = formatNumber(lastHour.at(-2) ?? 0)
  return (
    <>
      <span className="flex items-start justify-between gap-2">
        <bdi className="min-w-0 text-sm font-medium wrap-long">{name}</bdi>
        <StateChip state={toDisplayedState(collector, now)} />
      </span>
      <span className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
        {sourceName === name ? null : <span>{sourceName}</span>}
        {status?.lagSeconds == null || isUnattended(status, now) ? null : (
          <span>{t`lag ${formatDuration(status.lagSeconds)}`}</span>
        )}
        {gaps === 0 ? null : <span>{plural(gaps, { one: '# gap', other: '# gaps' })}</span>}
        {deadLetters === 0 ? null : <span>{t`${formatNumber(deadLetters)} unreadable`}</span>}
      </span>
      <span title={t`Events of each of the last 60 minutes`}>
        <Sparkline values={lastHour} />
      </span>
      <span className="text-2xs text-ink-faint">{t`${perMinute} events in the last minute`}</span>
    </>
  )
}

export function StateChip({ state }: { state: DisplayedState }) {
  const { name, tone, sign } = toCollectorStateLabel(state)
  return (
    <Badge tone={tone}>
      <span aria-hidden>{sign}</span>
      {name}
    </Badge>
  )
}
