import { setTimeout as pause } from 'node:timers/promises'
import { toText } from '#contract/texts.ts'
import { type ReadResult, SourceError } from '#server/posts/collection/source.ts'
import type { Simulation } from '#server/posts/collection/sources/simulated/index.ts'
import { simulatedSettings } from '#sources/simulated/collector.ts'
import type { Services } from '#server/access/context.ts'
import { collectors } from '#server/platform/db/postgres/schema/index.ts'
import { type Observe, simulate, tickMs } from './ticks.ts'

/** Ticks. A new collector starts an hour back, so that there is something to see; 36 hours can be replayed. */
const beginning = 360
const replayed = 12_960
const together = 60

const tickOf = (at: number) => Math.floor(at / tickMs)
const endOf = (tick: number) => (tick + 1) * tickMs

export const simulation: Simulation = {
  test: async (settings, { now }) => {
    const sample = toReadResult(
      await simulate(settings),
      tickOf(now()) - beginning,
      tickOf(now()),
    ).observations.flatMap((observation) => (observation.kind === 'post' ? [observation.post] : []))
    return {
      found: toText(
        /*i18n*/ {
          id: 'collector.simulatedFound',
          message: '{posts, plural, one {# simulated post} other {# simulated posts}} in the last hour.',
        },
        { posts: sample.length },
      ),
      sample: sample.slice(-5),
    }
  },
  follow: async function* (settings, cursor, context) {
    const observe = await simulate(settings)
    let next = cursor === null ? tickOf(context.now()) - beginning : Number(cursor)
    if (tickOf(context.now()) - next > replayed) throw tooOld()
    context.report({ kind: 'connected' })
    while (!context.signal.aborted) {
      const current = tickOf(context.now())
      if (next < current) {
        const until = Math.min(current, next + together)
        yield toReadResult(observe, next, until)
        next = until
      } else
        await pause(Math.max(1, endOf(current) - context.now()), undefined, { signal: context.signal }).catch(() => {})
    }
  },
  search: async function* (settings, { from, until, cursor }, { signal }) {
    const observe = await simulate(settings)
    const last = tickOf(until.getTime())
    for (let next = cursor === null ? tickOf(from.getTime()) : Number(cursor); next < last && !signal.aborted;) {
      const end = Math.min(last, next + together)
      yield {
        ...toReadResult(observe, next, end),
        share: (endOf(end) - from.getTime()) / (until.getTime() - from.getTime()),
      }
      next = end
    }
  },
}

function toReadResult(observe: Observe, from: number, until: number): ReadResult {
  return {
    observations: Array.from({ length: until - from }, (_, index) => observe(from + index)).flat(),
    rejected: [],
    cursor: String(until),
    at: endOf(until - 1),
  }
}

const tooOld = () =>
  new SourceError(
    'cursorTooOld',
    toText(
      /*i18n*/ {
        id: 'collector.simulatedTooOld',
        message: 'The simulated source can only replay the last day and a half.',
      },
    ),
  )

/** Once per installation, so that changes by people stay. */
export async function addSimulatedCollector({ db }: Pick<Services, 'db'>) {
  if ((await db.$count(collectors)) > 0) return
  await db
    .insert(collectors)
    .values({ source: 'simulated', name: 'Simulated posts', settings: simulatedSettings })
    .onConflictDoNothing()
}
