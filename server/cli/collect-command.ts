import {
  backfillCollector,
  type Collector,
  isUnattended,
  listCollectors,
  steerCollector,
} from '#contract/collection/collection.ts'
import { dayMs } from '#contract/durations.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import type { CollectAction } from './collection-arguments.ts'
import { CommandError } from './errors.ts'
import { formatNumber, toPlainLine, formatTable } from './print.ts'

type Shown = CallOutput<typeof listCollectors>['items'][number]

/** Printed by `collect … --json`: all collectors for `status`, otherwise the changed one. */
export type CollectResult = { action: CollectAction['action']; collectors: Collector[] }

/** The collector's server picks up changes within a second. */
export async function runCollect(caller: Caller, command: CollectAction, now: Date): Promise<CollectResult> {
  const { items } = await caller.call(listCollectors, {})
  const { action } = command
  if (action === 'status') return { action, collectors: items }
  const { id: collectorId } = findCollector(items, command.collector)
  const changed =
    command.action === 'backfill'
      ? await caller.call(backfillCollector, { collectorId, ...rangeOf(command, now) })
      : await caller.call(steerCollector, { collectorId, wish: command.action })
  return { action, collectors: [changed] }
}

/** Matches by ID, name or prefix of the name, ignoring case. */
function findCollector(items: readonly Shown[], wanted: string): Shown {
  const start = wanted.trim().toLowerCase()
  const named = items.filter(({ id, name }) => id === wanted || name.toLowerCase() === start)
  const matches =
    named.length > 0 || start === '' ? named : items.filter(({ name }) => name.toLowerCase().startsWith(start))
  if (matches.length === 1) return matches[0]!
  if (items.length === 0) throw new CommandError('There is no collector yet.')
  const listed = (matches.length > 1 ? matches : items)
    .map(({ id, name }) => `  ${id}  ${toPlainLine(name)}`)
    .join('\n')
  if (matches.length > 1)
    throw new CommandError(
      `The names of several collectors begin with ${JSON.stringify(wanted)}. Write more of one, or its id:\n${listed}`,
    )
  throw new CommandError(`There is no collector ${JSON.stringify(wanted)}. There are:\n${listed}`)
}

/** Whole UTC days; the last may be today. */
function rangeOf({ from, to }: { from: string; to: string | null }, now: Date) {
  const end = to === null ? now.getTime() : Math.min(now.getTime(), Date.parse(to) + dayMs)
  if (Date.parse(from) >= end) throw new CommandError(`${from} has not begun yet.`)
  return { from: new Date(from).toISOString(), until: new Date(end).toISOString() }
}

export function printCollection({ action, collectors }: CollectResult, now: Date): string {
  if (collectors.length === 0) return 'Nothing is collected yet.'
  const rows = collectors.map((collector) => {
    const { name, source, status, lately, gaps, deadLetters } = collector
    const lag = status === null || isUnattended(status, now.getTime()) ? null : status.lagSeconds
    return [
      toPlainLine(name, 40),
      source,
      stateOf(collector, now),
      lag === null ? '–' : `${formatNumber(lag)} s`,
      formatNumber(lately.accepted),
      formatNumber(gaps),
      formatNumber(deadLetters),
    ]
  })
  const head = ['', 'source', 'state', 'lag', 'posts in 5 min', 'gaps', 'could not be read']
  const faults = collectors.flatMap(({ name, status }) =>
    status?.fault ? [`${toPlainLine(name, 40)}: ${toPlainLine(status.fault.text.detail, 300)}`] : [],
  )
  return [
    ...(action === 'status' ? [] : [confirmations[action]]),
    formatTable([head, ...rows], ['left', 'left', 'left', 'right', 'right', 'right', 'right']),
    ...faults,
  ].join('\n')
}

const confirmations = {
  pause: 'It is asked to pause.',
  resume: 'It is asked to go on.',
  backfill: 'The search is asked for; it runs beside what is new.',
}

const stateOf = ({ wanted, status }: Collector, now: Date) => {
  if (status === null) return wanted === 'paused' ? 'paused' : 'not begun'
  if (isUnattended(status, now.getTime())) return `no server since ${status.seenAt.slice(0, 16).replace('T', ' ')} UTC`
  return status.past === 'complete' ? status.state : `${status.state}, ${status.past}`
}
