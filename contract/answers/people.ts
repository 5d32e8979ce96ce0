import * as z from 'zod/mini'
import { AuthorOrder } from './scope-search.ts'
import { answerFrame, writtenField } from './frame.ts'
import { AuthorRow, Kpi } from './overview.ts'
import {
  authorColumns,
  followersColumn,
  interactionsColumn,
  interactionsPerPostColumn,
  marginColumn,
  netSentimentColumn,
  sentimentCoverageColumn,
  postsColumn,
  projectedPostsColumn,
  incompleteReasonColumn,
  bucketStartColumn,
  termColumn,
} from './columns.ts'
import { startedSteps } from './step-parts.ts'
import { column, table, type Column } from './table.ts'
import { endpoint } from '../endpoint.ts'
import { optionalWithDefault } from '../tolerance.ts'
import { namesOf } from '../metrics/metric.ts'
import { peopleFigures, peopleMetrics } from '../metrics/people.ts'
import { listVersion } from '../posts/list-version.ts'
import { drillDownFields, scopeFields, Scope, Source } from '../posts/posts.ts'
import { Day, Instant, pageSchema, wholeNumber } from '../primitives.ts'

export const PeopleKpi = z.extend(Kpi, {
  metric: z.enum(namesOf(peopleFigures)),
})
export type PeopleKpi = z.infer<typeof PeopleKpi>

const authorFields = {
  source: Source,
  /** Together with `source`, identifies the author in links and mutes. */
  id: z.string(),
  handle: z.nullable(z.string()),
  name: z.nullable(z.string()),
}

export const ScatterPoint = z.object({
  ...authorFields,
  followers: z.number(),
  /** Mean over posts with known interactions; negative if people vote posts down. */
  interactionsPerPost: z.number(),
  posts: z.number(),
})
export type ScatterPoint = z.infer<typeof ScatterPoint>

const TopAuthors = z.object({ authors: z.number(), /** Of all posts, 0 to 1. */ share: z.number() })

export const PeopleAnswer = z.object({
  ...answerFrame,
  coverage: z.object({
    posts: z.number(),
    withAuthor: z.number(),
    authors: z.number(),
    /** Authors with known followers. */
    withFollowers: z.number(),
  }),
  /** Time of the workspace's oldest stored post: no author's `firstSeen` is earlier. Null without posts. */
  storedFrom: z.nullable(Instant),
  kpis: z.array(PeopleKpi),
  /** Authors with posts in each bucket. `new`: their first stored post is in it; `returning`: it is earlier. */
  arrivals: z.array(z.object({ at: Instant, new: z.number(), returning: z.number() })),
  /**
   * Authors in each bucket of the comparison period, with buckets as long as the range's. Shorter if that period has
   * fewer, empty without a comparison.
   */
  earlier: z.array(z.object({ at: Instant, authors: z.number() })),
  concentration: z.object({
    /** 0: all authors write equally; towards 1: one author writes everything. Null without authors. */
    gini: z.nullable(z.number()),
    /** The most active 1 % and 10 % of authors, at least one. Null without authors. */
    top1: z.nullable(TopAuthors),
    top10: z.nullable(TopAuthors),
    /** Cumulated shares, 0 to 1, from the least to the most active author; at most 100 points, none without authors. */
    lorenz: z.array(z.object({ authors: z.number(), posts: z.number() })),
  }),
  scatter: z.object({
    /** Authors with known followers and known interactions. */
    of: z.number(),
    /**
     * How many top authors by each of posts, followers and interactions per post are included; the other points are a
     * random sample. Null if all authors are included.
     */
    leading: z.nullable(z.number()),
    points: z.array(ScatterPoint),
  }),
})
export type PeopleAnswer = z.infer<typeof PeopleAnswer>

export const newAndReturningAuthorsTable = table({
  rows: ({ arrivals, range }: Pick<PeopleAnswer, 'arrivals' | 'range'>) => startedSteps(arrivals, range),
  columns: (defineColumn) => [
    bucketStartColumn,
    defineColumn('new', 'integer', /*i18n*/ 'New', (step) => step.new),
    defineColumn('returning', 'integer', /*i18n*/ 'Returning', ({ returning }) => returning),
    incompleteReasonColumn,
  ],
})

export const scatterTable = table({
  rows: ({ points }: Pick<PeopleAnswer['scatter'], 'points'>) => points,
  columns: () => [...authorColumns, followersColumn, interactionsPerPostColumn, postsColumn],
})

/** Lorenz curve: cumulated shares from the least active author on. */
export const lorenzTable = table({
  rows: ({ lorenz }: Pick<PeopleAnswer['concentration'], 'lorenz'>) => lorenz,
  columns: (defineColumn) => [
    defineColumn(
      'authors',
      'share',
      /*i18n*/ 'Authors',
      ({ authors }: PeopleAnswer['concentration']['lorenz'][number]) => authors,
    ),
    { ...postsColumn, type: 'share' },
  ],
})

