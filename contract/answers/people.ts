import * as z from 'zod/mini'
import { AuthorOrder } from './scope-search.ts'
import { answerFrame } from './frame.ts'
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
  partColumn,
  stepColumn,
  termColumn,
} from './columns.ts'
import { startedSteps } from './step-parts.ts'
import { column, table, type Column } from './table.ts'
import { endpoint } from '../endpoint.ts'
import { added } from '../tolerance.ts'
import { namesOf } from '../metrics/metric.ts'
import { peopleFigures, peopleMetrics } from '../metrics/people.ts'
import { listVersion } from '../posts/list-version.ts'
import { drill, scope, Scope, Source } from '../posts/posts.ts'
import { Day, Instant, pageOf, wholeNumber } from '../primitives.ts'

export const PeopleKpi = z.extend(Kpi, {
  metric: z.enum(namesOf(peopleFigures)),
})
export type PeopleKpi = z.infer<typeof PeopleKpi>

const author = {
  source: Source,
  /** With the source, the key to open and to mute by. */
  id: z.string(),
  handle: z.nullable(z.string()),
  name: z.nullable(z.string()),
}

export const ScatterPoint = z.object({
  ...author,
  followers: z.number(),
  /** Mean over the posts whose interactions are known; below 0 where people vote posts down. */
  interactionsPerPost: z.number(),
  posts: z.number(),
})
export type ScatterPoint = z.infer<typeof ScatterPoint>

/** The share of posts that the most active authors write. */
const Top = z.object({ authors: z.number(), /** 0 to 1. */ share: z.number() })

export const People = z.object({
  ...answerFrame,
  coverage: z.object({
    posts: z.number(),
    withAuthor: z.number(),
    authors: z.number(),
    /** Authors whose followers are known. */
    withFollowers: z.number(),
  }),
  /** When the earliest stored post of the workspace was posted: nobody can be seen before. Null without posts. */
  storedFrom: z.nullable(Instant),
  kpis: z.array(PeopleKpi),
  /** Authors of each bucket: those whose first stored post lies in it, and those who had posted before it began. */
  arrivals: z.array(z.object({ at: Instant, new: z.number(), returning: z.number() })),
  /** Authors of each step of the days compared with, as long as those of the range; shorter where they are fewer, empty where there are none. */
  earlier: z.array(z.object({ at: Instant, authors: z.number() })),
  concentration: z.object({
    /** 0: everybody writes as much; towards 1: one author writes all. Null without authors. */
    gini: z.nullable(z.number()),
    /** The most active 1 % and 10 % of the authors, at least one. Null without authors. */
    top1: z.nullable(Top),
    top10: z.nullable(Top),
    /** Cumulated shares, 0 to 1, from the least to the most active author; at most 100 points, none without authors. */
    lorenz: z.array(z.object({ authors: z.number(), posts: z.number() })),
  }),
  scatter: z.object({
    /** Authors whose followers and interactions are both known. */
    of: z.number(),
    /** How many lead by posts, by followers and by interactions a post, each; the others are drawn by chance. Null where all are here. */
    leading: z.nullable(z.number()),
    points: z.array(ScatterPoint),
  }),
})
export type People = z.infer<typeof People>

export const arrivalsTable = table({
  rows: ({ arrivals, range }: Pick<People, 'arrivals' | 'range'>) => startedSteps(arrivals, range),
  columns: (columnOf) => [
    stepColumn,
    columnOf('new', 'integer', /*i18n*/ 'New', (step) => step.new),
    columnOf('returning', 'integer', /*i18n*/ 'Returning', ({ returning }) => returning),
    partColumn,
  ],
})

export const scatterTable = table({
  rows: ({ points }: Pick<People['scatter'], 'points'>) => points,
  columns: () => [...authorColumns, followersColumn, interactionsPerPostColumn, postsColumn],
})

