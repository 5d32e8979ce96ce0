import type { ActorRecord, StepRecord } from './messages.ts'

/** A state value as text, such as `signedIn.current`; parallel regions are joined by +. */
export function stateInWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, inner]) => [key, stateInWords(inner)].filter(Boolean).join('.'))
    .join(' + ')
}

/** The actor's state, or how it ended. */
export const statusOf = ({ value, status }: StepRecord) => {
  const words = stateInWords(value)
  if (status === 'active') return words || 'running'
  return words && status !== 'error' ? `${words}, ${status}` : status
}

/** Each actor's name, numbered where several share one. */
export function actorNames(actors: Iterable<ActorRecord>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  return new Map(
    [...actors].map(({ id, name }) => {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [id, count === 1 ? name : `${name} ${count}`]
    }),
  )
}

/** Translates XState's internal event names. */
export function eventWords(type: string): string {
  if (type === 'xstate.init') return 'starts'
  if (type === 'xstate.stop') return 'is stopped'
  const [, kind, rest = ''] =
    type.match(/^xstate\.(done\.actor|error\.actor|after|promise\.(?:resolve|reject))\.?(.*)$/) ?? []
  if (kind === undefined) return type
  if (kind === 'promise.resolve') return 'resolves'
  if (kind === 'promise.reject') return 'fails'
  if (kind === 'after') return `after ${rest.split('.')[0]}`
  return `${rest.split('.').at(-1)} ${kind === 'done.actor' ? 'done' : 'failed'}`
}

const two = (value: number, length = 2) => String(value).padStart(length, '0')

export function clockTime(at: number): string {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${two(date.getMilliseconds(), 3)}`
}
