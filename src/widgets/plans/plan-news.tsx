import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { may, type RoleOrUnknown } from '#contract/permissions.ts'
import type { PlanUsage } from '#contract/billing/plan-usage.ts'
import type { PlanLimit } from '#contract/plans.ts'
import { planUsageQuery } from '#src/api/billing.ts'
import { noticesQuery, ownersQuery } from '#src/api/person.ts'
import { type PlanLimitNotice, planLimitNotice } from '#src/api/plan-limit-notice.ts'
import { dayIn, formatDay, formatList, formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { limitName, planNames } from './limits.ts'

type PlanNewsProps = { workspace: { id: string; timezone: string; privilege: RoleOrUnknown } }

/** Above every page: a limit of the plan that was run into, and how full the month is. */
export default function PlanNews({ workspace }: PlanNewsProps) {
  const news = useSyncExternalStore(planLimitNotice.subscribe, planLimitNotice.current)
  // What another workspace ran into says nothing of this one.
  useEffect(() => planLimitNotice.forget, [])
  if (news) return <LimitReached workspace={workspace} news={news} />
  return may(workspace.privilege, 'billing.read') ? <MonthNews workspace={workspace} /> : null
}

/** What nobody takes up, so that no use of it can be told. */
const untaken: ReadonlySet<PlanLimit> = new Set(['comparedQueries', 'exportFormats'])

function LimitReached({ workspace, news }: PlanNewsProps & { news: PlanLimitNotice }) {
  const { used, allowed, allowedBy, detail } = news
  return (
    <div role="alert" className="no-print">
      <Banner tone="warn" action={<Close onClose={planLimitNotice.forget} />}>
        {detail}{' '}
        {untaken.has(news.limit) ? null : (
          <Trans>
            {formatNumber(used)} of {formatNumber(allowed)} are in use.
          </Trans>
        )}{' '}
        {allowedBy === null ? null : <Trans>{planNames[allowedBy]} allows it.</Trans>} <WayOut workspace={workspace} />
      </Banner>
    </div>
  )
}

/** Owners are led to the plans; others read whom to ask. */
function WayOut({ workspace }: PlanNewsProps) {
  const isOwner = may(workspace.privilege, 'billing.manage')
  const owners = useQuery({ ...ownersQuery(workspace.id), enabled: !isOwner })
  if (isOwner) return <ToPlan workspaceId={workspace.id}>{t`See the plans`}</ToPlan>
  const names = owners.data?.items.flatMap(({ name }) => name ?? []) ?? []
  if (names.length === 0) return t`An owner of the workspace can change the plan.`
  return t`The plan can be changed by ${formatList(names)}.`
}

const ToPlan = ({ workspaceId, children }: { workspaceId: string; children: ReactNode }) => (
  <Link
    to="/workspace/$workspaceId/settings/plan"
    params={{ workspaceId }}
    className="font-medium underline underline-offset-2"
  >
    {children}
  </Link>
)

const Close = ({ onClose }: { onClose: () => void }) => (
  <IconButton label={t`Dismiss this note`} icon={<X size={14} aria-hidden />} onClick={onClose} />
)

function MonthNews({ workspace }: PlanNewsProps) {
  const { data: usage } = useQuery(planUsageQuery(workspace.id))
  const notices = useQuery({ ...noticesQuery(workspace.id), enabled: may(workspace.privilege, 'billing.manage') })
  const hasFailed = notices.data?.items.some(({ kind, readAt }) => kind === 'paymentFailed' && readAt === null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (!usage?.isEnforced || usage.hasEnded) return null
  const said = newsOf(usage, workspace.timezone)
  if (hasFailed) return <PaymentFailed workspaceId={workspace.id} />
  if (said === null || said.key === dismissed) return null
  return (
    <aside className="no-print" aria-label={t`About the plan`}>
      <Banner tone={said.tone} action={<Close onClose={() => setDismissed(said.key)} />}>
        {said.text} <ToPlan workspaceId={workspace.id}>{t`See what is in use`}</ToPlan>
      </Banner>
    </aside>
  )
}

const PaymentFailed = ({ workspaceId }: { workspaceId: string }) => (
  <aside className="no-print" aria-label={t`About the plan`}>
    <Banner tone="destructive">
      <Trans>A charge for the plan did not go through. It is tried again; a card that works settles it.</Trans>{' '}
      <Link
        to="/workspace/$workspaceId/settings/billing"
        params={{ workspaceId }}
        className="font-medium underline underline-offset-2"
      >
        <Trans>Go to the billing page</Trans>
      </Link>
    </Banner>
  </aside>
)

type News = { key: string; tone: 'info' | 'warn' | 'destructive'; text: string }

function newsOf({ meters, warning, countedOnly, textsPausedSince }: PlanUsage, timezone: string): News | null {
  const meter = meters.find(({ limit }) => limit === warning?.limit)
  const until = meter?.resetsAt ? formatDay(dayIn(timezone, meter.resetsAt)) : null
  if (textsPausedSince !== null)
    return {
      key: 'full',
      tone: 'destructive',
      text:
        until === null
          ? t`This month is full: counts go on, texts pause. ${postCount(countedOnly)} came without their text.`
          : t`This month is full: counts go on, texts pause until ${until}. ${postCount(countedOnly)} came without their text.`,
    }
  if (warning === null || meter === undefined || meter.allowed === null || warning.level === 'free') return null
  const share = warning.level === 'near' ? 80 : warning.level === 'close' ? 95 : 100
  return {
    key: warning.level,
    tone: warning.level === 'near' ? 'info' : 'warn',
    text: t`At least ${share} % of the plan is in use: ${limitName(meter.limit)}, ${formatNumber(meter.used)} of ${formatNumber(meter.allowed)}. At 100 % counts go on and texts pause.`,
  }
}
