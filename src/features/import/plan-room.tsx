import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Import } from '#contract/ingest/imports.ts'
import { planUsageQuery } from '#src/api/billing.ts'
import { dayIn, formatDay, formatNumber } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { planNames } from '#src/widgets/plans/limits.ts'
import { useMay, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** What the plan's month has left; null until it is known, and where no plan limits it. */
function useRoom() {
  const { data: usage } = useQuery({ ...planUsageQuery(useWorkspaceId()), staleTime: 0 })
  const timezone = useTimezone()
  const meter = usage?.meters.find(({ limit }) => limit === 'postsPerMonth')
  if (!usage || !meter || meter.allowed === null) return null
  return {
    plan: planNames[usage.plan],
    allowed: meter.allowed,
    left: usage.hasEnded ? 0 : Math.max(0, meter.allowed - meter.used),
    resetsOn: formatDay(dayIn(timezone, meter.resetsAt!)),
  }
}

/** Before the button: what the plan means for the file. */
export function RoomOfPlan({ run: { imported, overLimit } }: { run: Import }) {
  const room = useRoom()
  if (room === null || imported + overLimit === 0) return null
  const { plan, allowed, left, resetsOn } = room
  if (overLimit === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>
          Your {plan} plan stores {formatNumber(allowed)} posts a month. All new posts of this file fit:{' '}
          {formatNumber(Math.max(0, left - imported))} are left after this import.
        </Trans>
      </p>
    )
  const all = imported + overLimit
  return (
    <Notice tone="warn">
      <Trans>
        Your {plan} plan stores {formatNumber(allowed)} posts a month. {formatNumber(imported)} of the{' '}
        {formatNumber(all)} new posts in this file still fit this month; the other {formatNumber(overLimit)} are not
        imported.
      </Trans>{' '}
      <Trans>
        They are listed with their lines, and you can import them on {resetsOn}, when the next month begins, or as soon
        as you upgrade. You can also shorten the file to the posts you need.
      </Trans>{' '}
      <ToPlans />
    </Notice>
  )
}

type LeftOverProps = { run: Import; isStarting: boolean; onRest: () => void }

/** After an import: the posts that the plan had no room for, and the way to import them. */
export function LeftOver({ run: { overLimit }, isStarting, onRest }: LeftOverProps) {
  const room = useRoom()
  if (overLimit === 0) return null
  const left = room?.left ?? Infinity
  const many = plural(overLimit, {
    one: '# post is over the limit of the plan and was not imported.',
    other: '# posts are over the limit of the plan and were not imported.',
  })
  if (left === 0)
    return (
      <Notice tone="warn">
        {many}{' '}
        <Trans>
          You can import them here on {room?.resetsOn}, when the next month begins, or as soon as you upgrade.
        </Trans>{' '}
        <ToPlans />
      </Notice>
    )
  return (
    <Notice tone="warn">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>{many}</span>
        <Button size="sm" busy={isStarting} onClick={onRest}>
          {left < overLimit
            ? t`Import ${formatNumber(left)} of the remaining ${formatNumber(overLimit)}`
            : plural(overLimit, { one: 'Import the remaining post', other: 'Import the remaining # posts' })}
        </Button>
      </span>
    </Notice>
  )
}

function ToPlans() {
  const workspaceId = useWorkspaceId()
  if (!useMay('billing.manage')) return null
  return (
    <Link
      to="/workspace/$workspaceId/settings/plan"
      params={{ workspaceId }}
      className="font-medium underline underline-offset-2"
    >
      <Trans>See the plans</Trans>
    </Link>
  )
}
