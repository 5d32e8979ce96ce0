import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ListedCollector, getCollector } from '#contract/collection/collection.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { collectorQuery } from '#src/api/collection.ts'
import { formatNumber } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Refreshing } from '#src/ui/refreshing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { collectorSourceName } from '#src/text/collectors.ts'
import { DeadLetters } from './dead-letters.tsx'
import { utcInstant, formatDuration, utcTime } from './durations.ts'
import { Figures } from './figures.tsx'
import { Gaps } from './gaps.tsx'
import { StateChip } from './collector-list.tsx'
import { Steering } from './steering.tsx'
import { Volume } from './volume.tsx'
import { toCollectorStateLabel, toDisplayedState, withheldName, nextStepText } from './labels.ts'
import { LiveChart } from './live-chart.tsx'
import { translate } from '#src/text/terms.ts'
import { Banner } from '#src/ui/banner.tsx'

export function CollectorDetail({
  collector,
  now,
  mayEdit,
}: {
  collector: ListedCollector
  now: number
  mayEdit: boolean
}) {
  const day = useQuery(collectorQuery(collector.id))
  const state = toDisplayedState(collector, now)
  return (
    <section aria-labelledby="collector" className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id="collector" className="text-lg font-semibold wrap-long">
              <bdi>{collector.name}</bdi>
            </h2>
            <StateChip state={state} />
            <Badge>{collectorSourceName(collector.source)}</Badge>
          </div>
          <p role="status" className="text-sm text-ink-soft">
            {toCollectorStateLabel(state).meaning}{' '}
            {collector.status === null ? null : state === 'unattended' ? (
              <Trans>Last report: {utcInstant(collector.status.seenAt)}.</Trans>
            ) : (
              <Trans>
                {toCollectorStateLabel(state).name} since {utcInstant(collector.status.since)}.
              </Trans>
            )}
          </p>
        </div>
        {mayEdit ? <Steering collector={collector} /> : null}
      </header>
      <Fault collector={collector} now={now} />
      <Figures collector={collector} now={now} minutes={day.data?.minutes ?? null} />
      <LiveChart state={state} past={collector.status?.past ?? 'complete'} />
      <QueryState query={day} pending={<Skeleton className="h-72" />}>
        {({ minutes, gaps, withheld }) => (
          <Refreshing isOld={day.isError && day.isFetching} className="grid grid-cols-1 gap-4">
            <Volume collector={collector} minutes={minutes} gaps={gaps} at={day.dataUpdatedAt} />
            <Gaps collector={collector} gaps={gaps} at={day.dataUpdatedAt} />
            <WithheldPosts withheld={withheld} />
          </Refreshing>
        )}
      </QueryState>
      <DeadLetters collector={collector} mayEdit={mayEdit} />
    </section>
  )
}

/** Posts withheld because their authors opted out, by reason. */
function WithheldPosts({ withheld: reasons }: { withheld: CallOutput<typeof getCollector>['withheld'] }) {
  const withheld = reasons.reduce((sum, { posts }) => sum + posts, 0)
  return (
    <Section title={t`Opt-outs`}>
      <p className="text-sm">
        {plural(withheld, {
          one: '# post excluded in the last 30 days because its author opted out',
          other: '# posts excluded in the last 30 days because their authors opted out',
        })}
      </p>
      {reasons.length === 0 ? null : (
        <dl className="mt-2 grid gap-1 text-sm">
          {reasons.map(({ reason, posts }) => (
            <div key={reason} className="flex gap-2">
              <dt className="min-w-0 flex-1 text-ink-soft">{withheldName(reason)}</dt>
              <dd className="font-medium">{formatNumber(posts)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-2 text-xs text-ink-faint">
        <Trans>Only the number is stored, not the posts or their authors.</Trans>
      </p>
    </Section>
  )
}

function Fault({ collector, now }: { collector: ListedCollector; now: number }) {
  const { status } = collector
  if (!status?.fault) return null
  const { kind, text, at } = status.fault
  const state = toDisplayedState(collector, now)
  const isWaiting = state === 'backingOff' || state === 'rateLimited'
  const isLive = state === 'streaming' || state === 'polling'
  // While a backfill runs or rests, the fault is the backfill's and isn't over.
  const isOver = isLive && status.past !== 'resting' && status.past !== 'backfilling'
  return (
    <div role="status" className="overflow-hidden rounded-md">
      <Banner tone={isOver ? 'info' : isWaiting || isLive || state === 'unattended' ? 'warn' : 'destructive'}>
        <p className="font-medium wrap-long">{translate(text)}</p>
        <p>
          {state === 'unattended'
            ? t`Last problem that its server reported.`
            : isOver
              ? t`Running again. Last problem:`
              : nextStepText(kind)}
        </p>
        <p className="text-xs text-ink-soft">
          {utcInstant(at)}{' '}
          {isWaiting && status.nextRetryAt !== null ? (
            <NextRetry at={Date.parse(status.nextRetryAt)} now={now} />
          ) : null}
        </p>
      </Banner>
    </div>
  )
}

/** Screen readers announce it once; the countdown is only visible. */
function NextRetry({ at, now }: { at: number; now: number }) {
  const seconds = Math.max(0, Math.round((at - now) / 1_000))
  const retry = utcTime(at)
  return (
    <>
      <Trans>Next try: {retry}</Trans>
      <span aria-hidden>
        {', '}
        <Trans>in {formatDuration(seconds)}</Trans>
      </span>
    </>
  )
}
