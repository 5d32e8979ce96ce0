import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Plan, planLimits } from '#contract/plans.ts'
import { formatNumber } from '#src/text/format.ts'
import { Table, type Column } from '#src/ui/table.tsx'
import { i18n } from '#src/text/i18n.ts'

type Limit = keyof (typeof planLimits)['free']

const limitNames: Record<Limit, MessageDescriptor> = {
  savedQueries: msg`Saved queries`,
  postsPerMonth: msg`Posts a month`,
  members: msg`Owners and managers`,
  viewers: msg`Viewers`,
  historyDays: msg`Days of history`,
  comparedQueries: msg`Queries compared side by side`,
}
export const planNames: Record<Plan, string> = { free: 'Free', pro: 'Pro', business: 'Business' }

const limits = Object.keys(limitNames) as Limit[]
const written = (value: number | null) => (value === null ? t`No limit` : formatNumber(value))

/** What each plan holds, the current one marked. */
export function LimitsTable({ current }: { current: Plan | null }) {
  const columns: Column<Limit>[] = [
    { id: 'limit', header: t`What it holds`, cell: (limit) => i18n.t(limitNames[limit]) },
    ...Plan.options.map((plan) => ({
      id: plan,
      header: plan === current ? t`${planNames[plan]} (yours)` : planNames[plan],
      align: 'end' as const,
      className: plan === current ? 'font-semibold' : 'text-ink-soft',
      cell: (limit: Limit) => written(planLimits[plan][limit]),
    })),
  ]
  return <Table caption={t`Plans`} columns={columns} rows={limits} rowKey={(limit) => limit} />
}
