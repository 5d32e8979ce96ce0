import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Plan } from '#contract/plans.ts'
import type { Price } from '#contract/billing/prices.ts'
import { formatMoney, intervalName } from '#src/text/money.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { differingLimits, historyNote, planLimitText, limitName } from './limits.ts'
import { planNames } from './plan-names.ts'

type PlanColumnsProps = {
  /** Prices come from the server only; null if unknown. */
  plans: readonly { plan: Plan; price: Price | null }[]
  current: Plan | null
  isPriced?: boolean
  headingLevel?: 2 | 3
  action?: (plan: Plan) => ReactNode
}

export function PlanColumns({ plans, current, isPriced = true, headingLevel = 3, action }: PlanColumnsProps) {
  const Heading = `h${headingLevel}` as const
  const currency = plans.find((one) => one.price !== null)?.price?.currency
  const limits = differingLimits(plans.map(({ plan }) => plan))
  return (
    <div className="grid gap-2">
      <ul aria-label={t`Plans`} className="grid gap-4 md:grid-cols-3">
        {plans.map(({ plan, price }) => (
          <li
            key={plan}
            className={cx(
              'flex flex-col gap-3 rounded-md border bg-surface p-4',
              plan === current ? 'border-ink' : 'border-line',
            )}
          >
            <div className="flex flex-wrap items-center gap-2">
              <Heading className="text-base font-semibold">{planNames[plan]}</Heading>
              {plan === current ? (
                <Badge tone="water">
                  <Trans>Current plan</Trans>
                </Badge>
              ) : null}
            </div>
            {isPriced ? <PlanPrice price={price} currency={currency} /> : null}
            <dl className="grid gap-y-1 text-sm tabular-nums">
              {limits.map((limit) => (
                <div key={limit} className="flex justify-between gap-3">
                  <dt className="text-ink-soft">{limitName(limit)}</dt>
                  <dd className="text-right">{planLimitText(plan, limit)}</dd>
                </div>
              ))}
            </dl>
            {action ? <div className="mt-auto pt-1">{action(plan)}</div> : null}
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft">{historyNote()}</p>
    </div>
  )
}

/** Without a price the plan costs nothing, written in the currency of the other plans. */
export const PlanPrice = ({ price, currency = 'eur' }: { price: Price | null; currency?: string }) => (
  <p className="tabular-nums">
    <span className="text-2xl font-semibold">{formatMoney(price ?? { amount: 0, currency })}</span>
    {price === null ? null : <span className="ml-1 text-sm text-ink-soft">{intervalName(price)}</span>}
  </p>
)
