import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Plan } from '#contract/plans.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { billingQuery } from '#src/api/billing.ts'
import { planPreviewQuery, plansQuery } from '#src/api/plan.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { PlainPage } from '#src/ui/plain-page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { WorkspaceArchive } from '#src/widgets/exports/workspace-archive.tsx'
import { ChangeDialog } from '#src/widgets/plans/change-dialog.tsx'
import { InvoiceList } from '#src/widgets/plans/invoice-list.tsx'
import { keptDataText, lostTextsWarning } from '#src/widgets/plans/limits.ts'
import { planNames } from '#src/widgets/plans/plan-names.ts'
import { OpenInvoice } from '#src/widgets/plans/open-invoice.tsx'
import { PlanColumns } from '#src/widgets/plans/plan-columns.tsx'
import { useWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function PlanRequired({ cardOrigins }: { cardOrigins: readonly string[] }) {
  const workspace = useWorkspace()
  return (
    <PlainPage title={t`The plan of this workspace has ended`}>
      {workspace ? <p className="font-medium wrap-long">{workspace.name}</p> : null}
      <p className="text-ink-soft">
        <Trans>Renew the plan to reopen the workspace.</Trans> {lostTextsWarning()}
      </p>
      <div className="grid w-full max-w-5xl! gap-8">
        <StoredData />
        {workspace ? <Plans workspace={workspace} /> : <Skeleton className="h-72" />}
        {workspace ? <Invoices workspace={workspace} cardOrigins={cardOrigins} /> : null}
        {workspace ? (
          <section aria-labelledby="archive" className="grid gap-3 border-t border-line pt-6">
            <h2 id="archive" className="text-lg font-semibold">
              <Trans>Archive</Trans>
            </h2>
            <WorkspaceArchive />
          </section>
        ) : null}
      </div>
      <Link to="/login" className={buttonClass()}>
        <Trans>Go to another workspace</Trans>
      </Link>
    </PlainPage>
  )
}

function StoredData() {
  const workspaceId = useWorkspaceId()
  const { data } = useQuery(planPreviewQuery({ workspaceId, plan: 'ended' }))
  if (data === undefined) return null
  return (
    <p className="text-sm tabular-nums">
      <Trans>Soundings still stores your data: {keptDataText(data.kept)}.</Trans>
    </p>
  )
}

function Plans({ workspace }: { workspace: Workspace }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const params = { workspaceId: workspace.id }
  const action = (plan: Plan) =>
    plan === 'free' ? (
      <Button onClick={() => setAsking(true)}>
        <Trans>Continue with Free…</Trans>
      </Button>
    ) : (
      <Link to="/workspace/$workspaceId/checkout" params={params} search={{ plan }} className={buttonClass('primary')}>
        {plan === workspace.plan ? t`Renew ${planNames[plan]}` : t`Buy ${planNames[plan]}`}
      </Link>
    )
  return (
    <QueryState query={useQuery(plansQuery(workspace.id))} pending={<Skeleton className="h-72" />}>
      {({ items }) => (
        <section aria-label={t`Plans`} className="grid gap-4">
          <PlanColumns plans={items} current={null} headingLevel={2} action={action} />
          {isAsking ? (
            <ChangeDialog
              plan="free"
              isRunning={false}
              onClose={() => setAsking(false)}
              onChanged={() => void navigate({ to: '/workspace/$workspaceId', params })}
            />
          ) : null}
        </section>
      )}
    </QueryState>
  )
}

function Invoices({ workspace, cardOrigins }: { workspace: Workspace; cardOrigins: readonly string[] }) {
  const billing = useQuery(billingQuery(workspace.id))
  return (
    <section aria-labelledby="invoices" className="grid gap-3 border-t border-line pt-6">
      <h2 id="invoices" className="text-lg font-semibold">
        <Trans>Invoices</Trans>
      </h2>
      <QueryState
        query={billing}
        pending={<Skeleton className="h-10" />}
        failed={(error) => <ErrorText error={error} />}
      >
        {({ openInvoice, invoices }) => (
          <>
            <div className="grid justify-items-start gap-3 empty:hidden">
              <OpenInvoice invoice={openInvoice} cardOrigins={cardOrigins} />
            </div>
            <InvoiceList invoices={invoices} />
          </>
        )}
      </QueryState>
    </section>
  )
}
