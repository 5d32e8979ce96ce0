import type { AnyStateMachine, AnyStateNode } from 'xstate'

export type ChartState = {
  /** Dot-separated path from the root; empty for the root. */
  id: string
  name: string
  parent: string | null
  kind: 'plain' | 'compound' | 'parallel' | 'final' | 'history'
  /** The initial state of a compound state. */
  initial: string | null
  description: string
  tags: string[]
  invokes: string[]
  entry: string[]
  exit: string[]
  rules: string[]
}

export type ChartEdge = {
  id: string
  from: string
  to: string
  /** An intent, "refresh done", "refresh failed", "after PAUSE", or empty for an immediate transition. */
  event: string
  guard: string
  /** Milliseconds after which the transition is taken, if its delay is fixed. */
  delayMs: number | null
  /** Its place among the transitions of the same event: `1 if`, `2 else if`, `3 else`; `if` or nothing when alone. */
  branch: string
  actions: string[]
  /** Has no target: only actions, or none. */
  isInternal: boolean
  rules: string[]
  /** The reason, if no rule of the specification requires it. */
  why: string
}

export type Chart = { id: string; states: ChartState[]; edges: ChartEdge[] }

type Transition = AnyStateNode['transitions'] extends Map<string, (infer T)[]> ? T : never
type Meta = { spec?: string | readonly string[]; why?: string }

const idOf = (node: AnyStateNode) => node.path.join('.')

const joinParameters = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((part) => part !== undefined)
        .map(joinParameters)
        .join(', ')
    : String(value)

/** A guard's or action's name, with fixed parameters. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  if (typeof named === 'function') return `inline ${named.name}`.trim()
  const { type, params } = named as { type: string; params?: unknown }
  return typeof params === 'object' && params !== null ? `${type}(${joinParameters(params)})` : type
}

function eventInWords(type: string): string {
  const [, kind, rest = ''] = type.match(/^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/) ?? []
  if (kind === undefined) return type
  if (kind === 'after') return `after ${rest.split('.')[0]}`
  if (kind === 'error.actor') return `${rest} failed`
  return `${rest.split('.').at(-1)} done`
}

/** Rules of the specification that a state or transition implements, from `meta.spec`. */
const rulesOf = (meta: Meta | undefined): string[] => (meta?.spec === undefined ? [] : [meta.spec].flat())

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
]

const kinds = {
  atomic: 'plain',
  compound: 'compound',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
} as const

/** XState adds functions that start and stop the delays. */
const isNamed = (action: unknown) => typeof action !== 'function'

function stateOf(node: AnyStateNode): ChartState {
  const start = node.type === 'compound' ? node.initial.target[0] : undefined
  return {
    id: idOf(node),
    name: node.key,
    parent: node.parent ? idOf(node.parent) : null,
    kind: kinds[node.type],
    initial: start ? idOf(start) : null,
    description: node.description ?? '',
    tags: [...node.tags],
    invokes: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline')),
    entry: node.entry.filter(isNamed).map(nameOf),
    exit: node.exit.filter(isNamed).map(nameOf),
    rules: rulesOf(node.meta),
  }
}

/** A state's transitions in order of evaluation, immediate ones first. */
export const transitionsOf = (node: AnyStateNode): Transition[] => [
  ...((node.always ?? []) as Transition[]),
  ...[...node.transitions.values()].flat(),
]

const edgeId = (node: AnyStateNode, index: number) => `${idOf(node)}:${index}`

function delayOf({ machine }: AnyStateNode, { eventType }: Transition): number | null {
  const [, name] = /^xstate\.after\.([^.]+)/.exec(eventType) ?? []
  if (name === undefined) return null
  const delay: unknown = machine.implementations.delays[name] ?? Number(name)
  return typeof delay === 'number' && !Number.isNaN(delay) ? delay : null
}

function branchOf(transition: Transition, siblings: readonly Transition[]): string {
  if (siblings.length === 1) return transition.guard ? 'if' : ''
  const place = siblings.indexOf(transition)
  return `${place + 1} ${place === 0 ? 'if' : transition.guard ? 'else if' : 'else'}`
}

function edgeOf(node: AnyStateNode, transition: Transition, index: number, all: readonly Transition[]): ChartEdge {
  const target = transition.target?.[0]
  const meta = transition.meta as Meta | undefined
  const siblings = all.filter(({ eventType }) => eventType === transition.eventType)
  return {
    id: edgeId(node, index),
    from: idOf(node),
    to: idOf(target ?? node),
    event: eventInWords(transition.eventType),
    guard: transition.guard ? nameOf(transition.guard) : '',
    delayMs: delayOf(node, transition),
    branch: branchOf(transition, siblings),
    actions: transition.actions.map(nameOf),
    isInternal: target === undefined,
    rules: rulesOf(meta),
    why: meta?.why ?? '',
  }
}

/** All states and transitions of a machine, in document order from the root. */
export function toChart(machine: AnyStateMachine): Chart {
  const nodes = withDescendants(machine.root)
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    edges: nodes.flatMap((node) =>
      transitionsOf(node).map((transition, index, all) => edgeOf(node, transition, index, all)),
    ),
  }
}

/** The chart with states and events alone, where details stand beside the picture. */
export const withoutDetails = ({ id, states, edges }: Chart): Chart => ({
  id,
  states: states.map((state) => ({ ...state, entry: [], exit: [] })),
  edges: edges.map((edge) => ({ ...edge, guard: '', branch: '', actions: [], rules: [] })),
})

export const mapEdgeIds = (machine: AnyStateMachine): Map<unknown, string> =>
  new Map(
    withDescendants(machine.root).flatMap((node) =>
      transitionsOf(node).map((transition, index) => [transition, edgeId(node, index)] as const),
    ),
  )

/** All active states of a value such as `{ signedIn: 'current' }`, including compound ones. */
export function activeStates(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    [[...path, key].join('.')].concat(activeStates(inner, path.concat(key))),
  )
}

/** Every state is inside the root. */
export const isInside = (inner: string, outer: string) =>
  inner !== outer && (outer === '' || inner.startsWith(`${outer}.`))
