import * as z from 'zod'

// The parts of Stately's public schema (github.com/statelyai/schema, machine.json) that our charts use.

const json = z.json()
const meta = z.record(z.string(), json).optional()
const named = z.strictObject({ type: z.string(), params: json.optional() })
const transitions = z
  .array(
    z.strictObject({
      target: z.string().optional(),
      guard: named.optional(),
      actions: z.array(named).optional(),
      description: z.string().optional(),
      reenter: z.boolean().optional(),
      meta,
    }),
  )
  .optional()
const byEvent = z.record(z.string(), transitions).optional()
const invoke = z.strictObject({
  id: z.string(),
  src: z.string(),
  input: json.optional(),
  onDone: transitions,
  onError: transitions,
})

const stateParts = {
  id: z.string().optional(),
  description: z.string().optional(),
  type: z.enum(['parallel', 'final', 'history']).optional(),
  entry: z.array(named).optional(),
  exit: z.array(named).optional(),
  initial: z.string().optional(),
  on: byEvent,
  after: byEvent,
  onDone: transitions,
  invoke: z.array(invoke).optional(),
  tags: z.array(z.string()).optional(),
  meta,
}
type State = z.infer<z.ZodObject<typeof stateParts>> & { states?: Record<string, State> }
const state: z.ZodType<State> = z.strictObject({
  ...stateParts,
  get states() {
    return z.record(z.string(), state).optional()
  },
})

export const publicSchema = z.strictObject({
  key: z.string().min(1),
  context: z.record(z.string(), json),
  ...stateParts,
  states: z.record(z.string(), state),
})
