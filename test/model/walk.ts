import {
  createActor,
  fromPromise,
  getNextTransitions,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import type { Registered } from '#src/machines/index.ts'

const limit = 5_000

/** What may happen next in a state: every event that takes a transition, with each of its samples. */
const candidatesOf =
  ({ samples }: Registered) =>
  (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
    if (snapshot.status !== 'active') return []
    return [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))]
      .filter((type) => type !== '')
      .flatMap((type) =>
        (samples[type] ?? [{ type }]).map((sample) => (typeof sample === 'function' ? sample(snapshot) : sample)),
      )
      .filter((event) => event !== null)
  }

const keyOf =
  ({ sameAs = ({ value, context }) => [value, context] }: Registered) =>
  (snapshot: AnyMachineSnapshot) =>
    JSON.stringify(sameAs(snapshot))

const optionsOf = (registered: Registered, input: unknown) =>
  ({
    input,
    events: candidatesOf(registered),
    serializeState: keyOf(registered),
    serializeEvent: (event: AnyEventObject) => JSON.stringify(event),
    limit,
  }) as object

export type Edge = { title: string; path: AnyEventObject[]; expected: { value: unknown; key: string } }

const said = (event: AnyEventObject) => {
  const { type, output, ...rest } = event as AnyEventObject & { output?: unknown }
  const more = output ?? (Object.keys(rest).length > 0 && !type.startsWith('xstate.') ? rest : undefined)
  return more === undefined ? type : `${type} ${JSON.stringify(more)}`
}

/** Every edge of the graph that is reachable from an input, each with the shortest way to it. */
export function edgesOf(registered: Registered, input: unknown): Edge[] {
  const options = optionsOf(registered, input)
  const machine = registered.machine as never
  const key = keyOf(registered)
  const ways = new Map(
    getShortestPaths(machine, options).map(({ state, steps }) => [
      key(state as unknown as AnyMachineSnapshot),
      steps.map(({ event }) => event as AnyEventObject).filter(({ type }) => type !== 'xstate.init'),
    ]),
  )
  const taken = adjacencyMapToArray(getAdjacencyMap(machine, options)) as unknown as {
    state: AnyMachineSnapshot
    event: AnyEventObject
    nextState: AnyMachineSnapshot
  }[]
  return taken.map(({ state, event, nextState }) => {
    const path = [...ways.get(key(state))!, event]
    return { title: path.map(said).join(' → '), path, expected: { value: nextState.value, key: key(nextState) } }
  })
}

type Deferred = { resolve: (value: unknown) => void; reject: (reason: unknown) => void }

/** Transitions of a chart, each by its own name. */
export const transitionName = ({ source, eventType, guard, target }: AnyTransitionDefinition) => {
  const condition = typeof guard === 'object' && guard !== null ? (guard as { type: string }).type : (guard ?? '')
  return `${source.id} · ${eventType || 'always'} [${String(condition)}] → ${target?.map(({ id }) => id).join() ?? 'stays'}`
}

export const transitionsOf = (machine: Registered['machine']) => {
  const nodes = [machine.root]
  for (const node of nodes) nodes.push(...Object.values(node.states))
  return nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]).map(transitionName)
}

/** A real actor whose invoked actors end when a walk says so. */
export function startWalker({ machine }: Registered, input: unknown) {
  const running = new Map<string, Deferred>()
  const taken = new Set<string>()
  const live = new Map<string, number>()
  const asked: { actor: string; input: unknown }[] = []
  const clock = new SimulatedClock()
  let mostAlive = 0
  const deferred = (name: string) =>
    fromPromise(
      ({ input: given, signal }) =>
        new Promise((resolve, reject) => {
          asked.push({ actor: name, input: given })
          running.set(name, { resolve, reject })
          live.set(name, (live.get(name) ?? 0) + 1)
          mostAlive = Math.max(mostAlive, live.get(name)!)
          signal.addEventListener('abort', () => live.set(name, live.get(name)! - 1), { once: true })
        }),
    )
  const { actors, actions } = (machine as unknown as { implementations: { actors: object; actions: object } })
    .implementations
  const facts: AnyEventObject[] = []
  const provided = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, deferred(name)])),
    actions: Object.fromEntries(
      edgeActionsOf(actions).map((name) => [
        name,
        (_: unknown, params?: object) => facts.push({ type: name, ...params }),
      ]),
    ),
  } as never)
  const actor = createActor(provided as never, {
    input: input as never,
    clock,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      // oxlint-disable-next-line no-underscore-dangle -- the inspection event has no other name for it
      for (const transition of event._transitions) taken.add(transitionName(transition))
    },
  }) as unknown as AnyActorRef & {
    getSnapshot: () => AnyMachineSnapshot
    start: () => void
    on: (type: '*', tell: (fact: AnyEventObject) => void) => void
  }
  actor.on('*', (fact) => facts.push(fact))
  actor.subscribe({ error: () => {} })
  actor.start()

  const play = async (event: AnyEventObject) => {
    const [, kind, name] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    if (name === undefined) actor.send(event as never)
    else {
      live.set(name, (live.get(name) ?? 1) - 1)
      if (kind === 'done') running.get(name)!.resolve((event as { output?: unknown }).output)
      else running.get(name)!.reject((event as { error?: unknown }).error)
      await Promise.resolve().then(() => Promise.resolve())
      await new Promise(setImmediate)
    }
  }
  return { actor, play, taken, facts, asked, clock, mostAlive: () => mostAlive }
}

/** Actions that leave the machine: those that throw until somebody provides them. */
const edgeActionsOf = (actions: object) =>
  Object.entries(actions)
    .filter(([, action]) => typeof action === 'function' && String(action).includes('is not provided'))
    .map(([name]) => name)

/** One more event of a random walk, or undefined at an end. */
export const someEvent = (registered: Registered, snapshot: AnyMachineSnapshot, chance: number) => {
  const possible = candidatesOf(registered)(snapshot)
  return possible[Math.floor(chance * possible.length)]
}

export const stateKey = keyOf
