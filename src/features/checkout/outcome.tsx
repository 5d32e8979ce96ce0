import type { ReactNode } from 'react'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { wordedText } from '#src/text/terms.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { outcomeOf } from './outcomes.tsx'
import type { CheckoutSend, CheckoutState } from './state.ts'

export function Outcome({
  state,
  send,
  workspace,
}: {
  state: CheckoutState
  send: CheckoutSend
  workspace: Workspace
}) {
  const { problem } = state.context
  const outcome = outcomeOf({ state, send, workspace })
  if (outcome === null)
    return state.hasTag('busy') && !state.matches('redirecting') ? <Skeleton className="h-32" /> : null
  return (
    <Panel title={outcome.title} isBusy={state.hasTag('busy')} actions={outcome.actions}>
      <p>{outcome.text}</p>
      {problem ? <ErrorText>{wordedText(problem)}</ErrorText> : null}
    </Panel>
  )
}

/** A live region, because the state changes without user input. */
function Panel({
  title,
  isBusy,
  actions,
  children,
}: {
  title: ReactNode
  isBusy: boolean
  actions: ReactNode
  children: ReactNode
}) {
  return (
    <section className="grid gap-3 rounded-md border border-line-strong bg-surface p-4">
      <div role="status" className="grid gap-2">
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          {isBusy ? <Spinner /> : null}
          {title}
        </h2>
        <div className="grid max-w-prose gap-2 text-sm text-ink-soft">{children}</div>
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </section>
  )
}
