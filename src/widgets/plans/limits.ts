import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { type ExportFormat, planFormats } from '#contract/posts/export-formats.ts'
import type { PlanPreview } from '#contract/billing/plan-usage.ts'
import { type Plan, type PlanLimit, planLimits } from '#contract/plans.ts'
import { formatList, formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { postCount } from '#src/text/terms.ts'

/** Not translated. */
const shortFormatNames: Record<ExportFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  jsonl: 'JSON Lines',
  parquet: 'Parquet',
}

const names: Record<PlanLimit, MessageDescriptor> = {
  savedQueries: msg`Saved queries`,
  postsPerMonth: msg`Posts per month`,
  members: msg`Owners and managers`,
  viewers: msg`Viewers`,
  historyDays: msg`Visible history (days)`,
  comparedQueries: msg`Queries per comparison`,
  alerts: msg`Alerts`,
  reports: msg`Scheduled reports`,
  exportFormats: msg`Export formats`,
  apiTokens: msg`API tokens`,
}

export const historyNote = () => t`Imported posts are always visible.`

export const limitName = (limit: PlanLimit) => i18n.t(names[limit])

const limits = Object.keys(names) as PlanLimit[]

export function planLimitText(plan: Plan, limit: PlanLimit) {
  if (limit === 'exportFormats') return planFormats[plan].map((format) => shortFormatNames[format]).join(', ')
  const maxValue = planLimits[plan][limit]
  if (maxValue === 0) return t`None`
  return maxValue === null ? t`No limit` : formatNumber(maxValue)
}

export const differingLimits = (plans: readonly Plan[]) =>
  limits.filter((limit) => new Set(plans.map((plan) => planLimitText(plan, limit))).size > 1)

/** `5,000 posts, 3 saved queries and 2 members`. */
export const keptDataText = ({ posts, savedQueries, members }: PlanPreview['kept']) =>
  formatList([
    postCount(posts),
    plural(savedQueries, { one: '# saved query', other: '# saved queries' }),
    plural(members, { one: '# member', other: '# members' }),
  ])

export const lostTextsWarning = () =>
  t`While there is no plan, Soundings only counts new posts and doesn’t store their texts. You can add missing texts later by importing a file.`