/** From the least active authors on: so many of them have written so much. */
export const lorenzTable = table({
  rows: ({ lorenz }: Pick<People['concentration'], 'lorenz'>) => lorenz,
  columns: (columnOf) => [
    columnOf(
      'authors',
      'share',
      /*i18n*/ 'Authors',
      ({ authors }: People['concentration']['lorenz'][number]) => authors,
    ),
    { ...postsColumn, type: 'share' },
  ],
})

export const getPeople = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/people',
  access: 'insights.read',
  summary: 'Every number of the people page: who writes, how many are new, how concentrated it is.',
  input: Scope,
  output: People,
  problems: ['invalid_query'],
})

/** When an automation sign is marked, and how many posts it takes to say anything. A mark is no verdict. */
export const automationSigns = {
  perDay: 50,
  burstiness: -0.5,
  duplicates: 0.5,
  coordinated: 0.5,
  minPosts: 10,
} as const

export const AutomationSigns = z.object({
  /** Posts a day, over the days with posts. */
  perDay: z.number(),
  /** (σ − μ) ÷ (σ + μ) of the gaps between posts: −1 as a clock, 0 by chance, towards 1 in bursts. Null below `minPosts`. */
  burstiness: z.nullable(z.number()),
  /** Posts that repeat a text of the same author, as a share of those with a text. Null below `minPosts`. */
  duplicates: z.nullable(z.number()),
  /** Posts that look coordinated with those of other authors (coordination.ts), as a share of all. */
  coordinated: added(z.number(), 0),
  /** Those of the first release; `marksOf` adds the later one. */
  marked: z.array(z.enum(['perDay', 'burstiness', 'duplicates'])),
})
export type AutomationSigns = z.infer<typeof AutomationSigns>

/** The signs that are marked. */
export const marksOf = ({ marked, coordinated }: Pick<AutomationSigns, 'marked' | 'coordinated'>) => [
  ...marked,
  ...(coordinated >= automationSigns.coordinated ? (['coordinated'] as const) : []),
]

/** Why an author has no influence to compare: an own account, or neither followers nor interactions are known. */
export const MissingInfluence = z.enum(['own', 'inputs'])

export const Influence = z.object({
  /** The sum of the parts, the same measure in every source; where something is `missing` it is not shown, and ranked last. */
  score: z.number(),
  missing: added(z.nullable(MissingInfluence), null),
  /** 0.5 · ln(1 + followers); null where the source does not say, and nothing is added. */
  followers: z.nullable(z.number()),
  /** 0.3 · ln(1 + median interactions a post); null where no post has any. */
  interactions: z.nullable(z.number()),
  /** 0.2 · ln(1 + posts). */
  posts: z.number(),
})
export type Influence = z.infer<typeof Influence>

export const RankedAuthor = z.extend(AuthorRow, {
  interactionsPerPost: z.nullable(z.number()),
  influence: Influence,
  /** (P−N)/(P+U+N)·100 of their posts; null where none is classified. */
  netSentiment: z.nullable(z.number()),
  /** How much of their posts that is, 0 to 1; null from servers of the release before. */
  sentimentCoverage: added(z.nullable(z.number()), null),
  /** Of all stored posts of the workspace, whatever the scope says. */
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
    columns: (columnOf) => [
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
      columnOf(
        'first_seen',
        'instant',
        { label: /*i18n*/ 'First seen', sort: 'newcomers' },
        ({ firstSeen }) => firstSeen,
      ),
      columnOf(
        'posts_per_day',
        'number',
        { label: peopleMetrics.perDay.name, unit: peopleMetrics.perDay.unit, digits: 1 },
        ({ signs }) => signs.perDay,
      ),
      columnOf(
        'burstiness',
        'number',
        { label: peopleMetrics.burstiness.name, unit: peopleMetrics.burstiness.unit, digits: 2 },
        ({ signs }) => signs.burstiness,
      ),
      columnOf('duplicate_texts', 'share', peopleMetrics.duplicates.name, ({ signs }) => signs.duplicates),
      columnOf('coordinated_posts', 'share', peopleMetrics.coordinated.name, ({ signs }) => signs.coordinated),
      columnOf('automation_signs', 'list', /*i18n*/ 'Signs of automation', ({ signs }) => marksOf(signs)),
    ],
  }),
}

