import {
  createActor,
  fromPromise,
  getMicrosteps,
  getNextTransitions,
  initialTransition,
  SimulatedClock,
  StateMachine,
  transition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectedEventEvent,
  type InspectionEvent,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import type { Registered } from '#test/machines/registered.ts'

const limit = 5_000

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

export type Path = { title: string; input: unknown; events: AnyEventObject[] }

const said = (event: AnyEventObject) => {
  const { type, output, ...rest } = event as AnyEventObject & { output?: unknown }
  const more = output ?? (Object.keys(rest).length > 0 && !type.startsWith('xstate.') ? rest : undefined)
  return more === undefined ? type : `${type} ${JSON.stringify(more)}`
}

/** Names the transitions that an event takes; with automatic follow-ups, adds what they depend on. */
function stepName({ machine }: Registered, input: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  const taken = machine.getTransitionData(snapshot, event as never).map(transitionName)
  const steps = getMicrosteps(machine, snapshot, event as never).map(([after]) => (after as AnyMachineSnapshot).value)
  return JSON.stringify([taken, steps.length > 1 ? [steps, event, input] : []])
}

/**
 * The shortest path to each transition of a machine, over all inputs. `xstate/graph` merges equal states regardless of
 * their path, so its events don't fit paths with counters; this search keeps the first state.
 */
export function shortestPathsOf(registered: Registered): Path[] {
  const { machine, inputs } = registered
  const found = new Map<string, Path>()
  const seen = new Set<string>()
  const reach = (input: unknown, snapshot: AnyMachineSnapshot, events: AnyEventObject[]) => {
    const key = `${JSON.stringify(input)} ${keyOf(registered)(snapshot)}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ input, snapshot, events }]
  }
  const queue = inputs.flatMap((input) =>
    reach(input, initialTransition(machine, input as never)[0] as AnyMachineSnapshot, []),
  )
  for (const { input, snapshot, events } of queue) {
    for (const event of candidatesOf(registered)(snapshot)) {
      const path = [...events, event]
      const name = stepName(registered, input, snapshot, event)
      const title = `${JSON.stringify(input)}: ${path.map(said).join(' → ')}`
      if (!found.has(name)) found.set(name, { title, input, events: path })
      queue.push(...reach(input, transition(machine, snapshot, event as never)[0] as AnyMachineSnapshot, path))
    }
    if (queue.length > limit) throw new Error(`${machine.id} has more than ${limit} states for a walk`)
  }
  return [...found.values()]
}

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

export const transitionName = ({ source, eventType, guard, target }: AnyTransitionDefinition) => {
  const condition = typeof guard === 'object' && guard !== null ? (guard as { type: string }).type : (guard ?? '')
  return `${source.id} · ${eventType || 'always'} [${String(condition)}] → ${target?.map(({ id }) => id).join() ?? 'stays'}`
}

/** The whole chart, from its root on. */
export const nodesOf = ({ root }: Registered['machine']) => {
  const nodes: AnyStateNode[] = [root]
  for (const node of nodes) nodes.push(...Object.values(node.states))
  return nodes
}

export const transitionsOf = (machine: Registered['machine']) =>
  nodesOf(machine)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map(transitionName)

class Walk {
  readonly running = new Map<string, Deferred>()
  readonly live = new Map<string, number>()
  readonly asked: { actor: string; input: unknown }[] = []
  readonly facts: AnyEventObject[] = []
  maxAlive = 0

  invoke(name: string, input: unknown, signal: AbortSignal) {
    return new Promise((resolve, reject) => {
      this.asked.push({ actor: name, input })
      this.running.set(name, { resolve, reject })
      this.count(name, 1)
      signal.addEventListener('abort', () => this.count(name, -1), { once: true })
    })
  }

  count(name: string, more: 1 | -1) {
    const alive = (this.live.get(name) ?? 0) + more
    this.live.set(name, alive)
    this.maxAlive = Math.max(this.maxAlive, alive)
  }
}

const walks = new WeakMap<object, Walk>()
const walkOf = ({ system }: { system: object }) => walks.get(system)!

const walked = new WeakMap<Registered['machine'], Registered['machine']>()

/** The machine with all external actors and actions replaced; cached, because building it takes as long as a walk. */
function walkable(machine: Registered['machine']) {
  const made = walked.get(machine) ?? provide(machine)
  walked.set(machine, made)
  return made
}

/** From now on, walks of a machine take it as `change` leaves it. */
export function mutate(machine: Registered['machine'], change: (mutant: Registered['machine']) => void) {
  const mutant = provide(machine)
  change(mutant)
  walked.set(machine, mutant)
}

function provide(machine: Registered['machine']) {
  const { actors, actions } = (machine as unknown as { implementations: { actors: object; actions: object } })
    .implementations
  const deferred = (name: string) =>
    fromPromise(({ input, signal, system }) => walkOf({ system }).invoke(name, input, signal))
  const told = (name: string) => (walk: { system: object }, params?: object) =>
    walkOf(walk).facts.push({ type: name, ...params })
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, deferred(name)])),
    actions: Object.fromEntries(edgeActionsOf(actions).map((name) => [name, told(name)])),
  } as never) as Registered['machine']
}

/** Actions without an implementation, which throw until provided. */
const edgeActionsOf = (actions: object) =>
  Object.entries(actions)
    .filter(([, action]) => typeof action === 'function' && String(action).includes('is not provided'))
    .map(([name]) => name)

type Walked = AnyActorRef & {
  getSnapshot: () => AnyMachineSnapshot
  start: () => void
  on: (type: '*', tell: (fact: AnyEventObject) => void) => void
}

export function startWalker({ machine }: Registered, input: unknown, inspect?: (event: InspectionEvent) => void) {
  const walk = new Walk()
  const taken = new Set<string>()
  const sent: { to: string; event: AnyEventObject }[] = []
  const rememberSent = ({ sourceRef, actorRef, event }: InspectedEventEvent) => {
    if (sourceRef === actor && actorRef !== actor && !event.type.startsWith('xstate.'))
      sent.push({ to: (actorRef as AnyActorRef).id, event })
  }
  const clock = new SimulatedClock()
  const actor: Walked = createActor(walkable(machine) as never, {
    input: input as never,
    clock,
    inspect: (event) => {
      inspect?.(event)
      if (event.type === '@xstate.event') rememberSent(event)
      if (event.type !== '@xstate.microstep') return
      // oxlint-disable-next-line no-underscore-dangle -- the inspection event has no other name for it
      for (const transition of event._transitions) taken.add(transitionName(transition))
    },
  }) as unknown as Walked
  walks.set(actor.system, walk)
  actor.on('*', (fact) => walk.facts.push(fact))
  actor.subscribe({ error: () => {} })
  actor.start()

  const play = async (event: AnyEventObject) => {
    const [, kind, name] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    if (name === undefined) actor.send(event as never)
    else {
      walk.count(name, -1)
      if (kind === 'done') walk.running.get(name)!.resolve((event as { output?: unknown }).output)
      else walk.running.get(name)!.reject((event as { error?: unknown }).error)
      await Promise.resolve().then(() => Promise.resolve())
      await new Promise(setImmediate)
    }
  }
  const { facts, asked } = walk
  return { actor, play, taken, sent, facts, asked, clock, maxAlive: () => walk.maxAlive }
}

/** One of the possible events; invoked charts don't fail, because they handle the failures of their own actors. */
export const someEvent = (registered: Registered, snapshot: AnyMachineSnapshot, chance: number) => {
  const { actors } = registered.machine.implementations
  const possible = candidatesOf(registered)(snapshot).filter(
    ({ type }) => !(actors[type.replace('xstate.error.actor.', '')] instanceof StateMachine),
  )
  return possible[Math.floor(chance * possible.length)]
}
