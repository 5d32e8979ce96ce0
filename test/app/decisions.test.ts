import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { currentUserQuery } from '#src/api/users.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { provideDecisions } from '#src/app/decisions.ts'
import { runDecision } from '#src/app/run-decision.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import { me } from '#contract/session/users.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { userOf, workspaceId } from '#test/support/fixtures.ts'

const api = fakeApi()

test('a page that closes does not cancel the requests that a decision waits for', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { guard, closure } = provideDecisions({
    isSignedIn: () => true,
    clock: createServerClock(),
    queryClient,
    loadLanguage: async () => {},
    onOpened: () => {},
  })
  const input = { area: 'workspace', workspaceId, page: '', address: '', signedIn: true } as const
  const answerLater = <Answer>(answer: Answer) =>
    new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), 20))
  api.on(me, () => answerLater(userOf()))
  api.on(getWorkspace, () => answerLater(problem('not_found')))

  for (const [calls, machine] of [guard, closure].entries()) {
    queryClient.clear()
    const closeUser = new QueryObserver(queryClient, currentUserQuery()).subscribe(() => {})
    const decision = runDecision(machine, { input, event: { type: 'visit.arrived' } })
    closeUser()
    await expect.poll(() => api.calls(getWorkspace).length).toBe(calls + 1)
    const closeWorkspace = new QueryObserver(queryClient, workspaceQuery(workspaceId)).subscribe(() => {})
    closeWorkspace()
    expect(await decision).toEqual({ kind: 'invalidWorkspace', cause: 'notAMember' })
  }
})
