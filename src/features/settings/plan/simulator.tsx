import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Role } from '#contract/workspaces/roles.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { planPreviewQuery } from '#src/api/billing.ts'
import { formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { keptByName, textsLost } from '#src/widgets/plans/limits.ts'
import { simulatePlanEnd, type Simulated } from './simulate.ts'
import { actionNames, pageNames, roleNames } from './simulator-words.ts'

/** What happens if the plan ends tonight, by the guard's chart and the policy table that run for everybody. */
export function Simulator({ workspace }: { workspace: Workspace }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-6">
      <div className="grid justify-items-start gap-2">
        <h2 id={id} className="text-lg font-semibold">
          <Trans>What if the plan ends tonight?</Trans>
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">
          <Trans>
            Asked of the same rules that guard every page and every call of this workspace. Nothing changes by looking.
          </Trans>
        </p>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Hide what would happen` : t`Show what would happen`}
        </Button>
      </div>
      {isOpen ? (
        <>
          <Kept workspaceId={workspace.id} />
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

function Kept({ workspaceId }: { workspaceId: string }) {
  const { data, error } = useQuery(planPreviewQuery({ workspaceId, plan: 'ended' }))
  if (error) return <ErrorText error={error} />
  if (data === undefined) return <Skeleton className="h-6" />
  return (
    <p className="text-sm">
      <Trans>What is stored is kept: {keptByName(data.kept)}.</Trans>
      {data.cuts.length > 0 ? ` ${textsLost()}` : null}
    </p>
  )
}

function ForRole({ simulated: { role, pages, stay, close } }: { simulated: Simulated }) {
  const opens = pages.filter(({ decision }) => decision === 'allow')
  const closes = pages.filter(({ decision }) => decision !== 'allow')
  const leadsTo = closes[0]?.decision === 'planRequired' ? 'plan-required' : 'invalid-workspace'
  return (
    <article
      aria-label={i18n.t(roleNames[role])}
      className="grid content-start gap-3 rounded-md border border-line bg-surface p-4 text-sm"
    >
      <h3 className="text-base font-semibold">{i18n.t(roleNames[role])}</h3>
      <List title={t`Stays open`} items={[...opens.map(({ page }) => i18n.t(pageNames[page])), ...stay.map(said)]} />
      <List title={t`Closes`} items={closes.map(({ page }) => i18n.t(pageNames[page]))} />
      <p className="text-ink-soft">
        <Trans>
          Who opens one of these is led to “{i18n.t(pageNames[leadsTo])}”, and of what this role may do now the server
          refuses {formatNumber(close.length)} kinds.
        </Trans>
      </p>
    </article>
  )
}

function said(action: Simulated['stay'][number]) {
  const name = actionNames[action]
  return name === undefined ? action : i18n.t(name)
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
