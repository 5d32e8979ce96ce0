import type { AnyStateMachine } from 'xstate'

type State = Record<string, unknown> & { after?: Record<string, unknown>; states?: Record<string, State> }
type Delays = Readonly<Record<string, unknown>>

const withDescription = (transition: unknown, name: string) =>
  typeof transition === 'string'
    ? { target: transition, description: name }
    : { description: name, ...(transition as object) }

/** In place of a delay that follows from the context. */
export const computedDelayMs = 1_000

function afterInMilliseconds(after: Record<string, unknown>, delays: Delays) {
  const timed = new Map<number, unknown[]>()
  for (const [name, transitions] of Object.entries(after)) {
    const delay = delays[name]
    const key = typeof delay === 'number' ? delay : computedDelayMs
    const delayed = [transitions].flat().map((transition) => withDescription(transition, name))
    timed.set(key, [...(timed.get(key) ?? []), ...delayed])
  }
  return Object.fromEntries([...timed].map(([key, all]) => [key, all.length === 1 ? all[0] : all]))
}

const inMilliseconds = (state: State, delays: Delays): State => ({
  ...state,
  ...(state.after ? { after: afterInMilliseconds(state.after, delays) } : {}),
  ...(state.states
    ? {
        states: Object.fromEntries(
          Object.entries(state.states).map(([key, inner]) => [key, inMilliseconds(inner, delays)]),
        ),
      }
    : {}),
})

/**
 * A machine as JSON that another program can start. Named delays become milliseconds, because they would fire at once
 * there. Functions are lost, including the one that creates the context: see `startingWith`.
 */
export const startableOf = ({ config, implementations }: AnyStateMachine): unknown =>
  JSON.parse(JSON.stringify(inMilliseconds(config as State, implementations.delays)))

export function startingWith(definition: unknown, context: unknown): unknown {
  const config = definition as Record<string, unknown>
  return Object.assign({ id: config.id, context: null }, config, { context })
}

export const contextOf = ({ config }: AnyStateMachine, input: unknown): unknown =>
  typeof config.context === 'function' ? config.context({ input } as never) : config.context
