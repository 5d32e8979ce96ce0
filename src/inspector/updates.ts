import {
  channelName,
  type ActorRecord,
  type History,
  type MachineRecord,
  type Message,
  type StepRecord,
} from './messages.ts'

export type Tab = {
  id: string
  path: string
  isClosed: boolean
  /** When it was saved to a file; null for a tab of this browser. */
  recordedAt: string | null
  machines: ReadonlyMap<string, MachineRecord>
  actors: ReadonlyMap<string, ActorRecord>
  steps: readonly StepRecord[]
}

export type Tabs = ReadonlyMap<string, Tab>

const maxSteps = 2_000

const newTab = (id: string): Tab => ({
  id,
  path: '/',
  isClosed: false,
  recordedAt: null,
  machines: new Map(),
  actors: new Map(),
  steps: [],
})

const withAdded = <Item extends { id: string }>(known: ReadonlyMap<string, Item>, added: readonly Item[]) =>
  added.length === 0 ? known : new Map([...known, ...added.map((item) => [item.id, item] as const)])

/** Orders steps by number and forgets the oldest, but never the last step of a running actor. */
export function withSteps(known: readonly StepRecord[], added: readonly StepRecord[], max: number): StepRecord[] {
  const steps = [...known, ...added].toSorted((one, other) => one.seq - other.seq)
  const last = new Map(steps.map((step) => [step.actor, step]))
  let excess = steps.length - max
  if (excess <= 0) return steps
  return steps.filter((step) => {
    if (excess <= 0 || (step.status === 'active' && last.get(step.actor) === step)) return true
    excess -= 1
    return false
  })
}

const withUpdate = (tab: Tab, path: string, { machines, actors, steps }: History): Tab => ({
  ...tab,
  path,
  isClosed: false,
  machines: withAdded(tab.machines, machines),
  actors: withAdded(tab.actors, actors),
  steps: withSteps(tab.steps, steps, maxSteps),
})

/** A complete history replaces the tab's known state. */
export function afterMessage(tabs: Tabs, message: Message): Tabs {
  if (message.type === 'inspector.hello' || message.type === 'event.send') return tabs
  const known = tabs.get(message.tab)
  if (message.type === 'tab.gone') return known ? new Map([...tabs, [known.id, { ...known, isClosed: true }]]) : tabs
  if (message.type === 'tab.news' && !known) return tabs
  const tab = message.type === 'tab.history' ? newTab(message.tab) : known!
  return new Map([...tabs, [tab.id, withUpdate(tab, message.path, message.history)]])
}

/** A store for `useSyncExternalStore`. */
export function openUpdates() {
  const channel = new BroadcastChannel(channelName)
  const listeners = new Set<() => void>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const say = (message: Message) => channel.postMessage(message)
  let tabs: Tabs = new Map()
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const hasNewTab = data.type === 'tab.news' && !tabs.has(data.tab)
    if (hasNewTab) say({ type: 'inspector.hello' })
    tabs = afterMessage(tabs, data)
    for (const listener of listeners) listener()
  })
  say({ type: 'inspector.hello' })
  return {
    say,
    tabs: () => tabs,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => channel.close(),
  }
}

/** Each actor's last step up to a moment; a null moment means now. */
export function stepsAsOf(steps: readonly StepRecord[], moment: number | null): ReadonlyMap<string, StepRecord> {
  const known = new Map<string, StepRecord>()
  for (const step of steps) if (moment === null || step.seq <= moment) known.set(step.actor, step)
  return known
}

export const stepBefore = (steps: readonly StepRecord[], step: StepRecord | null): StepRecord | null =>
  (step && steps.findLast(({ actor, seq }) => actor === step.actor && seq < step.seq)) ?? null
