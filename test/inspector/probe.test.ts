import { createActor, fromPromise, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { History } from '#src/inspector/messages.ts'
import { createProbe } from '#src/inspector/probe.ts'
import { inviteMachine } from '#src/machines/invite.ts'
import { type InviteOutcome, unreachableInvite } from '#src/machines/invite-outcome.ts'
import type { Registered } from '#test/machines/registered.ts'
import { registry } from '#test/machines/registry.ts'
import type { RefreshOutcome } from '#src/machines/session-setup.ts'
import { sessionMachine } from '#src/machines/session.ts'

const mark = 'MARKEDSECRET'
const marked = {
  access_token: mark,
  tokens: { refresh_token: mark },
  url: `https://app.example.org/invite?token=${mark}&code=${mark}`,
  note: `Bearer ${mark}`,
  jwt: `eyJhbGciOiJFUzI1NiJ9.${mark}.${mark}`,
}

const marking = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Error)
    ? Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key,
          /token/i.test(key) && typeof inner === 'string' ? mark : inner,
        ]),
      )
    : value

const inert = (machine: AnyStateMachine) =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        fromPromise(() => Promise.reject(new Error(`Bearer ${mark}`))),
      ]),
    ),
    actions: Object.fromEntries(
      Object.entries(machine.implementations.actions)
        .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
        .map(([name]) => [name, () => {}]),
    ),
  } as never)

/** Sends every sample of a machine, with secrets in it, to an actor that starts from an input with secrets. */
async function driveWithSecrets({ machine, samples }: Registered, input: unknown, inspect: (event: never) => void) {
  const begin = () => {
    const actor = createActor(inert(machine), { input: marking(input) as never, inspect } as never) as AnyActorRef
    actor.subscribe({ error: () => {} })
    actor.start()
    return actor
  }
  let actor = begin()
  for (const sample of Object.values(samples).flat()) {
    if (actor.getSnapshot().status !== 'active') actor = begin()
    const event = typeof sample === 'function' ? sample(actor.getSnapshot() as AnyMachineSnapshot) : sample
    actor.send({ ...event, ...marked })
    await Promise.resolve()
  }
}

describe('no secret passes through the inspector', () => {
  test.each(registry.map((registered) => [registered.machine.id, registered] as const))('%s', async (_, registered) => {
    const said: string[] = []
    const probe = createProbe((news) => said.push(JSON.stringify(news)))

    for (const input of registered.inputs) await driveWithSecrets(registered, input, probe.handle)

    expect(said.length).toBeGreaterThan(0)
    expect([...said, JSON.stringify(probe.history())].filter((message) => message.includes(mark))).toEqual([])
  })
})

const quiet = sessionMachine.provide({
  actors: { refresh: fromPromise<RefreshOutcome, { epoch: number }>(() => new Promise(() => {})) },
  actions: { commitStaged: () => {}, removeTokens: () => {}, removeCreationFlag: () => {} },
})

const storyOf = ({ steps }: History) =>
  steps.map(({ event, value, taken, status }) => ({ event: event.type, value, taken, status }))

test('a step says what came, what was taken and where it led', () => {
  const probe = createProbe(() => {})
  const session = createActor(quiet, { input: { hasTokens: false }, inspect: probe.handle }).start()
  session.send({ type: 'session.signedIn' })

  expect(storyOf(probe.history())).toEqual([
    { event: 'xstate.init', value: { signedOut: 'neverSignedIn' }, taken: ['deciding:1'], status: 'active' },
    { event: 'session.signedIn', value: { signedIn: 'current' }, taken: ['signedOut:0'], status: 'active' },
  ])
})

test('actors are known by their machine or by what invoked them, under their parent', async () => {
  const probe = createProbe(() => {})
  const machine = inviteMachine.provide({
    actors: {
      acceptInvite: fromPromise<InviteOutcome, { inviteToken: string }>(() =>
        Promise.resolve({ kind: 'refused', refusal: unreachableInvite }),
      ),
    },
  })
  const invite = createActor(machine, { input: { signedIn: true, inviteToken: 'abc' }, inspect: probe.handle }).start()
  invite.send({ type: 'link.opened' })
  await new Promise<void>((resolve) => invite.subscribe({ complete: resolve }))

  const { actors, machines } = probe.history()
  expect(machines.map(({ id }) => id)).toEqual(['invite'])
  expect(actors.map(({ name, parent, machine: of }) => [name, parent === null, of])).toEqual([
    ['invite', true, 'invite'],
    ['acceptInvite', false, null],
  ])
})

test('a cause stands before its effects, with the time and the sender of its event', async () => {
  const probe = createProbe(() => {})
  const machine = inviteMachine.provide({
    actors: { acceptInvite: fromPromise(() => Promise.resolve<InviteOutcome>({ kind: 'signedOut' })) },
  })
  const invite = createActor(machine, { input: { signedIn: true, inviteToken: 'abc' }, inspect: probe.handle }).start()
  invite.send({ type: 'link.opened' })
  await new Promise<void>((resolve) => invite.subscribe({ complete: resolve }))

  const { steps, actors } = probe.history()
  const names = new Map(actors.map(({ id, name }) => [id, name]))
  const told = steps.map(({ actor, source, event }) => [
    names.get(actor),
    event.type,
    source === null ? null : names.get(source),
  ])
  expect(told).toEqual([
    ['invite', 'xstate.init', null],
    ['invite', 'link.opened', null],
    ['acceptInvite', 'xstate.init', 'invite'],
    ['acceptInvite', 'xstate.promise.resolve', 'acceptInvite'],
    ['invite', 'xstate.done.actor.acceptInvite', 'acceptInvite'],
  ])
})

test('a running actor is never forgotten, however much others do', () => {
  const probe = createProbe(() => {})
  const session = createActor(quiet, { input: { hasTokens: true }, inspect: probe.handle }).start()
  for (let visits = 0; visits < 1_200; visits += 1)
    createActor(quiet, { input: { hasTokens: false }, inspect: probe.handle })
      .start()
      .stop()

  const { actors, steps } = probe.history()
  expect([
    actors.some(({ id }) => id === session.sessionId),
    steps.some(({ actor }) => actor === session.sessionId),
    steps.length,
  ]).toEqual([true, true, 1_000])
})

test('an event for a running actor is handled like any other, and one for an actor that has ended is dropped', () => {
  const probe = createProbe(() => {})
  const session = createActor(quiet, { input: { hasTokens: false }, inspect: probe.handle }).start()
  probe.send(session.sessionId, { type: 'session.signedIn' })
  session.stop()
  probe.send(session.sessionId, { type: 'session.signOut' })

  expect(storyOf(probe.history()).map(({ event, status }) => [event, status])).toEqual([
    ['xstate.init', 'active'],
    ['session.signedIn', 'active'],
    ['xstate.stop', 'stopped'],
  ])
})

test('what breaks the probe does not break the actor', () => {
  const probe = createProbe(() => {
    throw new Error('The channel is closed')
  })
  const session = createActor(quiet, { input: { hasTokens: false }, inspect: probe.handle }).start()

  session.send({ type: 'session.signedIn' })

  expect(session.getSnapshot().value).toEqual({ signedIn: 'current' })
})
