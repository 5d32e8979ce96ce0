import { expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { guardAnswer, inviteAnswer, type Decision } from './decisions.ts'
import type { startWalker } from './walk.ts'

type Walker = ReturnType<typeof startWalker>

/** Expectations after the start and after a path's last event, independent of the machine. */
type Facts = {
  begins: (walker: Walker) => void
  leads: (walker: Walker, walked: { input: unknown; events: AnyEventObject[] }) => void
}

/** Without its first event a decision does nothing; then it has one result for input and answers, or has to ask. */
const decided = (answer: Decision): Facts => ({
  begins: ({ actor, asked }) => expect([actor.getSnapshot().status, asked]).toEqual(['active', []]),
  leads: ({ actor, asked }, { input, events }) => {
    const { status, output, tags } = actor.getSnapshot()
    const expected = answer(input as never, events.slice(1))
    if ('asks' in expected)
      expect([status, [...tags], asked.map(({ actor: name }) => name).at(-1)]).toEqual([
        'active',
        ['busy'],
        expected.asks,
      ])
    else expect([status, output]).toEqual(['done', expected.output])
  },
})

/** `test/machines` states what the session and the login do; these notice mutants that it doesn't. */
export const factsOf: Readonly<Record<string, Facts>> = {
  invite: decided(inviteAnswer),
  'workspace-guard': decided(guardAnswer),
}
