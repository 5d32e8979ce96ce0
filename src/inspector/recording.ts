import * as z from 'zod/mini'
import type { Chart } from '#src/widgets/statechart/chart.ts'
import type { ActorRecord, MachineRecord, StepRecord } from './messages.ts'
import type { Tab } from './updates.ts'
import { redact } from './redact.ts'

export const format = 'soundings-recording'
export const version = 1

const Texts = z.array(z.string())
const Moment = z.number()

const ChartSchema = z.object({
  id: z.string(),
  states: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        parent: z.nullable(z.string()),
        kind: z.enum(['plain', 'compound', 'parallel', 'final', 'history']),
        initial: z.nullable(z.string()),
        description: z.string(),
        tags: Texts,
        invokes: Texts,
        entry: z.catch(Texts, []),
        exit: z.catch(Texts, []),
        rules: Texts,
      }),
    )
    .check(z.minLength(1)),
  edges: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      event: z.string(),
      guard: z.string(),
      delayMs: z.catch(z.nullable(z.number()), null),
      branch: z.catch(z.string(), ''),
      actions: Texts,
      isInternal: z.boolean(),
      rules: Texts,
      why: z.string(),
    }),
  ),
}) satisfies z.ZodMiniType<Chart>

const Machine = z.object({
  id: z.string(),
  chart: ChartSchema,
  definition: z.unknown(),
}) satisfies z.ZodMiniType<MachineRecord>

const Actor = z.object({
  id: z.string(),
  name: z.string(),
  parent: z.nullable(z.string()),
  machine: z.nullable(z.string()),
  startedAt: Moment,
}) satisfies z.ZodMiniType<ActorRecord>

const Step = z.object({
  seq: z.number().check(z.int(), z.positive()),
  at: Moment,
  actor: z.string(),
  source: z.nullable(z.string()),
  event: z.looseObject({ type: z.string() }),
  taken: Texts,
  status: z.enum(['active', 'done', 'error', 'stopped']),
  value: z.unknown(),
  tags: Texts,
  context: z.unknown(),
  result: z.unknown(),
}) satisfies z.ZodMiniType<StepRecord>

const Recording = z.object({
  format: z.literal(format),
  version: z.literal(version),
  /** The recorded tab. */
  id: z.string().check(z.minLength(1)),
  path: z.string(),
  savedAt: z.string(),
  machines: z.array(Machine),
  actors: z.array(Actor),
  steps: z
    .array(Step)
    .check(z.refine((steps) => steps.every(({ seq }, index) => index === 0 || steps[index - 1]!.seq < seq))),
})

export type Recording = z.infer<typeof Recording>

export const recordingOf = ({ id, path, machines, actors, steps }: Tab, savedAt: Date): Recording => ({
  format,
  version,
  id,
  path: redact(path) as string,
  savedAt: savedAt.toISOString(),
  machines: [...machines.values()],
  actors: [...actors.values()],
  steps: steps.map((step) => ({
    ...step,
    event: redact(step.event) as StepRecord['event'],
    value: redact(step.value),
    context: redact(step.context),
    result: redact(step.result),
  })),
})

export const tabOf = ({ id, path, savedAt, machines, actors, steps }: Recording): Tab => ({
  id,
  path,
  isClosed: true,
  recordedAt: savedAt,
  machines: new Map(machines.map((machine) => [machine.id, machine])),
  actors: new Map(actors.map((actor) => [actor.id, actor])),
  steps,
})

/** The message explains to the user why the file isn't a recording. */
export class UnreadableRecording extends Error {}

const expectation = `expected a JSON file that “Save recording” wrote, version ${version}`

const expectedText = (issue: z.core.$ZodIssue) => {
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  return issue.code === 'custom' ? 'steps in their order, each with a larger seq than the one before' : issue.code
}

const fieldOf = (json: unknown, key: string) =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[key] : undefined

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableRecording(`${name} is not JSON: ${expectation}. Choose such a file.`)
  }
}

/** Throws an `UnreadableRecording` if the text is invalid. */
export function readRecording(text: string, name: string): Recording {
  const json = parseJson(text, name)
  if (fieldOf(json, 'format') !== format)
    throw new UnreadableRecording(`${name} is not a recording: ${expectation}. Choose such a file.`)
  const found = fieldOf(json, 'version')
  if (found !== version)
    throw new UnreadableRecording(
      `${name} is a recording of version ${JSON.stringify(found)}: expected version ${version}. Open it in the build that saved it.`,
    )
  const read = z.safeParse(Recording, json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new UnreadableRecording(
    `${name} is damaged at ${z.core.toDotPath(issue!.path)}: expected ${expectedText(issue!)}. Save the recording again, or choose another file.`,
  )
}

export const fileNameOf = ({ savedAt }: Recording) => `recording-${savedAt.slice(0, 19).replaceAll(':', '-')}.json`
