import type { Chart } from '#src/widgets/statechart/chart.ts'

/** A kind of machine: its chart, and its configuration as JSON for other visualisers. */
export type MachineRecord = { id: string; chart: Chart; definition: unknown }

export type ActorRecord = {
  /** The session id of the actor, unique in its tab. */
  id: string
  name: string
  parent: string | null
  /** The machine it runs; null for a promise. */
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
  /** Ids of the chart's transitions that were taken. */
  taken: string[]
  status: Status
  value: unknown
  tags: string[]
  context: unknown
  /** The output of a done actor or the error of a failed one. */
  result: unknown
}

export type History = { machines: MachineRecord[]; actors: ActorRecord[]; steps: StepRecord[] }

/** What the tabs of the app and the inspector say to each other. Nothing in it is a secret: `redact` saw it first. */
export type Message =
  | { type: 'inspector.hello' }
  | { type: 'tab.history'; tab: string; path: string; history: History }
  | { type: 'tab.news'; tab: string; path: string; history: History }
  | { type: 'tab.gone'; tab: string }

export const channelName = 'soundings-inspector'
