import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { WorkspaceSource, FollowingCollector, SourceGap } from '#contract/collection/workspace-sources.ts'
import { formatInstant, formatInstants, formatNumber } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { collectorSourceName } from '#src/text/collectors.ts'
import { SettingsPart } from '../part.tsx'
import { statusLabel, faultText } from './labels.ts'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { collectorStateText, gapCauseText } from '#src/widgets/time/hatched-periods.ts'

type FollowedSourceProps = { source: WorkspaceSource }

export function FollowedSource({ source }: FollowedSourceProps) {
  const { label, tone } = statusLabel(source.standing)
  return (
    <SettingsPart
      id={`source-${source.source}`}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {collectorSourceName(source.source)} <Badge tone={tone}>{label}</Badge>
        </span>
      }
      about={<Ingested source={source} />}
    >
      <ul className="grid gap-3">
        {source.collectors.map((collector) => (
          <CollectorItem key={collector.id} collector={collector} />
        ))}
      </ul>
      <Gaps source={collectorSourceName(source.source)} gaps={source.gaps} />
    </SettingsPart>
  )
}

function Ingested({ source: { source, posts, missingTexts, withheld } }: FollowedSourceProps) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const last = posts.lastAt === null ? null : formatInstant(posts.lastAt, timezone)
  const name = collectorSourceName(source)
  return (
    <>
      {source === 'simulated' ? (
        <p>
          <Trans>Simulated posts for testing. No network is contacted.</Trans>
        </p>
      ) : null}
      <p>
        {last === null ? (
          <Trans>No posts in the last 30 days.</Trans>
        ) : (
          <Trans>
            <Plural value={posts.count} one="# post" other="# posts" /> in the last 30 days, the latest of {last}.
          </Trans>
        )}
      </p>
      {missingTexts.posts === 0 ? null : <MissingTexts {...missingTexts} />}
      {withheld === 0 ? null : (
        <p>
          <Plural
            value={withheld}
            one="# post excluded in the last 30 days because its author opted out"
            other="# posts excluded in the last 30 days because their authors opted out"
          />
        </p>
      )}
      {last === null ? null : (
        <p>
          <Link
            to="/workspace/$workspaceId/insight/posts"
            params={{ workspaceId }}
            search={{ source: posts.kinds.join(',') }}
            aria-label={`${t`Show posts`}: ${name}`}
            className="text-ink underline underline-offset-2"
          >
            <Trans>Show posts</Trans>
          </Link>
        </p>
      )}
    </>
  )
}

const MissingTexts = ({ posts, canBeFetched }: WorkspaceSource['missingTexts']) => (
  <p>
    <Plural
      value={posts}
      one="# post has no text because the monthly limit was reached."
      other="# posts have no text because the monthly limit was reached."
    />{' '}
    {canBeFetched ? (
      <Trans>After an upgrade, Soundings adds the missing texts.</Trans>
    ) : (
      <Trans>Import a file of these posts to add their texts.</Trans>
    )}
  </p>
)

function CollectorItem({ collector }: { collector: FollowingCollector }) {
  const timezone = useTimezone()
  const { name, state, since, fault, nextRetryAt, addresses, lacksCredentials } = collector
  const words = collectorStateText(state)
  const begins = since === null ? null : formatInstant(since, timezone)
  const retry = nextRetryAt === null ? null : formatInstant(nextRetryAt, timezone)
  return (
    <li className="grid gap-1 text-sm">
      <p className="font-medium wrap-long">
        <bdi>{name ?? t`Collector`}</bdi>
      </p>
      <p className="text-ink-soft">
        {words}
        {begins === null ? null : `, ${t`since ${begins}`}`}
      </p>
      {fault === null ? null : <p>{faultText(fault)}</p>}
      {retry === null ? null : (
        <p className="text-ink-soft">
          <Trans>Next try: {retry}</Trans>
        </p>
      )}
      {lacksCredentials ? (
        <p className="text-ink-soft">
          <Trans>Some instances have no token, so posts are polled, and edits and deletions arrive later.</Trans>
        </p>
      ) : null}
      {addresses.length === 0 ? null : <Addresses addresses={addresses} />}
    </li>
  )
}

function Addresses({ addresses }: Pick<FollowingCollector, 'addresses'>) {
  const { shown, more } = useFirstRows(addresses)
  return (
    <>
      <ul aria-label={t`Settings`} className="grid gap-0.5 text-xs text-ink-soft">
        {shown.map((address) => (
          <li key={address} className="wrap-long">
            <bdi>{address}</bdi>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

function Gaps({ source, gaps: { latest, open, givenUp, filled } }: { source: string; gaps: WorkspaceSource['gaps'] }) {
  const { shown, more } = useFirstRows(latest)
  if (latest.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>No gaps in the last 30 days.</Trans>
      </p>
    )
  return (
    <section aria-label={`${t`Gaps`}: ${source}`} className="grid content-start gap-1 text-sm">
      <p>
        <Trans>Gaps in the last 30 days: {formatNumber(open + givenUp + filled)}</Trans>
      </p>
      <ul className="grid gap-1 text-ink-soft">
        {shown.map((gap) => (
          <li key={gap.id}>
            <GapWords gap={gap} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}

function GapWords({ gap: { from, until, state, standing } }: { gap: SourceGap }) {
  const timezone = useTimezone()
  const cause = state === null ? t`requested by the operator` : gapCauseText(state)
  const begins = formatInstant(from, timezone)
  const days = until === null ? t`since ${begins}` : formatInstants(from, until, timezone)
  const end = standing === 'filled' ? t`Filled` : standing === 'givenUp' ? t`Given up` : t`Missing`
  return `${days}: ${cause} · ${end}`
}
