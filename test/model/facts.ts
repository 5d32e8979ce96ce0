import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { stateOf, targetOf } from '#test/machines/moves/check.ts'
import { nameOf, type Moves } from '#test/machines/moves/moves.ts'
import { tables } from '#test/machines/moves/tables.ts'
import { guardAnswer, inviteAnswer, loginAnswer, type Decision } from './decisions.ts'
import { sessionFacts } from './session-facts.ts'
import type { Facts } from './told.ts'

/** Tables write any delay as `after`. */
const typeOf = ({ type }: AnyEventObject) => (type.startsWith('xstate.after.') ? 'after' : type)

/** Each region of a parallel state has its own rows. */
const regionsOf = (at: string) => at.split(' & ')
const shared = (one: string, other: string) =>
  one.split('.').findIndex((part, depth) => part !== other.split('.')[depth]) >>> 0
/** The region after an event: the one that shares the longest path prefix. */
const regionIn = (at: string, from: string) =>
  regionsOf(at).length === 1 || regionsOf(from).length > 1
    ? at
    : regionsOf(at).toSorted((one, other) => shared(from, other) - shared(from, one))[0]!

/** Transitions with other payloads (words, versions, posts) that no table covers. */
const otherPayloads: Readonly<Record<string, readonly string[]>> = {
  'workspace-creation': [
    'loading · xstate.done.actor.loadDraft → open.question.language & open.saving.saved',
    'loading · xstate.done.actor.loadDraft → open.question.userInfo & open.saving.saved',
  ],
  'query-editor': [
    'open.invalid · version.putBack → open.unchanged',
    'open.edited · version.restore → open.proposed',
    'open.edited · draft.discard → open.proposed',
    'open.conflicted · draft.saveAsNew → open.restored',
    'open.conflicted · conflict.adoptRemote → open.reverted',
    'open.lockedElsewhere · draft.saveAsNew → open.restored',
  ],
  'post-selection': ['failed · post.toggle → some'],
}

const seenIn = ({ value, context, status }: AnyMachineSnapshot) => JSON.stringify([value, context, status])

function tabled({ machine, places, events }: Moves): Facts {
  const names = Object.keys(places)
  const rows = new Set([
    ...(otherPayloads[machine.id] ?? []),
    ...names.flatMap((name) =>
      Object.entries(places[name]!.moves).flatMap(([event, move]) => {
        const [type, to] = [typeOf(events[event]!), targetOf(move!)]
        return [
          `${stateOf(name)} · ${type} → ${to}`,
          ...regionsOf(stateOf(name)).map((from) => `${from} · ${type} → ${regionIn(to, from)}`),
        ]
      }),
    ),
  ])
  return {
    begins: ({ actor }) => expect(names.map(stateOf)).toContain(nameOf(actor.getSnapshot().value)),
    leads: ({ actor }, { events: played, before, told }) => {
      const after = actor.getSnapshot()
      if (seenIn(before) === seenIn(after) && told.length === 0) return
      const [from, to] = [before, after].map(({ value }) => nameOf(value)) as [string, string]
      const type = typeOf(played.at(-1)!)
      if (rows.has(`${from} · ${type} → ${to}`)) return
      const unknown = regionsOf(from)
        .filter((region) => regionIn(to, region) !== region)
        .map((region) => `${region} · ${type} → ${regionIn(to, region)}`)
        .filter((row) => !rows.has(row))
      expect(unknown).toEqual([])
    },
  }
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

const known: Readonly<Record<string, Facts>> = {
  session: sessionFacts,
  invite: decided(inviteAnswer),
  'login-decision': decided(loginAnswer),
  'workspace-guard': decided(guardAnswer),
  ...Object.fromEntries(tables.map((table) => [table.machine.id, tabled(table)])),
}

export function factsOf(id: string): Facts {
  const facts = known[id]
  if (facts === undefined) throw new Error(`Nothing is said of ${id} without its chart`)
  return facts
}
