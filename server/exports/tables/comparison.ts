import { VoiceMeasure } from '#contract/saved-queries/compared-queries.ts'
import { type ComparedKpi, type ComparedQuery, type Comparison, getComparison } from '#contract/answers/comparison.ts'
import type { ComparisonTable } from '#contract/posts/export-tables.ts'
import type { ExportedView } from '#contract/posts/exports.ts'
import type { MemberContext } from '#server/context.ts'
import { comparisonHandler } from '#server/insights/comparison/comparison.ts'
import { type Field, type Table, tableOf } from '../table.ts'
import { kpiFields } from './overview.ts'
import { ask, atOnce } from './pages.ts'

type ComparisonView = Extract<ExportedView, { table: ComparisonTable }>

type OfQuery = { query: Pick<ComparedQuery, 'id' | 'name'> }
const queryFields: Field<OfQuery>[] = [
  { name: 'query_id', type: 'text', of: ({ query }) => query.id },
  { name: 'query', type: 'text', of: ({ query }) => query.name },
]

const figureFields: Field<OfQuery & { kpi: ComparedKpi }>[] = [
  ...queryFields,
  ...kpiFields.map((field) => ({ ...field, of: ({ kpi }: { kpi: ComparedKpi }) => field.of(kpi) })),
]

type Step = OfQuery & { at: string } & Record<VoiceMeasure, number | null>
const stepFields: Field<Step>[] = [
  { name: 'at', type: 'instant', of: ({ at }) => new Date(at) },
  ...queryFields,
  { name: 'posts', type: 'integer', of: ({ mentions }) => mentions },
  { name: 'interactions', type: 'integer', of: ({ interactions }) => interactions },
  { name: 'potential_reach', type: 'number', of: ({ potentialReach }) => potentialReach },
]

type Voice = OfQuery & { measure: VoiceMeasure; value: number; share: number | null }
const voiceFields: Field<Voice>[] = [
  ...queryFields,
  { name: 'measure', type: 'text', of: ({ measure }) => measure },
  { name: 'value', type: 'number', of: ({ value }) => value },
  { name: 'share', type: 'number', of: ({ share }) => share },
]

type Shared = { one: OfQuery; other: OfQuery; posts: number }
const overlapFields: Field<Shared>[] = [
  ...queryFields.map((field) => ({ ...field, of: ({ one }: Shared) => field.of(one) })),
  ...queryFields.map((field) => ({
    ...field,
    name: `other_${field.name}`,
    of: ({ other }: Shared) => field.of(other),
  })),
  { name: 'posts_of_both', type: 'integer', of: ({ posts }) => posts },
]

const whole = <Item>(fields: readonly Field<Item>[], items: readonly Item[]) =>
  tableOf(fields, items.length, atOnce(items))

const tables: Record<ComparisonTable, (comparison: Comparison) => Table> = {
  comparedFigures: ({ queries }) =>
    whole(
      figureFields,
      queries.flatMap((query) => query.kpis.map((kpi) => ({ query, kpi }))),
    ),
  comparedSteps: ({ queries, buckets }) =>
    whole(
      stepFields,
      buckets.flatMap((at, index) => queries.map((query) => ({ query, at, ...voiceAt(query, index) }))),
    ),
  comparedVoice: ({ queries }) =>
    whole(
      voiceFields,
      VoiceMeasure.options.flatMap((measure) =>
        queries.map((query) => ({
          query,
          measure,
          value: query.voice[measure].value,
          share: query.voice[measure].share,
        })),
      ),
    ),
  comparedOverlap: ({ queries, overlap }) => {
    const named = new Map(queries.map((query) => [query.id, { query }]))
    return whole(
      overlapFields,
      overlap.pairs.map(({ queries: [one, other], posts }) => ({
        one: named.get(one)!,
        other: named.get(other)!,
        posts,
      })),
    )
  },
}

const voiceAt = ({ voice }: ComparedQuery, index: number) => ({
  mentions: voice.mentions.steps[index] ?? null,
  interactions: voice.interactions.steps[index] ?? null,
  potentialReach: voice.potentialReach.steps[index] ?? null,
})

/** One table of queries side by side. Throws as its call does. */
export async function comparisonTable(context: MemberContext, { table, ...input }: ComparisonView): Promise<Table> {
  const asked = { workspaceId: context.workspace.id, ...input }
  return tables[table](await ask(getComparison, comparisonHandler, context, asked))
}
