import * as z from 'zod/mini'
import { ComparedDays, FormerDays } from '#contract/answers/compared-days.ts'
import { ComparedQueries, MoreQueries, VoiceMeasure } from '#contract/saved-queries/compared-queries.ts'
import {
  Bucket,
  LanguageCode,
  Languages,
  Media,
  PostOrder,
  PostType,
  Sentiment,
  Source,
  Sources,
} from '#contract/posts/post-fields.ts'
import { Alike } from '#contract/posts/near-identical.ts'
import { TopicTerms } from '#contract/posts/topic-terms.ts'
import { FieldConditions, FieldId } from '#contract/filters/field-conditions.ts'
import { InputDay, InputInstant, Id } from '#contract/primitives.ts'
import type { ScopeParameter } from '#contract/answers/scope-search.ts'
import { readSearch, type Unread } from './read-search.ts'

/** Invalid parameters count as absent. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

export const textUpTo = (length: number) => z.string().check(z.minLength(1), z.maxLength(length))
const text = textUpTo(500)

const scope = {
  from: lenient(InputDay),
  to: lenient(InputDay),
  former: lenient(FormerDays),
  step: lenient(Bucket),
  previous: lenient(ComparedDays),
  queryId: lenient(Id),
  compare: lenient(MoreQueries),
  /** An unsaved search; a saved query takes precedence. */
  text: lenient(textUpTo(4_096)),
  /** Comma-separated. */
  source: lenient(Sources),
  language: lenient(Languages),
  sentiment: lenient(Sentiment),
  type: lenient(PostType),
  media: lenient(Media),
  /** ID of a saved filter. */
  filter: lenient(Id),
  /** ID of an author list. */
  authors: lenient(Id),
  fields: lenient(FieldConditions),
} satisfies Record<ScopeParameter, z.ZodMiniType>

const rangeSchema = z.string().check(z.regex(/^(?=.*\d)(-?\d{1,9}(\.\d{1,3})?)?\.\.(-?\d{1,9}(\.\d{1,3})?)?$/))

/** Filters and order of the posts behind a figure. */
const drillDown = {
  author: text,
  /** The author's display name. */
  name: text,
  source: Source,
  language: LanguageCode,
  sentiment: Sentiment,
  at: InputInstant,
  bucket: Bucket,
  /** A moment in the last of several buckets. */
  until: InputInstant,
  /** An hour of the week, 0 to 167 from Monday, within `from` to `to`. */
  hourOfWeek: z.string().check(z.regex(/^(\d{1,2}|1[0-5]\d|16[0-7])$/)),
  from: InputDay,
  to: InputDay,
  term: textUpTo(200),
  beside: textUpTo(200),
  /** Terms of a topic, and its name. */
  topic: TopicTerms,
  topicName: text,
  hashtag: textUpTo(200),
  emoji: textUpTo(100),
  domain: textUpTo(253),
  link: textUpTo(2_000),
  mention: textUpTo(200),
  /** A thread, or the author replied to, as `source:id`, with that author's display name. */
  thread: text,
  answers: text,
  answersName: text,
  /** A bar of scores, such as `2..3`, or of response times in minutes, such as `15..30`. */
  overperformance: rangeSchema,
  answered: rangeSchema,
  observed: z.literal('twice'),
  /** Near-identical posts within a period. */
  alike: Alike,
  /** ID of an alert's firing. */
  firing: Id,
  media: Media,
  post: z.string().check(z.regex(/^\d{1,20}$/)),
  /** Conditions on fields, and their display text. */
  fields: FieldConditions,
  fieldsName: text,
  /** A query of the comparison, or several whose common posts are open. */
  query: Id,
  overlap: ComparedQueries,
  order: PostOrder,
}
type Schemas = typeof drillDown

export type DrillDown = { [Key in keyof Schemas]?: z.output<Schemas[Key]> }
export const drillDownKeys = Object.keys(drillDown) as (keyof DrillDown)[]

export type OpenSearch = { [Key in keyof Schemas as `open.${Key}`]?: z.output<Schemas[Key]> | undefined }

/** The filter bar's parameters, and the drill-down's under `open.`. */
export const drillDownSearch = {
  ...scope,
  ...(Object.fromEntries(drillDownKeys.map((key) => [`open.${key}`, lenient(drillDown[key])])) as {
    [Key in keyof Schemas as `open.${Key}`]: z.ZodMiniCatch<z.ZodMiniOptional<Schemas[Key]>>
  }),
}

export const TopicsView = z.enum(['bars', 'time', 'source'])
export type TopicsView = z.infer<typeof TopicsView>

/** `open` without other parameters opens all posts of the range. */
export const OverviewSearch = z.object({
  ...drillDownSearch,
  open: lenient(z.literal('posts')),
  /** The item of a report whose posts are open, if it has a scope of its own. */
  'open.panel': lenient(textUpTo(40)),
  /** ID of a pinned view. */
  pinned: lenient(Id),
  /** The field that posts are grouped by. */
  byField: lenient(FieldId),
  voice: lenient(VoiceMeasure),
  topicsView: lenient(TopicsView),
})
export type OverviewSearch = z.infer<typeof OverviewSearch> & Unread
export const readOverviewSearch = readSearch(OverviewSearch)
