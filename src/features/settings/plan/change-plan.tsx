import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlanUsage } from '#contract/billing/plan-usage.ts'
import type { Plan } from '#contract/plans.ts'
import { billingQuery } from '#src/api/billing.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { planNames } from '#src/widgets/plans/limits.ts'
import { ChangeDialog } from '#src/widgets/plans/change-dialog.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function ChangePlan({ usage, plan }: { usage: PlanUsage; plan: Plan }) {
  const workspaceId = useWorkspaceId()
  const { data: billing, error } = useQuery(billingQuery(workspaceId))
  const [isOpen, setOpen] = useState(false)
  if (error) return <p className="text-sm text-ink-soft">{error.message}</p>
  if (billing === undefined) return null
  const { subscription } = billing
  const isRunning = subscription?.isLive === true
  if (plan === usage.plan && !usage.hasEnded) return null
  if (!isRunning && plan !== 'free')
    return (
      <Link
        to="/workspace/$workspaceId/checkout"
        params={{ workspaceId }}
        search={{ plan }}
        className={buttonClass('primary')}
      >
        <Trans>Buy {planNames[plan]}</Trans>
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
