import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Plan } from '#contract/plans.ts'
import { translate } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { differingLimits, historyNote, planLimitText, limitName } from '#src/widgets/plans/limits.ts'
import { planNames } from '#src/widgets/plans/plan-names.ts'
import { PlanPrice } from '#src/widgets/plans/plan-columns.tsx'
import type { CheckoutSend, CheckoutState, PaidOffer } from './state.ts'

export function PlanChoice({
  offers,
  current,
  state,
  send,
}: {
  offers: readonly PaidOffer[]
  current: Plan
  state: CheckoutState
  send: CheckoutSend
}) {
  const limits = differingLimits(['free', ...offers.map(({ plan }) => plan)])
  const { plan: chosen, problem } = state.context
  const isOffered = state.matches('offered')
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null) send({ type: 'checkout.start', plan: chosen })
      }}
    >
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="mb-2 text-base font-semibold">
          <Trans>Plans</Trans>
        </legend>
        {offers.map(({ plan, price }) => (
          <label
            key={plan}
            className={cx(
              'grid cursor-pointer content-start gap-3 rounded-md border bg-surface p-4 hover:bg-hover',
              plan === chosen ? 'border-ink' : 'border-line',
            )}
          >
            <span className="flex items-center gap-2 text-base font-semibold">
              <input
                type="radio"
                name="plan"
                value={plan}
                aria-label={planNames[plan]}
                checked={plan === chosen}
                onChange={() => send({ type: 'plan.choose', plan })}
                className="size-4"
              />
              {planNames[plan]}
            </span>
            <PlanPrice price={price} />
            <ul className="grid gap-1 text-sm tabular-nums">
              {limits.map((limit) => (
                <li key={limit} className="flex justify-between gap-3">
                  <span className="shrink-0 text-ink-soft">{limitName(limit)}</span>
                  <span className="text-right">{planLimitText(plan, limit)}</span>
                </li>
              ))}
            </ul>
          </label>
        ))}
      </fieldset>
      <p className="text-xs text-ink-soft">{historyNote()}</p>
      {problem && !isOffered ? <ErrorText>{translate(problem)}</ErrorText> : null}
      {isOffered ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={chosen === null} busy={state.matches('redirecting')}>
            {chosen === null ? t`Continue to payment` : t`Pay for ${planNames[chosen]}`}
          </Button>
          <p className="text-sm text-ink-soft">
            {chosen === null
              ? t`Choose a plan. This workspace is on the ${planNames[current]} plan.`
              : t`You’ll enter your card on the payment provider’s page.`}
          </p>
        </div>
      )}
    </form>
  )
}
