import { Plan, planLimits } from '#contract/plans.ts'
import { formatNumber } from '#src/ui/format.ts'
import { Table, type Column } from '#src/ui/table.tsx'

type Limit = keyof (typeof planLimits)['free']

const limitNames: Record<Limit, string> = {
  savedQueries: 'Saved queries',
  postsPerMonth: 'Posts a month',
  members: 'Owners and managers',
  viewers: 'Viewers',
  historyDays: 'Days of history',
  comparedQueries: 'Queries compared side by side',
}
export const planNames: Record<Plan, string> = { free: 'Free', pro: 'Pro', business: 'Business' }

const limits = Object.keys(limitNames) as Limit[]
const written = (value: number | null) => (value === null ? 'No limit' : formatNumber(value))

/** What each plan holds, the current one marked. */
export function LimitsTable({ current }: { current: Plan | null }) {
  const columns: Column<Limit>[] = [
    { id: 'limit', header: 'What it holds', cell: (limit) => limitNames[limit] },
    ...Plan.options.map((plan) => ({
      id: plan,
      header: plan === current ? `${planNames[plan]} (yours)` : planNames[plan],
      align: 'end' as const,
      className: plan === current ? 'font-semibold' : 'text-ink-soft',
      cell: (limit: Limit) => written(planLimits[plan][limit]),
    })),
  ]
  return <Table caption="Plans" columns={columns} rows={limits} rowKey={(limit) => limit} />
}
