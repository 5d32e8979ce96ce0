import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ListedCollector } from '#contract/collection/collection.ts'
import { collectorQuery } from '#src/api/collection.ts'
import { formatInstant } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Refreshing } from '#src/ui/refreshing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { nameOfCollectorSource } from '#src/widgets/time/span-words.ts'
import { DeadLetters } from './dead-letters.tsx'
import { ownZone } from './durations.ts'
import { Fault } from './fault.tsx'
import { Figures } from './figures.tsx'
import { Gaps } from './gaps.tsx'
import { StateChip } from './state-chip.tsx'
import { Steering } from './steering.tsx'
import { Volume } from './volume.tsx'
import { Withheld } from './withheld.tsx'
import { lookOf, shownState } from './words.ts'
import { LiveChart } from './live-chart.tsx'

type CollectorDetailProps = { collector: ListedCollector; now: number; mayEdit: boolean }

/** One collector: how it stands, what came in, what is missing, and what one can do about it. */
export function CollectorDetail({ collector, now, mayEdit }: CollectorDetailProps) {
  const day = useQuery(collectorQuery(collector.id))
  const state = shownState(collector, now)
  return (
    <section aria-labelledby="collector" className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id="collector" className="text-lg font-semibold wrap-long">
              <bdi>{collector.name}</bdi>
            </h2>
            <StateChip state={state} />
            <Badge>{nameOfCollectorSource(collector.source)}</Badge>
          </div>
          <p role="status" className="text-sm text-ink-soft">
            {lookOf(state).meaning}{' '}
            {collector.status === null ? null : state === 'unattended' ? (
              <Trans>Last heard of {formatInstant(collector.status.seenAt, ownZone())}.</Trans>
            ) : (
              <Trans>Since {formatInstant(collector.status.since, ownZone())}.</Trans>
            )}
          </p>
        </div>
        {mayEdit ? <Steering collector={collector} /> : null}
      </header>
      <Fault collector={collector} now={now} />
      <Figures collector={collector} now={now} minutes={day.data?.minutes ?? null} />
      <LiveChart state={state} past={collector.status?.past ?? 'complete'} />
      {day.data === undefined ? (
        day.isError ? (
          <ErrorState
            title={t`The last 24 hours did not load`}
            message={day.error.message}
            busy={day.isFetching}
            onRetry={() => void day.refetch()}
          />
        ) : (
          <Skeleton className="h-72" />
        )
      ) : (
        <Refreshing isOld={day.isError && day.isFetching} className="grid grid-cols-1 gap-4">
          <Volume collector={collector} minutes={day.data.minutes} gaps={day.data.gaps} at={day.dataUpdatedAt} />
          <Gaps collector={collector} gaps={day.data.gaps} at={day.dataUpdatedAt} />
          <Withheld withheld={day.data.withheld} />
        </Refreshing>
      )}
      <DeadLetters collector={collector} mayEdit={mayEdit} />
    </section>
  )
}
