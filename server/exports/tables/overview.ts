import type { OverviewTable } from '#contract/posts/export-tables.ts'
import type { ExportedView } from '#contract/posts/exports.ts'
import { getOverview, type Overview } from '#contract/answers/overview.ts'
import type { MemberContext } from '#server/context.ts'
import { overviewHandler } from '#server/insights/overview/overview.ts'
import { type Field, type Table, tableOf } from '../table.ts'
import { ask, atOnce } from './pages.ts'
import { plainPostFields } from './post-fields.ts'

type OverviewView = Extract<ExportedView, { table: OverviewTable }>

type Shared = { posts: number; share: number }
const shared: Field<Shared>[] = [
  { name: 'posts', type: 'integer', of: ({ posts }) => posts },
  { name: 'share', type: 'number', of: ({ share }) => share },
]

type Figure = Pick<Overview['kpis'][number], 'value' | 'previous' | 'change' | 'coverage'> & { metric: string }
export const kpiFields: Field<Figure>[] = [
  { name: 'metric', type: 'text', of: ({ metric }) => metric },
  { name: 'value', type: 'number', of: ({ value }) => value },
  { name: 'previous', type: 'number', of: ({ previous }) => previous },
  { name: 'change', type: 'number', of: ({ change }) => change },
  { name: 'coverage', type: 'number', of: ({ coverage }) => coverage },
]

const volumeFields: Field<Overview['volume'][number]>[] = [
  { name: 'at', type: 'instant', of: ({ at }) => new Date(at) },
  { name: 'posts', type: 'integer', of: ({ posts }) => posts },
  { name: 'positive', type: 'integer', of: ({ positive }) => positive },
  { name: 'neutral', type: 'integer', of: ({ neutral }) => neutral },
  { name: 'negative', type: 'integer', of: ({ negative }) => negative },
  { name: 'unsure', type: 'integer', of: ({ unsure }) => unsure },
  { name: 'unknown', type: 'integer', of: ({ unknown }) => unknown },
]

const termFields: Field<Overview['terms'][number]>[] = [
  { name: 'term', type: 'text', of: ({ term }) => term },
  { name: 'posts', type: 'number', of: ({ posts }) => posts },
  { name: 'margin', type: 'number', of: ({ margin }) => margin },
  { name: 'net_sentiment', type: 'number', of: ({ netSentiment }) => netSentiment },
]

const authorFields: Field<Overview['topAuthors'][number]>[] = [
  { name: 'source', type: 'text', of: ({ source }) => source },
  { name: 'author_id', type: 'text', of: ({ id }) => id },
  { name: 'handle', type: 'text', of: ({ handle }) => handle },
  { name: 'name', type: 'text', of: ({ name }) => name },
  { name: 'followers', type: 'integer', of: ({ followers }) => followers },
  { name: 'posts', type: 'integer', of: ({ posts }) => posts },
  { name: 'interactions', type: 'integer', of: ({ interactions }) => interactions },
]

const whole = <Item>(fields: readonly Field<Item>[], items: readonly Item[]) =>
  tableOf(fields, items.length, atOnce(items))

const tables: Record<OverviewTable, (overview: Overview) => Table> = {
  kpis: ({ kpis }) => whole(kpiFields, kpis),
  volume: ({ volume }) => whole(volumeFields, volume),
  sources: ({ sources }) => whole([{ name: 'source', type: 'text', of: ({ source }) => source }, ...shared], sources),
  languages: ({ languages }) =>
    whole([{ name: 'language', type: 'text', of: ({ language }) => language }, ...shared], languages),
  sentiments: ({ sentiments }) =>
    whole([{ name: 'sentiment', type: 'text', of: ({ sentiment }) => sentiment }, ...shared], sentiments),
  terms: ({ terms }) => whole(termFields, terms),
  topPosts: ({ topPosts }) => whole(plainPostFields, topPosts),
  topAuthors: ({ topAuthors }) => whole(authorFields, topAuthors),
}

/** One table of the overview. Throws as its call does. */
export async function overviewTable(context: MemberContext, { table, ...input }: OverviewView): Promise<Table> {
  const overview = await ask(getOverview, overviewHandler, context, { workspaceId: context.workspace.id, ...input })
  return tables[table](overview)
}
