import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isUnattended, type CollectorGap, type ListedCollector } from '#contract/collection/collection.ts'
import { dayMs } from '#contract/durations.ts'
import { collectorsById } from '#sources/collectors.ts'
import { formatDay, formatInstants, formatShare } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Section } from '#src/ui/section.tsx'
import { gapCauseText } from '#src/widgets/time/hatched-periods.ts'
import { formatDuration, operatorZone, utcInstant } from './durations.ts'

const shownDays = 7

export function Gaps({
  collector,
  gaps,
  at,
}: {
  collector: ListedCollector
  gaps: readonly CollectorGap[]
  at: number
}) {
  const { source, cursorAt, status, missing, searches } = collector
  return (
    <Section title={t`Gaps`} note={t`last 7 days`}>
      {status?.past === 'backfilling' && !isUnattended(status, at) ? (
        <Progress label={t`Backfill`} share={missing.share}>
          <Trans>Searching for earlier posts. Remaining ranges: {missing.unfinished}.</Trans>
        </Progress>
      ) : null}
      {searches.unfinished > 0 ? (
        <Progress label={t`Queries`} share={searches.share}>
          <Plural
            value={searches.unfinished}
            one="The source is being searched for # new or changed query."
            other="The source is being searched for # new or changed queries."
          />
        </Progress>
      ) : null}
      <Week gaps={gaps} now={at} />
      {gaps.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">
          {cursorAt === null ? t`Collection hasn’t started yet.` : t`No gaps since collection started.`}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <ul tabIndex={0} aria-label={t`Gaps`} className="collection-rows mt-2 divide-y divide-line text-sm">
          {gaps.map((gap) => (
            <Row key={gap.id} gap={gap} now={at} />
          ))}
        </ul>
      )}
      {collectorsById[source].isUnsearchable ? (
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>This source can’t be searched for earlier posts, so gaps can’t be filled.</Trans>
        </p>
      ) : null}
    </Section>
  )
}

const Progress = ({ label, share, children }: { label: string; share: number | null; children: ReactNode }) => (
  <div className="mb-3 grid gap-1">
    <p role="status" className="text-sm">
      {children} {share === null ? null : formatShare(share)}
    </p>
    <ProgressBar label={label} value={share} max={1} />
  </div>
)

function Row({ gap: { from, until, state, backfilledAt, givenUpAt }, now }: { gap: CollectorGap; now: number }) {
  const begins = utcInstant(from)
  const length = formatDuration(((until === null ? now : Date.parse(until)) - Date.parse(from)) / 1_000)
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      {backfilledAt !== null ? (
        <Badge tone="water">
          <Trans>Filled</Trans>
        </Badge>
      ) : givenUpAt !== null ? (
        <Badge>
          <Trans>Given up</Trans>
        </Badge>
      ) : (
        <Badge tone={until === null ? 'destructive' : 'warn'}>
          <Trans>Missing</Trans>
        </Badge>
      )}
      <span>{until === null ? t`since ${begins}` : `${formatInstants(from, until, operatorZone)} UTC`}</span>
      <span className="text-ink-soft">
        {length}, {state === null ? t`requested by the operator` : gapCauseText(state)}
      </span>
    </li>
  )
}

/** Hidden from screen readers, because the list contains the same. */
function Week({ gaps, now }: { gaps: readonly CollectorGap[]; now: number }) {
  const begin = now - shownDays * dayMs
  const placeOf = (at: number) => Math.min(100, Math.max(0, ((at - begin) / (now - begin)) * 100))
  return (
    <div aria-hidden>
      <div className="collection-times">
        {gaps
          .filter(({ until }) => until === null || Date.parse(until) > begin)
          .map(({ id, from, until, backfilledAt }) => {
            const left = placeOf(Date.parse(from))
            const width = placeOf(until === null ? now : Date.parse(until)) - left
            return (
              <span
                key={id}
                className={backfilledAt === null ? 'is-missing' : 'is-filled'}
                style={{ left: `min(${left}%, 100% - 3px)`, width: `${width}%` }}
              />
            )
          })}
      </div>
      <p className="mt-1 flex justify-between text-2xs text-ink-faint">
        <span>{formatDay(new Date(begin).toISOString().slice(0, 10))}</span>
        <span>
          <Trans>now</Trans>
        </span>
      </p>
    </div>
  )
}
