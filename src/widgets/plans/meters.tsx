import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PlanMeter } from '#contract/billing/plan-usage.ts'
import { dayIn, formatDay, formatNumber, formatShare } from '#src/text/format.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { limitName } from './limits.ts'
import { useTimezone } from '../workspace/workspace.ts'

export const PlanMeters = ({ meters }: { meters: readonly PlanMeter[] }) => (
  <ul aria-label={t`Usage`} className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
    {meters.map((meter) => (
      <li key={meter.limit} className="grid content-start gap-1.5 text-sm">
        <Meter meter={meter} />
      </li>
    ))}
  </ul>
)

function Meter({ meter: { limit, used, allowed, level, resetsAt } }: { meter: PlanMeter }) {
  const timezone = useTimezone()
  const name = limitName(limit)
  return (
    <>
      <p className="font-medium">{name}</p>
      {allowed === null ? (
        <p className="text-ink-soft tabular-nums">
          {formatNumber(used)} · <Trans>No limit</Trans>
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums">
            <span className="text-ink-soft">{t`${formatNumber(used)} of ${formatNumber(allowed)}`}</span>
            <span className={level === 'free' ? 'text-ink-soft' : 'font-semibold text-warn'}>
              {formatShare(allowed === 0 ? 1 : used / allowed)}
            </span>
          </p>
          <ProgressBar label={name} value={used} max={allowed} />
        </>
      )}
      {resetsAt === null ? null : (
        <p className="text-xs text-ink-faint">
          <Trans>Resets on {formatDay(dayIn(timezone, resetsAt))}</Trans>
        </p>
      )}
    </>
  )
}
