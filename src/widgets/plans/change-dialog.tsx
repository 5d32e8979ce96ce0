import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangePreview } from '#contract/billing/billing.ts'
import type { Plan } from '#contract/plans.ts'
import { cancelPlan, changePlan, planChangeQuery, refetchPlan } from '#src/api/billing.ts'
import { chooseFree, planPreviewQuery } from '#src/api/plan.ts'
import { dayIn, formatDay } from '#src/text/format.ts'
import { formatMoney, formatPrice } from '#src/text/money.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { planNames } from './plan-names.ts'
import { PlanCuts } from './plan-cuts.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'

type ChangeDialogProps = {
  plan: Plan
  /** Whether a subscription is active: it is then changed, or ends after the paid period. */
  isRunning: boolean
  onClose: () => void
  /** Called after the change; by default closes the dialog. */
  onChanged?: () => void
}

export function ChangeDialog({ plan, isRunning, onClose, onChanged = onClose }: ChangeDialogProps) {
  const workspaceId = useWorkspaceId()
  const isPriced = isRunning && plan !== 'free'
  const cuts = useQuery(planPreviewQuery({ workspaceId, plan }))
  const quote = useQuery({
    ...planChangeQuery({ workspaceId, plan: plan === 'free' ? 'pro' : plan }),
    enabled: isPriced,
  })
  const change = useChange({ plan, isRunning, quote: quote.data, onChanged })
  const failure = change.error ?? cuts.error ?? quote.error
  const isKnown = cuts.data !== undefined && (!isPriced || quote.data !== undefined)
  return (
    <Dialog
      title={t`Change to ${planNames[plan]}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep current plan</Trans>
          </Button>
          <Button variant="primary" disabled={!isKnown} busy={change.isPending} onClick={() => change.mutate()}>
            {plan === 'free' && isRunning ? t`Cancel plan` : t`Change to ${planNames[plan]}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <ErrorText error={failure} />
        {!isKnown && !failure ? <Skeleton className="h-32" /> : null}
        {quote.data ? <Quote quote={quote.data} /> : null}
        {plan === 'free' && isRunning ? (
          <p>
            <Trans>The plan runs until the end of the paid period. You can resume it until then.</Trans>
          </p>
        ) : null}
        {cuts.data ? <PlanCuts preview={cuts.data} /> : null}
      </div>
    </Dialog>
  )
}

function Quote({ quote }: { quote: ChangePreview }) {
  const timezone = useTimezone()
  const { dueNow, credit, lines, next } = quote
  return (
    <section aria-label={t`Costs`} className="grid gap-2">
      <ul className="grid gap-1 tabular-nums">
        {lines.map(({ description, amount, currency }) => (
          <li key={description} className="flex justify-between gap-4">
            <span className="text-ink-soft">{description}</span>
            <span>{formatMoney({ amount, currency })}</span>
          </li>
        ))}
        {credit.amount === 0 ? null : (
          <li className="flex justify-between gap-4">
            <span className="text-ink-soft">
              <Trans>Credit</Trans>
            </span>
            <span>{formatMoney(credit)}</span>
          </li>
        )}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-2 font-semibold tabular-nums">
        <span>{dueNow.amount < 0 ? t`Credit for future charges` : t`Charged now`}</span>
        <span>{formatMoney({ ...dueNow, amount: Math.abs(dueNow.amount) })}</span>
      </p>
      <p className="text-ink-soft">
        <Trans>
          From {formatDay(dayIn(timezone, next.at))}: {formatPrice(next)}
        </Trans>
      </p>
    </section>
  )
}

function useChange({
  plan,
  isRunning,
  quote,
  onChanged,
}: Pick<ChangeDialogProps, 'plan' | 'isRunning'> & {
  quote: ChangePreview | undefined
  onChanged: () => void
}) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const changed = t`Plan changed to ${planNames[plan]}.`
  return useMutation({
    mutationFn: async (): Promise<string> => {
      if (!isRunning) {
        await chooseFree({ workspaceId })
        return changed
      }
      if (plan === 'free') {
        await cancelPlan({ workspaceId })
        return t`The plan ends after the paid period.`
      }
      await changePlan({ workspaceId, plan, quotedAt: quote!.quotedAt })
      return changed
    },
    onSuccess: async (doneText) => {
      showToast('success', doneText)
      await refetchPlan(cache, workspaceId).catch(() => {})
      onChanged()
    },
  })
}
