import type { MessageDescriptor } from '@lingui/core'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Role } from '#contract/workspaces/roles.ts'
import type { Action } from '#contract/permissions.ts'
import { i18n } from '#src/text/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { planPreviewQuery } from '#src/api/plan.ts'
import { nameOfRole } from '#src/text/roles.ts'
import { keptDataText, lostTextsWarning } from '#src/widgets/plans/limits.ts'
import { type GuardedPage, simulatePlanEnd, type Simulated } from './simulate.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** The pages that explain the closure have no name here. */
const pageNames: Partial<Record<GuardedPage, MessageDescriptor>> = {
  'saved-queries': msg`Saved queries`,
  discover: msg`Discover`,
  insight: msg`Insights`,
  settings: msg`Settings`,
  checkout: msg`Checkout`,
}

export const actionNames: Partial<Record<Action, MessageDescriptor>> = {
  'workspace.read': msg`Workspace`,
  'workspace.leave': msg`Leave workspace`,
  'workspace.export': msg`Export everything`,
  'exports.read': msg`Download finished exports`,
  'billing.read': msg`Plan`,
  'billing.manage': msg`Billing`,
}

/** Uses the real guard's chart and the real policy table. */
export function Simulator() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-6">
      <div className="grid justify-items-start gap-2">
        <h2 id={id} className="text-lg font-semibold">
          <Trans>What happens when the plan ends?</Trans>
        </h2>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Preview</Trans>
        </Button>
      </div>
      {isOpen ? (
        <>
          <StoredData />
          <div className="grid gap-4 lg:grid-cols-3">
            {Role.options.map((role) => (
              <ForRole key={role} simulated={simulatePlanEnd(role)} />
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}

function StoredData() {
  const workspaceId = useWorkspaceId()
  return (
    <QueryState
      query={useQuery(planPreviewQuery({ workspaceId, plan: 'ended' }))}
      pending={<Skeleton className="h-6" />}
      failed={(error) => <ErrorText error={error} />}
    >
      {({ kept, cuts }) => (
        <p className="text-sm">
          <Trans>Soundings still stores your data: {keptDataText(kept)}.</Trans>
          {cuts.length > 0 ? ` ${lostTextsWarning()}` : null}
        </p>
      )}
    </QueryState>
  )
}

function ForRole({ simulated: { role, pages, stillAllowed } }: { simulated: Simulated }) {
  const named = (isOpen: boolean) =>
    pages.flatMap(({ page, decision }) => {
      const name = pageNames[page]
      return name === undefined || (decision === 'allow') !== isOpen ? [] : [i18n.t(name)]
    })
  return (
    <article
      aria-label={nameOfRole(role)}
      className="grid content-start gap-3 rounded-md border border-line bg-surface p-4 text-sm"
    >
      <h3 className="text-base font-semibold">{nameOfRole(role)}</h3>
      <List
        title={t`Available`}
        items={[
          ...named(true),
          ...stillAllowed.map((action) => (actionNames[action] ? i18n.t(actionNames[action]) : action)),
        ]}
      />
      <List title={t`Blocked`} items={named(false)} />
    </article>
  )
}

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <h4 className="text-xs font-medium text-ink-soft">{title}</h4>
    <ul className="list-disc pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)
