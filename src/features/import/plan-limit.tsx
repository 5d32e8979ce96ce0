import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Import } from '#contract/ingest/imports.ts'
import { planUsageQuery } from '#src/api/plan.ts'
import { dayIn, formatDay, formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { planNames } from '#src/widgets/plans/plan-names.ts'
import { useMay, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export const importSomeLabel = (some: number, all: number) => t`Import ${formatNumber(some)} of ${postCount(all)}`
export const importAllLabel = (posts: number) => plural(posts, { one: 'Import # post', other: 'Import # posts' })

/** The plan's remaining posts this month; null while unknown or without a limit. */
function useRemainingPosts() {
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

/** Shown before the import if the file exceeds the plan's limit. */
export function PlanLimitWarning({ run: { imported, overLimit } }: { run: Import }) {
  const room = useRemainingPosts()
  if (room === null || overLimit === 0) return null
  const { plan, allowed, resetsOn } = room
  return (
    <Notice tone="warn">
      <Trans>
        Your {plan} plan stores {formatNumber(allowed)} posts a month. {formatNumber(imported)} of the{' '}
        {formatNumber(imported + overLimit)} new posts in this file still fit.
      </Trans>{' '}
      <ImportLaterHint resetsOn={resetsOn} />
    </Notice>
  )
}

/** Shown after an import if the plan's limit excluded posts. */
export function PostsOverLimitNotice({
  run: { overLimit },
  isStarting,
  onRest,
}: {
  run: Import
  isStarting: boolean
  onRest: () => void
}) {
  const room = useRemainingPosts()
  if (overLimit === 0) return null
  const left = room?.left ?? Infinity
  return (
    <Notice tone="warn">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {plural(overLimit, {
            one: '# post is over the limit of the plan and was not imported.',
            other: '# posts are over the limit of the plan and were not imported.',
          })}{' '}
          {left === 0 ? <ImportLaterHint resetsOn={room?.resetsOn} /> : null}
        </span>
        {left === 0 ? null : (
          <Button size="sm" busy={isStarting} onClick={onRest}>
            {left < overLimit ? importSomeLabel(left, overLimit) : importAllLabel(overLimit)}
          </Button>
        )}
      </span>
    </Notice>
  )
}

const ImportLaterHint = ({ resetsOn }: { resetsOn: string | undefined }) => (
  <>
    <Trans>You can import the rest on {resetsOn}, or as soon as you upgrade.</Trans> <PlansLink />
  </>
)

function PlansLink() {
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
