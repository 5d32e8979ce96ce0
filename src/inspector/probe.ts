import type { AnyActorRef, AnyStateMachine, InspectedMicrostepEvent, InspectionEvent, Snapshot } from 'xstate'
import { toChart, mapEdgeIds } from '#src/widgets/statechart/chart.ts'
import {
  channelName,
  type ActorRecord,
  type History,
  type MachineRecord,
  type Message,
  type Status,
  type StepRecord,
} from './messages.ts'
import { redact } from './redact.ts'
import { withSteps } from './updates.ts'
import { startableOf } from './startable.ts'

const maxSteps = 1_000
const maxActors = 200

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'config' in logic

const logicOf = (actor: unknown): unknown => (actor as { logic?: unknown }).logic
// XState exposes an actor's parent and a step's transitions under these names only.
// oxlint-disable-next-line no-underscore-dangle
const parentOf = (actor: unknown): AnyActorRef | undefined => (actor as { _parent?: AnyActorRef })._parent
// oxlint-disable-next-line no-underscore-dangle
const transitionsOf = (event: InspectedMicrostepEvent) => event._transitions

/** The name its parent invoked it by, or its ID. */
const nameOf = (actor: unknown): string => {
  const { id, src } = actor as { id: string; src?: unknown }
  return typeof src === 'string' ? src : id
}

/** Converts XState's inspection events into records that can leave the tab; calls `tell` with each update. */
export function createProbe(publish: (update: History) => void) {
  const machines = new Map<string, MachineRecord>()
  const edgeIds = new WeakMap<AnyStateMachine, Map<unknown, string>>()
  const actors = new Map<string, ActorRecord>()
  const running = new Map<string, AnyActorRef>()
  const taken = new Map<string, string[]>()
  /** Events that each actor has received and not handled yet, numbered as they came: a cause precedes its effects. */
  const received = new Map<string, { event: object; seq: number; at: number; source: string | null }[]>()
  let steps: StepRecord[] = []
  let seq = 0

  const addMachine = (machine: AnyStateMachine): MachineRecord[] => {
    if (!edgeIds.has(machine)) edgeIds.set(machine, mapEdgeIds(machine))
    if (machines.has(machine.id)) return []
    const record = {
      id: machine.id,
      chart: toChart(machine),
      definition: startableOf(machine),
    }
    machines.set(machine.id, record)
    return [record]
  }
  const addActor = (actor: AnyActorRef, at: number) => {
    const logic = logicOf(actor)
    const machine = isMachine(logic) ? logic : null
    const record: ActorRecord = {
      id: actor.sessionId,
      name: machine?.id ?? nameOf(actor),
      parent: parentOf(actor)?.sessionId ?? null,
      machine: machine?.id ?? null,
      startedAt: at,
    }
    actors.set(record.id, record)
    running.set(record.id, actor)
    publish({ machines: machine ? addMachine(machine) : [], actors: [record], steps: [] })
  }
  const addStep = (
    actor: AnyActorRef,
    event: { type: string },
    snapshot: Snapshot<unknown> & { value?: unknown; context?: unknown; tags?: ReadonlySet<string> },
    at: number,
  ) => {
    if (!actors.has(actor.sessionId)) addActor(actor, at)
    const waiting = received.get(actor.sessionId) ?? []
    const handled = waiting.find((one) => one.event === event)
    const step: StepRecord = {
      seq: handled?.seq ?? (seq += 1),
      at: handled?.at ?? at,
      actor: actor.sessionId,
      source: handled?.source ?? null,
      event: redact(event) as StepRecord['event'],
      taken: taken.get(actor.sessionId) ?? [],
      status: snapshot.status as Status,
      value: snapshot.value ?? null,
      tags: [...(snapshot.tags ?? [])],
      context: redact(snapshot.context ?? null),
      result: redact(
        snapshot.status === 'done' ? snapshot.output : snapshot.status === 'error' ? snapshot.error : null,
      ),
    }
    taken.delete(actor.sessionId)
    if (step.status === 'active' && handled) received.set(actor.sessionId, waiting.slice(waiting.indexOf(handled) + 1))
    if (step.status !== 'active') {
      received.delete(actor.sessionId)
      running.delete(actor.sessionId)
    }
    steps = withSteps(steps, [step], maxSteps)
    removeOldActors()
    publish({ machines: [], actors: [], steps: [step] })
  }
  const removeOldActors = () => {
    if (actors.size <= maxActors) return
    const remembered = new Set(steps.map(({ actor }) => actor))
    for (const id of actors.keys()) if (!remembered.has(id)) actors.delete(id)
  }
  const handle = (event: InspectionEvent, at: number) => {
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.actor') addActor(actor, at)
    if (event.type === '@xstate.event')
      received.set(actor.sessionId, [
        ...(received.get(actor.sessionId) ?? []),
        { event: event.event, seq: (seq += 1), at, source: event.sourceRef?.sessionId ?? null },
      ])
    if (event.type === '@xstate.microstep') {
      const logic = logicOf(actor)
      const ids = isMachine(logic) ? edgeIds.get(logic) : undefined
      const now = transitionsOf(event).flatMap((transition) => ids?.get(transition) ?? [])
      taken.set(actor.sessionId, [...(taken.get(actor.sessionId) ?? []), ...now])
    }
    if (event.type === '@xstate.snapshot') addStep(actor, event.event, event.snapshot, at)
  }
  return {
    /** Never throws, because the inspector mustn't break the app. */
    handle: (event: InspectionEvent, at = Date.now()) => {
      try {
        handle(event, at)
      } catch (error) {
        console.error('The inspector missed an event.', error)
      }
    },
    send: (actor: string, event: { type: string }) => running.get(actor)?.send(event),
    history: (): History => ({ machines: [...machines.values()], actors: [...actors.values()], steps }),
  }
}

/** Broadcasts all actor events to inspectors of this tab; returns the handler for further events. */
export function startProbe(early: readonly (readonly [event: InspectionEvent, at: number])[]) {
  const channel = new BroadcastChannel(channelName)
  const tab = crypto.randomUUID()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const say = (message: Message) => channel.postMessage(message)
  const probe = createProbe((history) => say({ type: 'tab.news', tab, path: location.pathname, history }))
  const notifyAll = () => say({ type: 'tab.history', tab, path: location.pathname, history: probe.history() })
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'inspector.hello') notifyAll()
    if (data.type === 'event.send' && data.tab === tab) probe.send(data.actor, data.event)
  })
  addEventListener('pagehide', () => say({ type: 'tab.gone', tab }))
  addEventListener('pageshow', ({ persisted }) => persisted && notifyAll())
  for (const [event, at] of early) probe.handle(event, at)
  // An inspector that was open first has already sent its hello.
  notifyAll()
  return probe.handle
}
