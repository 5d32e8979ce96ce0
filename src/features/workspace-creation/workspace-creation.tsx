import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CurrentUser } from '#contract/session/users.ts'
import type { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'
import type { CreationStep } from '#src/machines/workspace-creation-setup.ts'
import { translate } from '#src/text/terms.ts'
import { Logo } from '#src/ui/logo.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { Button } from '#src/ui/button.tsx'
import { useActorRef } from '#src/widgets/actors/hooks.ts'
import { CreationContext, useCreation } from './creation.tsx'
import { startFirstCreation, endCreation } from './creation-flag.ts'
import { freshDraft, readUnsaved } from './draft-store.ts'
import { provideCreation } from './provide-creation.ts'
import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '#src/text/i18n.ts'

type Actor = ActorRefFrom<typeof workspaceCreationMachine>

const steps: readonly CreationStep[] = ['name', 'language', 'user-info']
const paths = {
  name: '/workspace/create/name',
  language: '/workspace/create/language',
  'user-info': '/workspace/create/user-info',
} as const

/** The address requests a step; the machine decides whether it may be shown. */
export function WorkspaceCreation({
  keys,
  loadUser,
  cache,
}: {
  keys: { beginCreation: () => void; endCreation: () => void }
  loadUser: () => Promise<CurrentUser>
  cache: QueryClient
}) {
  const requested = useRouterState({
    select: ({ location }) => steps.find((step) => location.pathname.includes(`/create/${step}`)) ?? 'name',
  })
  const navigate = useNavigate()
  const [, rerender] = useReducer((drawn: number) => drawn + 1, 0)
  const [machine] = useState(() => provideCreation(cache, loadUser, rerender))
  const [input] = useState(() => ({ step: requested, draft: freshDraft(), unsaved: readUnsaved() }))
  const actor = useActorRef(machine, { input })
  const snapshot = useSelector(actor, (state) => state)

  useEffect(() => void startFirstCreation(keys, loadUser), [keys, loadUser])
  useStepOfAddress(requested, actor)
  useRetryOnline(actor)
  const wanted = steps.find((step) => snapshot.hasTag(step))
  const enter = (workspaceId: string, queryId: string | null) => {
    endCreation(keys, cache)
    const to =
      queryId === null
        ? ({ to: '/workspace/$workspaceId', params: { workspaceId } } as const)
        : ({ to: '/workspace/$workspaceId/saved-queries/$queryId', params: { workspaceId, queryId } } as const)
    void navigate({ ...to, replace: true })
  }
  useEffect(() => {
    if (snapshot.output) return enter(snapshot.output.workspaceId, snapshot.output.queryId)
    // The machine has just received the address, which now follows the machine's state.
    const next = steps.find((step) => actor.getSnapshot().hasTag(step))
    if (next !== undefined && next !== requested) void navigate({ to: paths[next] })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new address, question or outcome is news
  }, [wanted, requested, snapshot.output])

  return (
    <QueryClientProvider client={cache}>
      <CreationContext value={{ snapshot, send: actor.send, onJoined: (workspaceId) => enter(workspaceId, null) }}>
        <header className="mx-auto w-full max-w-5xl px-4 pt-10 sm:px-6">
          <Link to="/login" aria-label={t`Soundings, to your workspace`} className="inline-block">
            <Logo size={24} />
          </Link>
        </header>
        <main className="mx-auto grid w-full max-w-5xl content-start gap-6 px-4 pt-6 pb-10 sm:px-6">
          <div className="neatline" aria-hidden />
          <Steps current={wanted ?? requested} />
          <Question />
        </main>
      </CreationContext>
    </QueryClientProvider>
  )
}

function Question() {
  const { snapshot, send, problem } = useCreation()
  if (snapshot.matches('loading')) return <Skeleton className="h-60" />
  if (snapshot.matches('unreachable')) {
    return <ErrorState message={problem ? translate(problem) : ''} onRetry={() => send({ type: 'draft.reload' })} />
  }
  return (
    <>
      <Outlet />
      <DraftStatus />
    </>
  )
}

function useStepOfAddress(requested: CreationStep, actor: Actor) {
  const before = useRef(requested)
  useEffect(() => {
    if (before.current !== requested) actor.send({ type: 'step.open', step: requested })
    before.current = requested
  }, [requested, actor])
}

function useRetryOnline(actor: Actor) {
  useEffect(() => {
    const retry = () => actor.send({ type: 'save.retry' })
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [actor])
}

function DraftStatus() {
  const { snapshot, send, problem, unsaved, draftId } = useCreation()
  if (snapshot.matches({ open: { saving: 'saveFailed' } })) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-2 text-sm text-warn">
        <span>
          <Trans>Your answers are stored in this browser only:</Trans> {problem ? translate(problem) : ''}
        </span>
        <Button size="sm" onClick={() => send({ type: 'save.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  const isTyped = Object.keys(unsaved).length > 0
  return (
    <p role="status" className="text-xs text-ink-faint">
      {snapshot.matches({ open: { saving: 'saving' } })
        ? t`Saving …`
        : isTyped
          ? snapshot.hasTag('user-info')
            ? null
            : t`The draft is saved when you continue.`
          : draftId === null
            ? null
            : t`Draft saved`}
    </p>
  )
}

const names: Record<CreationStep, MessageDescriptor> = {
  name: msg`Name`,
  language: msg`Language`,
  'user-info': msg`You`,
}
const order = Object.keys(names) as CreationStep[]

function Steps({ current }: { current: CreationStep }) {
  const reached = order.indexOf(current)
  return (
    <ol aria-label={t`Steps`} className="grid max-w-xl grid-cols-3 gap-2 text-sm">
      {Object.entries(names).map(([step, name], index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-reached={index <= reached || undefined}
          className="border-t-2 border-line pt-1.5 text-ink-faint data-reached:border-ink aria-[current=step]:font-semibold aria-[current=step]:text-ink"
        >
          {index + 1}. {i18n.t(name)}
        </li>
      ))}
    </ol>
  )
}