const bounds = z.pipe(
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

/** What narrows and orders the authors of a scope. */
export const authorsInput = {
  ...scope,
  /** Part of a handle, a name or an id, in whatever case. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  /** Followers from the first number to the last one, both inclusive. */
  followers: z.optional(bounds),
  /** Interactions a post, likewise; what is below 0 counts as 0. */
  perPost: z.optional(bounds),
  /** Those whose first stored post lies in the period, or before it: the range, or with `at` the bucket that holds it. */
  seen: z.optional(z.enum(['new', 'returning'])),
  at: drill.at,
  bucket: drill.bucket,
  until: drill.until,
  /** `posts` where left out. */
  order: z.optional(AuthorOrder),
  /** 50 where left out. */
  limit: z.optional(wholeNumber(1, 500)),
}

/** `source:id`. */
export const InputAuthor = z.string().check(z.minLength(3), z.maxLength(500))

export const listAuthors = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/people/authors',
  access: 'insights.read',
  summary: 'The authors of a scope, one page at a time: searched, narrowed and sorted.',
  input: z.strictObject({
    ...authorsInput,
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.extend(pageOf(RankedAuthor), {
    total: z.number(),
    /** Of all of them together. */
    posts: z.number(),
    ...listVersion,
  }),
  problems: ['invalid_query'],
})

const Partner = z.object({ ...author, /** Answers. */ posts: z.number() })
export type Partner = z.infer<typeof Partner>

/** Up to eight, most answers first. */
const Partners = z.object({ authors: z.array(Partner), /** Answers whose other side is stored. */ known: z.number() })

export const AuthorDetail = z.object({
  author: z.object({ ...author, followers: z.nullable(z.number()) }),
  /** In the scope. */
  posts: z.number(),
  stored: z.object({ posts: z.number(), from: Instant, to: Instant }),
  /** Biographies that differ, the latest first, at most 20; the day is the first on which it was seen. */
  bios: z.array(z.object({ text: z.string(), firstSeen: Day })),
  followers: z.object({
    /** Days are those of collection; those of the posts where everything was collected on one day. */
    by: z.enum(['collected', 'posted']),
    /** The highest count of each day, at most 120 of them. */
    points: z.array(z.object({ day: Day, followers: z.number() })),
  }),
  /** In the scope. */
  terms: z.array(z.object({ term: z.string(), posts: z.number(), margin: z.nullable(z.number()) })),
  /** Answers of theirs in the scope; `of` is all of them, stored other side or not. */
  answers: z.extend(Partners, { of: z.number() }),
  /** Stored answers to posts of theirs in the scope. */
  answeredBy: Partners,
  signs: z.nullable(AutomationSigns),
  ...listVersion,
})
export type AuthorDetail = z.infer<typeof AuthorDetail>

export const authorFollowers = table({
  rows: ({ points }: Pick<AuthorDetail['followers'], 'points'>) => points,
  columns: (columnOf) => [columnOf('day', 'text', /*i18n*/ 'Day', ({ day }) => day), followersColumn],
})

export const authorTopics = table({
  rows: ({ terms }: Pick<AuthorDetail, 'terms'>) => terms,
  columns: () => [termColumn, projectedPostsColumn, marginColumn],
})

export const partnersTable = table({
  rows: ({ authors }: { authors: readonly Partner[] }) => authors,
  columns: () => [...authorColumns, { ...postsColumn, key: 'replies', label: /*i18n*/ 'Replies' }],
})

export const getAuthor = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/people/author',
  access: 'insights.read',
  summary: 'One author: biographies, followers over time, topics, whom they answer and who answers them.',
  input: z.strictObject({
    ...scope,
    author: InputAuthor,
    at: drill.at,
    bucket: drill.bucket,
    until: drill.until,
  }),
  output: AuthorDetail,
  problems: ['invalid_query'],
})
