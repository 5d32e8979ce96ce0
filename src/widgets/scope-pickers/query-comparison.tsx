import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Plan, planLimits, toKnownPlan } from '#contract/plans.ts'
import { maxCompared } from '#contract/saved-queries/compared-queries.ts'
import { listComparedQueryIds } from '#contract/saved-queries/comparison.ts'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { PlanLink } from '../plans/plan-link.tsx'
import { planNames } from '../plans/plan-names.ts'
import { useOptimisticSelection } from './use-optimistic-selection.ts'
import { toComparedSearch } from '../scope/compared-queries.ts'
import type { OverviewSearch } from '../scope/search.ts'
import { useWorkspace } from '../workspace/workspace.ts'

export function QueryComparison({
  queries,
  search,
  onChange,
}: Pick<QueryChoicesProps, 'queries'> & {
  search: OverviewSearch
  onChange: (change: Partial<OverviewSearch>) => void
}) {
  const ids = listComparedQueryIds(search)
  const shown = ids.length > 1 ? t`${ids.length} queries` : t`Compare`
  return (
    <Popover
      title={t`Compare queries`}
      className="w-72!"
      trigger={(trigger) => (
        <Button {...trigger} aria-label={`${t`Compare queries`}: ${shown}`} className="font-normal!">
          {shown}
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {() => <QueryChoices queries={queries} ids={ids} onChange={(next) => onChange(toComparedSearch(next))} />}
    </Popover>
  )
}

type QueryChoicesProps = {
  queries: readonly { id: string; name: string }[]
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

export function QueryChoices({ queries, ids, onChange }: QueryChoicesProps) {
  const workspace = useWorkspace()
  const plan = workspace && toKnownPlan(workspace.plan)
  const max = Math.min(maxCompared, plan ? planLimits[plan].comparedQueries : maxCompared)
  const { chosen, toggle } = useOptimisticSelection(ids, onChange)
  const isFull = chosen.length >= max
  if (queries.length === 0)
    return (
      <p className="text-ink-faint">
        <Trans>Save at least two queries to compare them.</Trans>
      </p>
    )
  return (
    <>
      <ul aria-label={t`Saved queries`} className="grid max-h-80 gap-px overflow-y-auto">
        {queries.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onChange={() => toggle(id)}
              label={<span className="wrap-anywhere">{name}</span>}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 border-t border-line pt-2 text-xs text-ink-faint">
        {isFull ? <ComparisonLimitNotice plan={plan} max={max} /> : t`You can choose ${max - chosen.length} more.`}
      </p>
    </>
  )
}

function ComparisonLimitNotice({ plan, max }: { plan: Plan | undefined; max: number }) {
  const larger = Plan.options.find((one) => planLimits[one].comparedQueries > max)
  const limit = t`You can compare up to ${max} queries.`
  if (plan === undefined || larger === undefined) return limit
  return (
    <>
      {limit} {planNames[larger]}: {planLimits[larger].comparedQueries}
      <PlanLink />
    </>
  )
}
