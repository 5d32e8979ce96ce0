import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { addDays, countDays, type DayRange } from '#src/ui/date-range.ts'
import { formatDay, formatDays } from '#src/text/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { planUsageQuery } from '#src/api/plan.ts'
import { PlanLink } from '../plans/plan-link.tsx'
import { useExtent } from './use-extent.ts'
import { WaysToBegin } from './ways-to-begin.tsx'
import { useMay, useWorkspaceId } from '../workspace/workspace.ts'

type NoPostsProps = {
  range: DayRange
  onRange: (range: DayRange) => void
  children?: ReactNode
}

function NothingImported({ children }: { children: ReactNode }) {
  const mayImport = useMay('imports.run')
  return (
    <EmptyState title={t`No posts yet`} action={<WaysToBegin />}>
      {mayImport ? null : t`Owners and managers can import posts.`}
      {children}
    </EmptyState>
  )
}

export function NoPosts({ range, onRange, children }: NoPostsProps) {
  const extent = useExtent()
  if (extent === undefined) return <Skeleton className="h-60" />
  const hidden = <HiddenByPlan />
  if (extent === null) return <NothingImported>{hidden}</NothingImported>
  const days = formatDays(range.from, range.to)
  const isElsewhere = extent.to < range.from || extent.from > range.to
  const latest = { from: addDays(extent.to, 1 - countDays(range)), to: extent.to }
  const isLatest = range.from === latest.from && range.to === latest.to
  return (
    <EmptyState
      title={isElsewhere ? t`No posts from ${days}` : t`No posts match`}
      action={
        <>
          {isLatest ? null : (
            <Button variant="primary" onClick={() => onRange(latest)}>
              <Trans>Show latest posts</Trans>
            </Button>
          )}
          <Button onClick={() => onRange(extent)}>
            <Trans>Show all days</Trans>
          </Button>
          {children}
        </>
      }
    >
      {isElsewhere
        ? t`This workspace has posts from ${formatDays(extent.from, extent.to)}.`
        : t`Change the query, the filters or the days. The latest post is from ${formatDay(extent.to)}.`}
      {isElsewhere ? hidden : null}
    </EmptyState>
  )
}

function HiddenByPlan() {
  const workspaceId = useWorkspaceId()
  const mayRead = useMay('billing.read')
  const { data: usage } = useQuery({ ...planUsageQuery(workspaceId), enabled: mayRead })
  if (!usage?.historyFrom) return null
  return (
    <p className="mt-2">
      <Trans>Your plan hides posts from before {formatDay(usage.historyFrom)}.</Trans>
      <PlanLink />
    </p>
  )
}
