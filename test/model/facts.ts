import { expect } from 'vitest'
import { guardAnswer, inviteAnswer, loginAnswer, type Decision } from './decisions.ts'
import { sessionFacts } from './session-facts.ts'
import type { Facts } from './told.ts'

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

/** Expectations of the charts that have no table in `test/machines/moves`. */
export const factsOf: Readonly<Record<string, Facts>> = {
  session: sessionFacts,
  invite: decided(inviteAnswer),
  'login-decision': decided(loginAnswer),
  'workspace-guard': decided(guardAnswer),
}
