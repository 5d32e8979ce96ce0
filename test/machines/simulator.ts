import * as xstate from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { transitionsOf } from '#src/widgets/statechart/chart.ts'
import { nodesOf } from '#test/model/walk.ts'

// What Stately's open tool (github.com/statelyai/sketch) does with a pasted chart.

const passedIn =
  'createMachine setup assign raise sendTo emit enqueueActions and or not stateIn fromPromise assertEvent'

/** The first machine that the text makes: it is evaluated without its imports from `xstate` and its exports. */
export function loadCode(text: string): AnyStateMachine {
  const made: AnyStateMachine[] = []
  const captured = <Made extends AnyStateMachine>(machine: Made) => {
    made.push(machine)
    return machine
  }
  const setup = (implementations: never) => {
    const { createMachine } = xstate.setup(implementations)
    return { createMachine: (config: never) => captured(createMachine(config) as unknown as AnyStateMachine) }
  }
  const names = passedIn.split(' ')
  const code = text
    .replace(/import\s*\{[^}]*\}\s*from\s*['"]xstate['"]\s*;?/g, '')
    .replace(/^\s*export\s*\{[^}]*\}\s*;?\s*$/gm, '')
  const given = { ...xstate, setup, createMachine: (config: never) => captured(xstate.createMachine(config)) }
  // oxlint-disable-next-line typescript/no-implied-eval -- the tool does it
  new Function(...names, code)(...names.map((name) => given[name as keyof typeof given]))
  return made[0]!
}

const guardOf = ({ guard }: { guard?: unknown }) =>
  typeof guard === 'object' && guard !== null ? (guard as { type: string }).type : (guard as string | undefined)

/** A guard holds if it was clicked; without a click on a guard, those of eventless transitions alone hold. */
function clickable(machine: AnyStateMachine) {
  const nodes = nodesOf(machine)
  const clicked = new Set(
    nodes.flatMap((node) => [...node.transitions.values()].flat().flatMap((each) => guardOf(each) ?? [])),
  )
  const eventless = nodes.flatMap(({ always }) => (always ?? []).flatMap((each) => guardOf(each) ?? []))
  const guards = [...clicked, ...eventless].map((name) => [
    name,
    ({ event }: { event: AnyEventObject }) =>
      typeof event.clicked === 'string' ? event.clicked.includes(name) : !clicked.has(name),
  ])
  const actors = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => [src, xstate.fromPromise(async () => {})]))
  return machine.provide({
    guards: Object.fromEntries(guards),
    actors: Object.fromEntries(actors),
  } as never) as AnyStateMachine
}

/** The states that nobody gets to by clicking on events and guards. */
export function unreachable(pasted: AnyStateMachine): string[] {
  const machine = clickable(pasted)
  const left = new Set(nodesOf(machine).map(({ path }) => path.join('.')))
  const [begun] = xstate.initialTransition(machine)
  const queue = [begun as AnyMachineSnapshot]
  const seen = new Set<string>()
  for (const snapshot of queue) {
    const at = JSON.stringify(snapshot.value)
    if (seen.has(at)) continue
    seen.add(at)
    // oxlint-disable-next-line no-underscore-dangle -- the snapshot has no other name for its nodes
    const nodes: AnyStateNode[] = snapshot._nodes
    for (const { path } of nodes) left.delete(path.join('.'))
    if (snapshot.status !== 'active') continue
    for (const each of nodes.flatMap(transitionsOf).filter(({ eventType }) => eventType !== '')) {
      const event = { type: each.eventType, clicked: guardOf(each) }
      queue.push(xstate.transition(machine, snapshot, event as never)[0] as AnyMachineSnapshot)
    }
  }
  return [...left]
}
