import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FollowingCollector } from '#contract/collection/workspace-sources.ts'
import { formatInstant } from '#src/text/format.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { wordsOfState } from '#src/widgets/time/hatched-times.ts'
import { wordsOfFault } from './labels.ts'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

export function CollectorItem({ collector }: { collector: FollowingCollector }) {
  const timezone = useTimezone()
  const { name, state, since, fault, nextRetryAt, addresses, lacksCredentials } = collector
  const words = wordsOfState(state)
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
      {fault === null ? null : <p>{wordsOfFault(fault)}</p>}
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
  const { shown, more } = useFirstRows(addresses, () => false)
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
