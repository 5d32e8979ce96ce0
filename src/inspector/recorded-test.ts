import type { ActorRecord } from './messages.ts'
import type { Tab } from './updates.ts'

/**
 * A test file that plays what an actor received to the app's machine, and expects the recorded states and the last
 * context. Null for a promise, and if the recording doesn't include the actor's start.
 */
export function testOf({ path, machines, steps }: Tab, { id, machine }: ActorRecord): string | null {
  const [start, ...later] = steps.filter(({ actor, status }) => actor === id && status !== 'stopped')
  if (machine === null || start?.event.type !== 'xstate.init' || later.length === 0) return null
  const edges = machines.get(machine)?.chart.edges ?? []
  const rows = later.map(({ event, taken, value, at }, index) => {
    const delay = edges.find((edge) => taken.includes(edge.id))?.delayMs ?? at - (later[index - 1] ?? start).at
    const played = event.type.startsWith('xstate.after.') ? { type: 'after', milliseconds: delay } : event
    return `    { event: ${JSON.stringify(played)}, state: ${JSON.stringify(value)} },`
  })
  const [name, input, begun, context] = [machine, start.event.input ?? {}, start.value, later.at(-1)!.context].map(
    (part) => JSON.stringify(part),
  )
  return `import { expect, test } from 'vitest'
import { redact } from '#src/inspector/redact.ts'
import { registry } from '#test/machines/registry.ts'
import { story } from '#test/machines/story.ts'

test(${JSON.stringify(`${machine} moves as recorded at ${path}`)}, async () => {
  const { machine } = registry.find((registered) => registered.machine.id === ${name})!
  const steps = [
${rows.join('\n')}
  ]
  const { states, context } = await story(machine, ${input}, ...steps.map(({ event }) => event))

  expect(states).toEqual([${begun}, ...steps.map(({ state }) => state)])
  expect(redact(context)).toEqual(${context})
})
`
}