export const getPeople = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/people',
  access: 'insights.read',
  summary: 'Get all figures of the people page: active and new authors, and how concentrated posts are.',
  input: Scope,
  output: PeopleAnswer,
  problems: ['invalid_query'],
})

/** Values from which a sign of automation is marked, and the posts that a sign needs. A mark is no proof. */
export const automationThresholds = {
  perDay: 50,
  burstiness: -0.5,
  duplicates: 0.5,
  coordinated: 0.5,
  minPosts: 10,
} as const

export const AutomationSigns = z.object({
  /** Posts per day, over days with posts. */
  perDay: z.number(),
  /** (σ − μ) ÷ (σ + μ) of the gaps between posts: −1 periodic, 0 random, towards 1 bursty. Null below `minPosts`. */
  burstiness: z.nullable(z.number()),
  /** Share of posts repeating a text of the same author, of posts with a text. Null below `minPosts`. */
  duplicates: z.nullable(z.number()),
  /** Share of posts that look coordinated with other authors' posts (coordination.ts). */
  coordinated: optionalWithDefault(z.number(), 0),
  /** All marked signs but `coordinated`, which came later; `listMarkedSigns` returns all. */
  marked: z.array(z.enum(['perDay', 'burstiness', 'duplicates'])),
})
export type AutomationSigns = z.infer<typeof AutomationSigns>

/** All marked signs. */
export const listMarkedSigns = ({ marked, coordinated }: Pick<AutomationSigns, 'marked' | 'coordinated'>) => [
  ...marked,
  ...(coordinated >= automationThresholds.coordinated ? (['coordinated'] as const) : []),
]

/** Why an author has no influence score: an own account, or neither followers nor interactions are known. */
export const MissingInfluenceReason = z.enum(['own', 'inputs'])

export const Influence = z.object({
  /** Sum of the parts below, comparable across sources; hidden and ranked last if `missing`. */
  score: z.number(),
  missing: optionalWithDefault(z.nullable(MissingInfluenceReason), null),
  /** 0.5 · ln(1 + followers); null and counted as 0 if unknown. */
  followers: z.nullable(z.number()),
  /** 0.3 · ln(1 + median interactions per post); null if no post has any. */
  interactions: z.nullable(z.number()),
  /** 0.2 · ln(1 + posts). */
  posts: z.number(),
})
export type Influence = z.infer<typeof Influence>

export const RankedAuthor = z.extend(AuthorRow, {
  interactionsPerPost: z.nullable(z.number()),
  influence: Influence,
  /** (positive − negative) ÷ (positive + neutral + negative) · 100 of the author's posts; null if none is classified. */
  netSentiment: z.nullable(z.number()),
  /** Share of the author's posts from which `netSentiment` is computed, 0 to 1; null from earlier servers. */
  sentimentCoverage: optionalWithDefault(z.nullable(z.number()), null),
  /** Over all stored posts of the workspace, whatever the scope. */
  firstSeen: Instant,
  signs: AutomationSigns,
})
export type RankedAuthor = z.infer<typeof RankedAuthor>

const influenceColumn = (key: Exclude<keyof Influence, 'missing'>, label: string, name: string): Column<RankedAuthor> =>
  column(name, 'number', { label, digits: 2 }, ({ influence }) =>
    key === 'score' && influence.missing !== null ? null : influence[key],
  )

export const authorTables = {
  authors: table({
    label: /*i18n*/ 'Authors',
    rows: ({ items }: { items: readonly RankedAuthor[] }) => items,
    columns: (defineColumn) => [
      ...authorColumns,
      { ...postsColumn, sort: 'posts' },
      { ...followersColumn, sort: 'followers' },
      interactionsColumn,
      { ...interactionsPerPostColumn, sort: 'interactions' },
      { ...influenceColumn('score', peopleMetrics.influence.name, 'influence'), digits: 1, sort: 'influence' },
      influenceColumn('followers', /*i18n*/ 'Influence from followers', 'influence_of_followers'),
      influenceColumn('interactions', /*i18n*/ 'Influence from interactions', 'influence_of_interactions'),
      influenceColumn('posts', /*i18n*/ 'Influence from posts', 'influence_of_posts'),
      netSentimentColumn,
      sentimentCoverageColumn,
      defineColumn(
        'first_seen',
        'instant',
        { label: /*i18n*/ 'First seen', sort: 'newcomers' },
        ({ firstSeen }) => firstSeen,
      ),
      defineColumn(
        'posts_per_day',
        'number',
        { label: peopleMetrics.perDay.name, unit: peopleMetrics.perDay.unit, digits: 1 },
        ({ signs }) => signs.perDay,
      ),
      defineColumn(
        'burstiness',
        'number',
        { label: peopleMetrics.burstiness.name, unit: peopleMetrics.burstiness.unit, digits: 2 },
        ({ signs }) => signs.burstiness,
      ),
      defineColumn('duplicate_texts', 'share', peopleMetrics.duplicates.name, ({ signs }) => signs.duplicates),
      defineColumn('coordinated_posts', 'share', peopleMetrics.coordinated.name, ({ signs }) => signs.coordinated),
      defineColumn('automation_signs', 'list', /*i18n*/ 'Signs of automation', ({ signs }) => listMarkedSigns(signs)),
    ],
  }),
}

