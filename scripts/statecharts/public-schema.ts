type Part = Record<string, unknown>
type State = Part & { always?: unknown; on?: Part; after?: Part; invoke?: unknown; states?: Record<string, State> }

const list = (value: unknown) => (value === undefined ? undefined : [value].flat())
const mapped = <Item, Mapped>(parts: Record<string, Item> | undefined, map: (part: Item) => Mapped) =>
  parts && Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, map(part)]))

/**
 * A state that leaves at once waits for the event `decide` instead: simulators take its first branch only, and a person
 * wants to choose.
 */
export const withDecisions = ({ always, states, ...state }: State): State => ({
  ...state,
  ...(always === undefined ? {} : { on: { ...state.on, decide: always } }),
  ...(states === undefined ? {} : { states: mapped(states, withDecisions) }),
})

const named = (value: unknown) => (typeof value === 'string' ? { type: value } : value)
const allNamed = (value: unknown) => list(value)?.map(named)

function transition(value: unknown): Part {
  if (typeof value !== 'object' || value === null) return { target: value }
  const { guard, actions, ...rest } = value as Part
  return { ...rest, guard: named(guard), actions: allNamed(actions) }
}
const transitions = (value: unknown) => list(value)?.map(transition)

const state = ({ entry, exit, on, after, onDone, invoke, tags, states, ...rest }: State): Part => ({
  ...rest,
  tags: list(tags),
  entry: allNamed(entry),
  exit: allNamed(exit),
  invoke: (list(invoke) as Part[] | undefined)?.map((invoked) => ({
    ...invoked,
    onDone: transitions(invoked.onDone),
    onError: transitions(invoked.onError),
  })),
  on: mapped(on, transitions),
  after: mapped(after, transitions),
  onDone: transitions(onDone),
  states: mapped(states, state),
})

/** A machine by Stately's public schema (github.com/statelyai/schema, machine.json). */
export const toPublicSchema = ({ id, ...definition }: State): Part => ({
  key: id,
  id,
  ...state(withDecisions(definition)),
})
