import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { PlanUsage } from '#contract/billing/plan-usage.ts'
import { Plan } from '#contract/plans.ts'
import { plansQuery, planUsageQuery } from '#src/api/plan.ts'
import { billingQuery } from '#src/api/billing.ts'
import { dayIn, formatDay } from '#src/text/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { planNames } from '#src/widgets/plans/plan-names.ts'
import { PlanMeters } from '#src/widgets/plans/meters.tsx'
import { PlanColumns } from '#src/widgets/plans/plan-columns.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { Simulator } from './simulator.tsx'
import { useLoadedWorkspace, useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { ChangeDialog } from '#src/widgets/plans/change-dialog.tsx'

export function PlanSettings() {
  return (
    <SettingsFrame title={t`Plan`}>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <PlanPage />
      </Suspense>
    </SettingsFrame>
  )
}

const PlanPage = () => (useMay('billing.read') ? <PlanWithBilling /> : <PlanWithoutBilling />)

function PlanWithoutBilling() {
  const workspace = useLoadedWorkspace()
  const plan = workspace.plan === 'unknown' ? null : <strong>{planNames[workspace.plan]}</strong>
  return (
    <div className="grid gap-4">
      <p>
        {plan === null ? (
          <Trans>Soundings is outdated. Reload the page to see the plan.</Trans>
        ) : (
          <Trans>
            {workspace.name} is on the {plan} plan.
          </Trans>
        )}
      </p>
      <PlanColumns
        plans={Plan.options.map((plan) => ({ plan, price: null }))}
        current={workspace.plan === 'unknown' ? null : workspace.plan}
        isPriced={false}
      />
    </div>
  )
}

function PlanWithBilling() {
  const workspace = useLoadedWorkspace()
  const isOwner = useMay('billing.manage')
  return (
    <QueryState query={useQuery(planUsageQuery(workspace.id))} pending={<Skeleton className="h-60" />}>
      {(usage) => (
        <>
          <section aria-label={t`Current plan`} className="grid gap-5">
            <p className="max-w-prose">
              <PlanState usage={usage} />
            </p>
            <PlanMeters meters={usage.meters} />
            {workspace.sample ? (
              <p className="max-w-prose text-sm text-ink-soft">
                <Trans>Sample posts don’t count towards the monthly limit. Imported posts do.</Trans>
              </p>
            ) : null}
          </section>
          <section aria-labelledby="plans" className="grid gap-4 border-t border-line pt-6">
            <h2 id="plans" className="text-lg font-semibold">
              <Trans>Compare plans</Trans>
            </h2>
            <Comparison usage={usage} />
          </section>
          {isOwner && usage.isEnforced ? <Simulator /> : null}
        </>
      )}
    </QueryState>
  )
}

function PlanState({ usage }: { usage: PlanUsage }) {
  const workspace = useLoadedWorkspace()
  const plan = <strong>{planNames[usage.plan]}</strong>
  if (!usage.isEnforced)
    return <Trans>Self-hosted: there are no plan limits. Storage is limited by the server’s disk.</Trans>
  if (usage.endsAt === null)
    return (
      <Trans>
        {workspace.name} is on the {plan} plan.
      </Trans>
    )
  const day = formatDay(dayIn(workspace.timezone, usage.endsAt))
  return usage.hasEnded ? (
    <Trans>
      The {plan} plan of {workspace.name} ended on {day}.
    </Trans>
  ) : (
    <Trans>
      {workspace.name} is on the {plan} plan, which is paid for until {day}.
    </Trans>
  )
}

function Comparison({ usage }: { usage: PlanUsage }) {
  const isOwner = useMay('billing.manage')
  return (
    <QueryState query={useQuery(plansQuery(useWorkspaceId()))} pending={<Skeleton className="h-72" />} headingLevel={3}>
      {({ provider, items }) => (
        <>
          <PlanColumns
            plans={items}
            current={usage.plan}
            isPriced={provider !== 'none'}
            action={isOwner && provider !== 'none' ? (plan) => <ChangePlan usage={usage} plan={plan} /> : undefined}
          />
          {isOwner ? null : (
            <p className="text-sm text-ink-soft">
              <Trans>Only owners can change the plan.</Trans>
            </p>
          )}
        </>
      )}
    </QueryState>
  )
}

function ChangePlan({ usage, plan }: { usage: PlanUsage; plan: Plan }) {
  const workspaceId = useWorkspaceId()
  const { data: billing, error } = useQuery(billingQuery(workspaceId))
  const [isOpen, setOpen] = useState(false)
  if (error) return <p className="text-sm text-ink-soft">{error.message}</p>
  if (billing === undefined) return null
  const { subscription } = billing
  const isRunning = subscription?.isLive === true
  if (plan === usage.plan && !usage.hasEnded) return null
  const isChange = usage.plan !== 'free' && !usage.hasEnded
  if (!isRunning && plan !== 'free')
    return (
      <Link
        to="/workspace/$workspaceId/checkout"
        params={{ workspaceId }}
        search={{ plan }}
        className={buttonClass(isChange ? 'secondary' : 'primary')}
      >
        {isChange ? t`Change to ${planNames[plan]}…` : t`Buy ${planNames[plan]}`}
      </Link>
    )
  if (plan === 'free' && subscription?.cancelAtPeriodEnd)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>Starts after the paid period.</Trans>
      </p>
    )
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Change to {planNames[plan]}…</Trans>
      </Button>
      {isOpen ? <ChangeDialog plan={plan} isRunning={isRunning} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
