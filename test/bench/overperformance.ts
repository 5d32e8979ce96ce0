/**
 * Cost of overperformance with all posts in one workspace: `npm run bench -- overperformance`, or `node
 * test/bench/overperformance.ts [posts]`.
 */
import { withFilledStore } from './filled-store.ts'
import { forgetful, run, type Stores } from './handlers.ts'
import { commonWord, measuredTenant, rareWord } from './overview-posts.ts'
import { type Processed, processorOf } from './processor.ts'

export type OverperformanceMeasure = {
  match: string
  request: string
  /** `first`: cold cache; `known`: after a request for other days of the same posts. */
  first: Processed
  known: Processed
}

const range = { from: '2026-05-16', to: '2026-06-29' }
const matches = [
  ['1 %', { text: rareWord }],
  ['20 %', { text: commonWord }],
  ['all', {}],
] as const
const requests = [
  ['panel', '/insights/performance/overperformance', {}],
  ['order of the list', '/posts', { order: 'overperformance' }],
  ['page of posts with measures', '/posts', { include: 'measures' }],
  ['an opened bar', '/posts', { overperformance: '2..' }],
] as const

async function measure(stores: Stores, path: string, input: object, isKnown: boolean): Promise<Processed> {
  let own = stores
  return processorOf(
    () => run(own, path, input),
    async () => {
      own = forgetful(stores)
      if (isKnown) await run(own, '/posts', { include: 'measures', limit: 1, from: '2026-04-01', to: '2026-04-01' })
    },
  )
}

export const measureOverperformance = (posts: number) =>
  withFilledStore(
    posts,
    async (stores) => {
      const measures: OverperformanceMeasure[] = []
      for (const [match, scope] of matches)
        for (const [request, path, own] of requests) {
          const input = { ...range, ...scope, ...own }
          const first = await measure(stores, path, input, false)
          measures.push({ match, request, first, known: await measure(stores, path, input, true) })
        }
      return measures
    },
    [measuredTenant],
  )

if (import.meta.main)
  for (const measured of await measureOverperformance(Number((process.argv[2] ?? '1000000').replaceAll('_', ''))))
    console.log(measured)
