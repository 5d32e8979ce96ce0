import { assign, createActor, fromPromise, SimulatedClock, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { createProbe } from '#src/inspector/probe.ts'
import { redact } from '#src/inspector/redact.ts'
import { testOf } from '#src/inspector/recorded-test.ts'
import type { Tab } from '#src/inspector/updates.ts'
import type { RefreshOutcome } from '#src/machines/session-setup.ts'
import { sessionMachine } from '#src/machines/session.ts'
import { story } from '#test/machines/story.ts'

/** A session whose refresh is slow and then fails, until the user signs out. */
async function record() {
  const probe = createProbe(() => {})
  const clock = new SimulatedClock()
  const refresh = Promise.withResolvers<RefreshOutcome>()
  const machine = sessionMachine.provide({
    actors: { refresh: fromPromise(() => refresh.promise) },
    actions: { removeTokens: () => {} },
  })
  const session = createActor(machine, { input: { hasTokens: true }, clock, inspect: probe.handle }).start()
  session.send({ type: 'token.expired', epoch: 0 })
  clock.increment(3_000)
  refresh.resolve({ kind: 'unreachable' })
  await new Promise(setImmediate)
  session.send({ type: 'session.signOut' })
  const { machines, actors, steps } = probe.history()
  const tab: Tab = {
    id: 't1',
    path: '/login',
    isClosed: false,
    recordedAt: null,
    machines: new Map(machines.map((each) => [each.id, each])),
    actors: new Map(actors.map((each) => [each.id, each])),
    steps,
  }
  return { tab, actor: actors.find(({ name }) => name === 'session')! }
}

/** Runs the file, which is JavaScript but for a `!`, with a machine in the place of the registered one. */
async function run(file: string, machine: AnyStateMachine) {
  const tests: (() => Promise<void>)[] = []
  const code = file.replaceAll(/^import .*$/gm, '').replace(')!\n', ')\n')
  // oxlint-disable-next-line typescript/no-implied-eval -- nobody has written the file to import it
  const load = new Function('test', 'expect', 'registry', 'story', 'redact', code)
  load((_: string, body: () => Promise<void>) => tests.push(body), expect, [{ machine }], story, redact)
  for (const each of tests) await each()
  return tests.length
}

/** The session, which waits for a refresh no longer than until it calls it slow. */
const impatient = sessionMachine.provide({ delays: { REFRESH_LIMIT: 3_000 } })

/** The session, which remembers another number of tokens. */
const miscounting = sessionMachine.provide({ actions: { resetRefusals: assign({ epoch: 7 }) } })

test('a recording becomes a test that passes, and fails once the chart has changed', async () => {
  const { tab, actor } = await record()
  const file = testOf(tab, actor)!

  expect(await run(file, sessionMachine)).toBe(1)
  await expect(run(file, impatient)).rejects.toThrow('unanswered')
  await expect(run(file, miscounting)).rejects.toThrow('epoch: 7')
})

test('without the start of its actor, a recording becomes no test', async () => {
  const { tab, actor } = await record()

  expect(testOf({ ...tab, steps: tab.steps.slice(1) }, actor)).toBeNull()
})
