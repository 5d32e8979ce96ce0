import type { ExportedView, PerformanceTable } from '#contract/posts/exports.ts'
import {
  getPerformance,
  type Performance,
  type PerformanceStep,
  type SourceRow,
} from '#contract/answers/performance.ts'
import type { MemberContext } from '#server/context.ts'
import { performanceHandler } from '#server/insights/performance/performance.ts'
import { type Field, type Table, tableOf } from '../table.ts'
import { ask, atOnce } from './pages.ts'

type PerformanceView = Extract<ExportedView, { table: PerformanceTable }>

const sums: Field<Pick<SourceRow, 'posts' | 'impressions' | 'interactions' | 'netSentiment'>>[] = [
  { name: 'posts', type: 'integer', of: ({ posts }) => posts },
  { name: 'impressions', type: 'number', of: ({ impressions }) => impressions },
  { name: 'interactions', type: 'integer', of: ({ interactions }) => interactions },
  { name: 'net_sentiment', type: 'number', of: ({ netSentiment }) => netSentiment },
]

const sourceFields: Field<SourceRow>[] = [
  { name: 'source', type: 'text', of: ({ source }) => source },
  ...sums,
  { name: 'share', type: 'number', of: ({ share }) => share },
  { name: 'posts_before', type: 'integer', of: ({ previousPosts }) => previousPosts },
  { name: 'interactions_per_post', type: 'number', of: ({ interactionsPerPost }) => interactionsPerPost },
  { name: 'interaction_rate', type: 'number', of: ({ postInteractionRate }) => postInteractionRate },
  { name: 'view_rate', type: 'number', of: ({ viewRate }) => viewRate },
]

const stepFields: Field<PerformanceStep>[] = [
  { name: 'at', type: 'instant', of: ({ at }) => new Date(at) },
  ...sums,
  ...(['likes', 'reposts', 'quotes', 'replies', 'positive', 'neutral', 'negative', 'unsure', 'unknown'] as const).map(
    (name): Field<PerformanceStep> => ({ name, type: 'integer', of: (step) => step[name] }),
  ),
]

const tables: Record<PerformanceTable, (performance: Performance) => Table> = {
  performanceSources: ({ sources }) => tableOf(sourceFields, sources.length, atOnce(sources)),
  performanceSteps: ({ steps }) => tableOf(stepFields, steps.length, atOnce(steps)),
}

/** One table of the performance page. Throws as its call does. */
export async function performanceTable(context: MemberContext, { table, ...input }: PerformanceView): Promise<Table> {
  const asked = { workspaceId: context.workspace.id, ...input }
  return tables[table](await ask(getPerformance, performanceHandler, context, asked))
}
