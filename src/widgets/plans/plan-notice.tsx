import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { PlanUsage } from '#contract/billing/plan-usage.ts'
import type { PlanLimit } from '#contract/plans.ts'
import { planUsageQuery } from '#src/api/plan.ts'
import { noticesQuery, ownersQuery } from '#src/api/person.ts'
import { type PlanLimitNotice, planLimitNotice } from '#src/api/plan-limit-notice.ts'
import { dayIn, formatDay, formatList, formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { planNames } from './plan-names.ts'
import { useMay, useTimezone, useWorkspaceId } from '../workspace/workspace.ts'

/** Shown above every page: a reached limit, or the month's usage. */
export default function PlanNotice() {
  const mayRead = useMay('billing.read')
  const refusal = useSyncExternalStore(planLimitNotice.subscribe, planLimitNotice.current)
  // Clears the refusal of another workspace.
  useEffect(() => planLimitNotice.dismiss, [])
  if (refusal) return <LimitReached refusal={refusal} />
  return mayRead ? <MonthNotice /> : null
}

/** Limits without measurable use. */
const unmeasuredLimits: ReadonlySet<PlanLimit> = new Set(['comparedQueries', 'exportFormats'])

function LimitReached({ refusal }: { refusal: PlanLimitNotice }) {
  const { used, allowed, allowedBy, detail } = refusal
  return (
    <div role="alert" className="no-print">
      <Banner tone="warn" action={<Close onClose={planLimitNotice.dismiss} />}>
        {detail}{' '}
        {unmeasuredLimits.has(refusal.limit) || allowed === 0 ? null : (
          <Trans>
            You use {formatNumber(used)} of {formatNumber(allowed)}.
          </Trans>
        )}{' '}
        {allowedBy === null ? null : <Trans>{planNames[allowedBy]} allows it.</Trans>} <NextStep />
      </Banner>
    </div>
  )
}

function NextStep() {
  const isOwner = useMay('billing.manage')
  const owners = useQuery({ ...ownersQuery(useWorkspaceId()), enabled: !isOwner })
  if (isOwner) return <ToPlan>{t`See the plans`}</ToPlan>
  const names = owners.data?.items.flatMap(({ name }) => name ?? []) ?? []
  const whom = t`An owner of the workspace can change the plan.`
  return names.length === 0 ? whom : `${whom} (${formatList(names)})`
}

const ToPlan = ({ children }: { children: ReactNode }) => (
  <Link
    to="/workspace/$workspaceId/settings/plan"
    params={{ workspaceId: useWorkspaceId() }}
    className="font-medium underline underline-offset-2"
  >
    {children}
  </Link>
)

const Close = ({ onClose }: { onClose: () => void }) => (
  <IconButton label={t`Dismiss`} icon={<X size={14} aria-hidden />} onClick={onClose} />
)

function MonthNotice() {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const { data: usage } = useQuery(planUsageQuery(workspaceId))
  const notices = useQuery({ ...noticesQuery(workspaceId), enabled: useMay('billing.manage') })
  const hasFailed = notices.data?.items.some(({ kind, readAt }) => kind === 'paymentFailed' && readAt === null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (!usage?.isEnforced || usage.hasEnded) return null
  const notice = findUsageNotice(usage, timezone)
  if (hasFailed) return <PaymentFailed />
  if (notice === null || notice.key === dismissed) return null
  return (
    <aside className="no-print" aria-label={t`About the plan`}>
      <Banner tone={notice.tone} action={<Close onClose={() => setDismissed(notice.key)} />}>
        {notice.text} <ToPlan>{t`See the plans`}</ToPlan>
      </Banner>
    </aside>
  )
}

const PaymentFailed = () => {
  const workspaceId = useWorkspaceId()
  return (
    <aside className="no-print" aria-label={t`About the plan`}>
      <Banner tone="destructive">
        <Trans>The payment for your plan failed. We’ll retry it; check your card.</Trans>{' '}
        <Link
          to="/workspace/$workspaceId/settings/billing"
          params={{ workspaceId }}
          className="font-medium underline underline-offset-2"
        >
          <Trans>Open billing</Trans>
        </Link>
      </Banner>
    </aside>
  )
}

function findUsageNotice(
  { meters, warning, countedOnly, textsPausedSince }: PlanUsage,
  timezone: string,
): { key: string; tone: 'info' | 'warn' | 'destructive'; text: string } | null {
  const meter = meters.find(({ limit }) => limit === warning?.limit)
  const until = meter?.resetsAt ? formatDay(dayIn(timezone, meter.resetsAt)) : t`the month ends`
  if (textsPausedSince !== null)
    return {
      key: 'full',
      tone: 'destructive',
      text: t`You’ve reached this month’s limit. New live posts are still counted, but their texts won’t be stored until ${until}: ${postCount(countedOnly)} so far.`,
    }
  if (warning === null || meter === undefined || meter.allowed === null || warning.level === 'free') return null
  return {
    key: warning.level,
    tone: warning.level === 'near' ? 'info' : 'warn',
    text: t`You’ve used ${formatNumber(meter.used)} of your plan’s ${postCount(meter.allowed)} this month. Over the limit, new live posts are counted without their texts.`,
  }
}
