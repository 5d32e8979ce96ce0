import type { ActorRecord, StepRecord } from './messages.ts'
import { eventWords } from './labels.ts'

/** A column: actors of the same name share it in turn, concurrent ones get one each. */
export type Lane = { name: string; isMachine: boolean }

export type SequenceMessage = {
  step: StepRecord
  /** The sender's lane; null if the sender wasn't recorded. */
  from: number | null
  to: number
  kind: 'starts' | 'event' | 'ends'
  words: string
  /** Number of consecutive equal messages, of which this is the last. */
  count: number
  sender: string | null
  receiver: string
  /** Lanes whose actor is alive at this message. */
  alive: readonly number[]
}

export type Sequence = { lanes: readonly Lane[]; messages: readonly SequenceMessage[] }

type SenderOf = (step: StepRecord) => string | null

/**
 * Index of each actor's first and last message, Infinity while active. Actors started in a first step are recorded
 * before that step.
 */
function livesOf(steps: readonly StepRecord[], senderOf: SenderOf, nameOf: (actor: string) => string) {
  const spans = new Map<string, { first: number; last: number }>()
  for (const [index, step] of steps.entries()) {
    const sender = senderOf(step)
    if (sender !== null && !spans.has(sender)) spans.set(sender, { first: index, last: Infinity })
    const first = spans.get(step.actor)?.first ?? index
    spans.set(step.actor, { first, last: step.status === 'active' ? Infinity : index })
  }
  const lanes: (Lane & { free: number })[] = []
  const lives = new Map<string, { actor: string; lane: number; first: number; last: number }>()
  for (const [actor, { first, last }] of spans) {
    const name = nameOf(actor)
    const free = lanes.findIndex((lane) => lane.name === name && lane.free < first)
    const lane = free === -1 ? lanes.push({ name, isMachine: false, free: last }) - 1 : free
    lanes[lane]!.free = last
    lives.set(actor, { actor, lane, first, last })
  }
  return { lanes, lives }
}

export function sequenceOf(steps: readonly StepRecord[], actors: ReadonlyMap<string, ActorRecord>): Sequence {
  const nameOf = (id: string) => actors.get(id)?.name ?? id
  const senderOf: SenderOf = ({ source, actor, event }) => {
    const sender = source ?? (event.type === 'xstate.init' ? (actors.get(actor)?.parent ?? null) : null)
    return sender !== null && actors.has(sender) ? sender : null
  }
  const { lanes, lives } = livesOf(steps, senderOf, nameOf)
  const all = [...lives.values()]
  return {
    lanes: lanes.map(({ name }) => ({
      name,
      isMachine: [...actors.values()].some((actor) => actor.name === name && actor.machine !== null),
    })),
    messages: steps.map((step, index) => {
      const sender = senderOf(step)
      return {
        step,
        from: sender === null ? null : (lives.get(sender)?.lane ?? null),
        to: lives.get(step.actor)!.lane,
        kind: step.event.type === 'xstate.init' ? 'starts' : step.status === 'active' ? 'event' : 'ends',
        words: eventWords(step.event.type),
        count: 1,
        sender: sender === null ? null : nameOf(sender),
        receiver: nameOf(step.actor),
        alive: all.filter(({ first, last }) => first <= index && index <= last).map(({ lane }) => lane),
      }
    }),
  }
}

const isRepeat = (message: SequenceMessage, last: SequenceMessage | undefined) =>
  last?.kind === 'event' && message.kind === 'event' && messageKey(last) === messageKey(message)
const messageKey = ({ from, to, step }: SequenceMessage) =>
  [from, to, step.event.type, JSON.stringify(step.value)].join()

/** Merges consecutive equal messages, and leaves out those to promises, because their charts receive the results. */
export function folded({ lanes, messages }: Sequence): Sequence {
  const shown: SequenceMessage[] = []
  for (const message of messages.filter(({ to }) => lanes[to]!.isMachine)) {
    const last = shown.at(-1)
    if (last && isRepeat(message, last)) shown[shown.length - 1] = { ...message, count: last.count + 1 }
    else shown.push(message)
  }
  return { lanes, messages: shown }
}

const arrows = { starts: '-->>', event: '->>', ends: '-x' } as const

/** Mermaid reads signs such as `;`, `#` and `%%` as syntax, so they become numeric entities. */
const escaped = (label: string) => label.replaceAll(/[^\p{L}\p{N} .()_-]/gu, (sign) => `#${sign.codePointAt(0)};`)

/** As a Mermaid diagram, which GitHub and many editors draw. */
export const mermaidOf = ({ lanes, messages }: Sequence): string =>
  [
    'sequenceDiagram',
    ...(messages.some(({ from }) => from === null) ? ['  actor outside'] : []),
    ...lanes.map(({ name }, lane) => `  participant lane${lane} as ${escaped(name)}`),
    ...messages.map(
      (message) =>
        `  ${message.from === null ? 'outside' : `lane${message.from}`}${arrows[message.kind]}lane${message.to}: ${escaped(wordsOf(message))}`,
    ),
  ].join('\n')

export const wordsOf = ({ words, count }: SequenceMessage) => (count === 1 ? words : `${words} (${count} times)`)

export function messageInWords(message: SequenceMessage): string {
  const { step, kind, sender, receiver } = message
  const words = wordsOf(message)
  const end = kind === 'ends' ? `, which is then ${step.status}` : ''
  const passed = () => {
    if (sender !== null && kind === 'starts') return `${sender} starts ${receiver}`
    if (sender !== null && step.event.type === 'xstate.stop') return `${sender} stops ${receiver}`
    return kind === 'starts' ? `${receiver} ${words}` : `${sender ?? 'from outside'} to ${receiver}: ${words}${end}`
  }
  return `${step.seq}: ${passed()}`
}
