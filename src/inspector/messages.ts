import type { Chart } from '#src/widgets/statechart/chart.ts'

/** A machine's chart, and its configuration as JSON for other visualizers. */
export type MachineRecord = { id: string; chart: Chart; definition: unknown }

export type ActorRecord = {
  /** The actor's session ID, unique within its tab. */
  id: string
  name: string
  parent: string | null
  /** The actor's machine; null for a promise. */
  machine: string | null
  startedAt: number
}

export type Status = 'active' | 'done' | 'error' | 'stopped'

export type StepRecord = {
  seq: number
  at: number
  actor: string
  source: string | null
  event: { type: string } & Record<string, unknown>
  /** IDs of the chart's transitions taken. */
  taken: string[]
  status: Status
  value: unknown
  tags: string[]
  context: unknown
  /** The output of a done actor, or the error of a failed one. */
  result: unknown
}

export type History = { machines: MachineRecord[]; actors: ActorRecord[]; steps: StepRecord[] }

/** Messages between the app's tabs and the inspector; `redact` has already removed secrets. */
export type Message =
  | { type: 'inspector.hello' }
  | { type: 'tab.history'; tab: string; path: string; history: History }
  | { type: 'tab.news'; tab: string; path: string; history: History }
  | { type: 'tab.gone'; tab: string }
  | { type: 'event.send'; tab: string; actor: string; event: { type: string } }

export const channelName = 'soundings-inspector'
