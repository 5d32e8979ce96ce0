import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useActorRef } from '#src/widgets/actors/hooks.ts'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { ApiError } from '#src/api/errors.ts'
import { createWorkspace } from '#src/api/workspaces.ts'
import type { CurrentUser } from '#contract/users.ts'
import {
  workspaceCreationMachine,
  type CreationOutcome,
  type CreationStep,
  type WorkspaceDraft,
} from '#src/machines/workspace-creation.ts'
import { Logo } from '#src/ui/logo.tsx'
import { CreationContext } from './creation.tsx'
import { forgetDraft, readDraft, saveDraft } from './draft-store.ts'
import { Steps } from './steps.tsx'

type Props = {
  keys: { beginCreation: () => void; endCreation: () => void }
  loadUser: () => Promise<CurrentUser>
  queryClient: () => Promise<QueryClient>
}

const steps: readonly CreationStep[] = ['name', 'language', 'user-info']
const paths = {
  name: '/workspace/create/name',
  language: '/workspace/create/language',
  'user-info': '/workspace/create/user-info',
} as const

const problemsOf = (error: ApiError): CreationOutcome => {
  const named = error.errors.map(({ pointer, detail }) => [pointer.slice(1), detail])
  return { kind: 'refused', problems: named.length > 0 ? Object.fromEntries(named) : { all: error.detail } }
}

async function create(
  { name, language, timezone, firstName, lastName }: WorkspaceDraft,
  signal: AbortSignal,
): Promise<CreationOutcome> {
  try {
    const said = { ...(firstName.trim() ? { firstName } : {}), ...(lastName.trim() ? { lastName } : {}) }
    const { id } = await createWorkspace({ name, language, timezone, ...said }, signal)
    return { kind: 'created', workspaceId: id }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return problemsOf(error)
    throw error
  }
}

/** The wizard: the address names the question, the machine decides whether it can be asked. */
export function WorkspaceCreation({ keys, loadUser, queryClient }: Props) {
  const asked = useAskedStep()
  const navigate = useNavigate()
  const machine = useMemo(
    () =>
      workspaceCreationMachine.provide({
        actors: { createWorkspace: fromPromise(({ input, signal }) => create(input.draft, signal)) },
        actions: { saveDraft: ({ context }) => saveDraft(context.draft), forgetDraft },
      }),
    [],
  )
  const actor = useActorRef(machine, { input: { step: asked, draft: readDraft() } })
  const snapshot = useSelector(actor, (state) => state)

  useCreationFlag(keys, loadUser)
  useStepOfAddress(asked, actor)

  const wanted = steps.find((step) => snapshot.hasTag(step)) ?? 'user-info'
  useEffect(() => {
    if (snapshot.status !== 'done') {
      if (wanted !== asked) void navigate({ to: paths[wanted] })
      return
    }
    const { workspaceId } = snapshot.output
    if (workspaceId === null) return
    keys.endCreation()
    void queryClient().then((client) => {
      client.removeQueries({ queryKey: ['me'] })
      return navigate({ to: '/workspace/$workspaceId', params: { workspaceId }, replace: true })
    })
    // The address follows the machine, not the other way round: `asked` is only read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, snapshot.status])

  return (
    <CreationContext value={{ snapshot, answer: actor.send }}>
      <main className="mx-auto grid w-full max-w-xl content-start gap-6 px-4 py-10">
        <Logo size={24} />
        <div className="neatline" aria-hidden />
        <Steps current={wanted} />
        <Outlet />
      </main>
    </CreationContext>
  )
}

const useAskedStep = () =>
  useRouterState({
    select: ({ location }) => steps.find((step) => location.pathname.includes(`/create/${step}`)) ?? 'name',
  })

function useStepOfAddress(
  asked: CreationStep,
  actor: { send: (event: { type: 'step.open'; step: CreationStep }) => void },
) {
  const before = useRef(asked)
  useEffect(() => {
    if (before.current !== asked) actor.send({ type: 'step.open', step: asked })
    before.current = asked
  }, [asked, actor])
}

/** Only a user without a workspace is marked as creating the first one. */
function useCreationFlag(keys: Props['keys'], loadUser: Props['loadUser']) {
  useEffect(() => {
    loadUser().then(
      ({ workspaces }) => workspaces.length === 0 && keys.beginCreation(),
      () => {},
    )
  }, [keys, loadUser])
}