const numberRange = z.pipe(
  z
    .string()
    .check(
      z.regex(/^\d{1,12}(\.\d{1,3})?-\d{1,12}(\.\d{1,3})?$/, 'Expected two numbers of at least 0, such as 10-250'),
    ),
  z.transform((text: string) => {
    const [min, max] = text.split('-').map(Number)
    return { min: min!, max: max! }
  }),
)

/** Filters and order of the authors of a scope. */
export const authorsInput = {
  ...scopeFields,
  /** Part of a handle, name or ID, case-insensitive. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  /** Range of followers, both ends inclusive. */
  followers: z.optional(numberRange),
  /** Range of interactions per post, both ends inclusive; negative values count as 0. */
  perPost: z.optional(numberRange),
  /** `new`: the author's first stored post is in the bucket of `at`, or else in the range; `returning`: it is earlier. */
  seen: z.optional(z.enum(['new', 'returning'])),
  at: drillDownFields.at,
  bucket: drillDownFields.bucket,
  until: drillDownFields.until,
  /** Default: `posts`. */
  order: z.optional(AuthorOrder),
  /** Default: 50. */
  limit: z.optional(wholeNumber(1, 500)),
}

/** `source:id`. */
export const AuthorKey = z.string().check(z.minLength(3), z.maxLength(500))

export const listAuthors = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/people/authors',
  access: 'insights.read',
  summary: 'List the authors of a scope, 50 per page by default.',
  input: z.strictObject({
    ...authorsInput,
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.extend(pageSchema(RankedAuthor), {
    total: z.number(),
    /** Posts of all these authors together. */
    posts: z.number(),
    ...listVersion,
  }),
  problems: ['invalid_query'],
})

const ReplyPartner = z.object({ ...authorFields, /** Replies between both, in one direction. */ posts: z.number() })
export type ReplyPartner = z.infer<typeof ReplyPartner>

/** Up to eight, most replies first. */
const ReplyPartners = z.object({
  authors: z.array(ReplyPartner),
  /** Replies stored together with the post that they reply to. */ known: z.number(),
})

export const AuthorDetail = z.object({
  author: z.object({ ...authorFields, followers: z.nullable(z.number()) }),
  /** Posts in the scope. */
  posts: z.number(),
  stored: z.object({ posts: z.number(), from: Instant, to: Instant }),
  /** Distinct biographies, latest first, at most 20; `firstSeen` is the first day it was seen. */
  bios: z.array(z.object({ text: z.string(), firstSeen: Day })),
  followers: z.object({
    /** `day` is when the count was collected; `posted`: when the post was, if all were collected on one day. */
    by: z.enum(['collected', 'posted']),
    /** Highest count per day, at most 120 days. */
    points: z.array(z.object({ day: Day, followers: z.number() })),
  }),
  /** Terms of the author's posts in the scope. */
  terms: z.array(z.object({ term: z.string(), ...writtenField, posts: z.number(), margin: z.nullable(z.number()) })),
  /** Replies by the author in the scope; `of` also counts replies to posts that aren't stored. */
  answers: z.extend(ReplyPartners, { of: z.number() }),
  /** Stored replies to the author's posts in the scope. */
  answeredBy: ReplyPartners,
  signs: z.nullable(AutomationSigns),
  ...listVersion,
})
export type AuthorDetail = z.infer<typeof AuthorDetail>

export const authorFollowersTable = table({
  rows: ({ points }: Pick<AuthorDetail['followers'], 'points'>) => points,
  columns: (defineColumn) => [defineColumn('day', 'text', /*i18n*/ 'Day', ({ day }) => day), followersColumn],
})

export const authorTermsTable = table({
  rows: ({ terms }: Pick<AuthorDetail, 'terms'>) => terms,
  columns: () => [termColumn, projectedPostsColumn, marginColumn],
})

export const replyPartnersTable = table({
  rows: ({ authors }: { authors: readonly ReplyPartner[] }) => authors,
  columns: () => [...authorColumns, { ...postsColumn, key: 'replies', label: /*i18n*/ 'Replies' }],
})

export const getAuthor = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/people/author',
  access: 'insights.read',
  summary: "Get an author's biographies, followers over time, terms and replies.",
  input: z.strictObject({
    ...scopeFields,
    author: AuthorKey,
    at: drillDownFields.at,
    bucket: drillDownFields.bucket,
    until: drillDownFields.until,
  }),
  output: AuthorDetail,
  problems: ['invalid_query'],
})
