import {
  backfillCollector,
  type Collector,
  isUnattended,
  listCollectors,
  steerCollector,
} from '#contract/collection/collection.ts'
import { dayMs } from '#contract/durations.ts'
import type { Caller } from './caller.ts'
import { CommandError } from './errors.ts'
import { findNamed } from './find-named.ts'
import { formatNumber, toPlainLine, formatTable } from './print.ts'
import { parseDay, type Shell } from './program.ts'

/** Printed by `collect … --json`: all collectors for `status`, otherwise the changed one. */
type CollectResult = { action: 'status' | 'pause' | 'resume' | 'backfill'; collectors: Collector[] }

const nameHelp = 'name of the collector, its beginning, or its ID'

/** The collector's server picks up changes within a second. */
export function declareCollect({ program, withCaller }: Shell) {
  const run = (action: CollectResult['action'], act: (caller: Caller, now: Date) => Promise<Collector[]>) =>
    withCaller(async (caller, context) => {
      const now = context.now()
      const result = { action, collectors: await act(caller, now) }
      return { result, text: printCollection(result, now) }
    })
  const steer = (wish: 'pause' | 'resume') => (name: string) =>
    run(wish, async (caller) => [
      await caller.call(steerCollector, { collectorId: await findCollector(caller, name), wish }),
    ])

  const collect = program.command('collect').description('Show and change the collectors of the installation.')
  collect
    .command('status')
    .description('List the collectors with their status.')
    .action(() => run('status', async (caller) => (await caller.call(listCollectors, {})).items))
  collect.command('pause').description('Pause a collector.').argument('<name>', nameHelp).action(steer('pause'))
  collect
    .command('resume')
    .description('Resume a collector where it stopped.')
    .argument('<name>', nameHelp)
    .action(steer('resume'))
  collect
    .command('backfill')
    .description('Search a source for posts of past days; a server that runs the collector does the work.')
    .argument('<name>', nameHelp)
    .requiredOption('--from <day>', 'first day, in UTC', parseDay)
    .option('--to <day>', 'last day, in UTC; default: now', parseDay)
    .action((name, range) =>
      run('backfill', async (caller, now) => [
        await caller.call(backfillCollector, {
          collectorId: await findCollector(caller, name),
          ...rangeOf(range, now),
        }),
      ]),
    )
}

async function findCollector(caller: Caller, wanted: string): Promise<string> {
  const { items } = await caller.call(listCollectors, {})
  if (items.length === 0) throw new CommandError('There is no collector yet.')
  return findNamed('collector', items, wanted).id
}

/** Whole UTC days; the last may be today. */
function rangeOf({ from, to }: { from: string; to?: string }, now: Date) {
  const end = to === undefined ? now.getTime() : Math.min(now.getTime(), Date.parse(to) + dayMs)
  if (Date.parse(from) >= end) throw new CommandError(`${from} is in the future.`)
  return { from: new Date(from).toISOString(), until: new Date(end).toISOString() }
}

function printCollection({ action, collectors }: CollectResult, now: Date): string {
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
  pause: 'Pausing.',
  resume: 'Resuming.',
  backfill: 'Search queued. New posts are still collected.',
}

const stateOf = ({ wanted, status }: Collector, now: Date) => {
  if (status === null) return wanted === 'paused' ? 'paused' : 'not started'
  if (isUnattended(status, now.getTime())) return `no server since ${status.seenAt.slice(0, 16).replace('T', ' ')} UTC`
  return status.past === 'complete' ? status.state : `${status.state}, ${status.past}`
}
