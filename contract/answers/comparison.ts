import * as z from 'zod/mini'
import { ComparedQueries } from '../saved-queries/compared-queries.ts'
import { endpoint } from '../endpoint.ts'
import { AuthorRow, Kpi, Overview, PreviousDays } from './overview.ts'
import { namesOf } from '../metrics/metric.ts'
import { comparedFigures } from '../metrics/overview.ts'
import { Bucket, scope } from '../posts/posts.ts'
import { Day, Id, Instant } from '../primitives.ts'

const Voice = z.object({
  /** Of the range; 0 where no post has the inputs. */
  value: z.number(),
  /** value ÷ Σ value of all compared queries, 0 to 1; null where the sum is 0. */
  share: z.nullable(z.number()),
  /** The value of each step of `buckets`. */
  steps: z.array(z.number()),
})

export const ComparedKpi = z.extend(Kpi, { metric: z.enum(namesOf(comparedFigures)) })
export type ComparedKpi = z.infer<typeof ComparedKpi>

export const ComparedQuery = z.object({
  id: Id,
  name: z.string(),
  posts: z.number(),
  /** Posts whose sentiment a member corrected. */
  corrected: z.number(),
  kpis: z.array(ComparedKpi),
  voice: z.object({ mentions: Voice, interactions: Voice, potentialReach: Voice }),
  sources: Overview.shape.sources,
  topAuthors: z.array(AuthorRow),
  terms: Overview.shape.terms,
})
export type ComparedQuery = z.infer<typeof ComparedQuery>

export const Comparison = z.object({
  range: z.object({ from: Day, to: Day, days: z.number(), timezone: z.string(), bucket: Bucket }),
  previous: PreviousDays,
  buckets: z.array(Instant),
  /** In the order asked for, without those that are refused. */
  queries: z.array(ComparedQuery),
  /** Ids that name no saved query of the workspace, or one whose text cannot be read. */
  refused: z.array(z.object({ id: Id, name: z.nullable(z.string()), reason: z.enum(['not_found', 'invalid_query']) })),
  overlap: z.object({
    /** Posts that match two or more of the queries; each counts in every one of them. */
    posts: z.number(),
    /** Every two queries, also where they share nothing. */
    pairs: z.array(z.object({ queries: z.tuple([Id, Id]), posts: z.number() })),
  }),
  dataVersion: z.string(),
})
export type Comparison = z.infer<typeof Comparison>

const { queryId: _, text: __, ...withoutQuery } = scope

export const getComparison = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/comparison',
  access: 'insights.read',
  summary: 'Two to five saved queries side by side: figures, series, rankings, share of voice and what they share.',
  input: z.strictObject({ ...withoutQuery, queries: ComparedQueries }),
  output: Comparison,
  problems: ['plan_limit_reached'],
})
