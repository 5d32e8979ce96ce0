/** Live matching with alerts, and the cost of their checks per minute: `npm run bench -- alerts`. */
import { hourSeconds } from '#contract/durations.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import {
  createHourCache,
  hourOf,
  type Question,
  createCachedReader,
  createSeries,
} from '#server/alerts/kinds/series.ts'
import { compile } from '#server/selection/compile.ts'
import { joinWithAnd, workspaceCondition } from '#server/selection/scope.ts'
import { withFilledStore } from './filled-store.ts'
import { contextOf, until } from './handlers.ts'
import { type MatchingMeasure, measureMatching } from './matching.ts'
import { measuredTenant } from './overview-posts.ts'
import { type Processed, processorOf } from './processor.ts'

export const alertsOfBench = 500

export type AlertMeasure = {
  matching: MatchingMeasure[]
  /** Threshold alerts of one workspace over the posts of ten. */
  checks: { posts: number; alerts: number; first: number; firstCpu: number } & Processed
}

const metrics = ['mentions', 'interactions', 'engagementRate', 'netSentiment'] as const
const windows = ['1h', '6h', '1d', '7d'] as const
const days = { startOfDay: (day: string) => new Date(`${day}T00:00:00Z`) }

const questions = (): Question[] =>
  Array.from({ length: alertsOfBench }, (_, at) => {
    const { tree } = parseQuery(`w${20 + 3 * at}`, { find: () => null, tagged: () => [] })
    return {
      condition: {
        kind: 'threshold',
        metric: metrics[at % metrics.length]!,
        test: 'above',
        value: 1_000_000,
        window: windows[at % windows.length]!,
      },
      scope: {},
      selection: joinWithAnd([workspaceCondition(measuredTenant), compile(tree!, days)]),
      tree,
    }
  })

/** Milliseconds to check all alerts of a workspace; the first check reads the past hours. */
export const measureChecks = (posts: number) =>
  withFilledStore(posts, async (stores) => {
    const context = contextOf(stores)
    const hour = hourOf(new Date(until.getTime() - 1), context.workspace.timezone)
    const settled = createHourCache()
    const span = { from: hour - hourSeconds, to: hour + hourSeconds }
    const read = createCachedReader(context, settled, span, ((hour % hourSeconds) + hourSeconds) % hourSeconds)
    const alerts = questions()
    const check = async () => {
      const series = await createSeries(context, alerts, { from: hour, to: hour + hourSeconds }, read)
      return series.map((verdictOn) => verdictOn(hour).kind)
    }
    const [before, begun] = [process.cpuUsage(), performance.now()]
    await check()
    const first = Math.round(performance.now() - begun)
    const { user, system } = process.cpuUsage(before)
    const firstCpu = Math.round((user + system) / 1_000)
    return { posts, alerts: alerts.length, first, firstCpu, ...(await processorOf(check)) }
  })

export const measureAlerts = async (posts: number): Promise<AlertMeasure> => ({
  matching: await measureMatching([1_000, 1_000 + alertsOfBench, 10_000]),
  checks: await measureChecks(posts),
})
