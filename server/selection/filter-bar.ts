import { toText, type Text } from '#contract/texts.ts'
import type * as z from 'zod/mini'
import type { Bucket, drillDownFields, Scope } from '#contract/posts/posts.ts'
import { toTopicTerms } from '#contract/posts/topic-terms.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import { AppError } from '#server/ground/errors.ts'
import type { OwnAccountKey } from './answered-condition.ts'
import { type Condition, toDateTimeSeconds } from './conditions.ts'
import type { DayRange } from './days.ts'
import { measuredConditions } from './measured-condition.ts'
import { nearIdenticalCondition } from './near-identical.ts'
import {
  emojiCondition,
  hashtagCondition,
  linkCondition,
  mentionCondition,
  termCondition,
  topicCondition,
  domainCondition,
} from './term-condition.ts'
import { answersTo, authorSql, ofThread, parseSourcedId, type SourcedId } from './thread-condition.ts'
import { inputMessages } from '#contract/input-messages.ts'

export type Drill = { [Key in keyof typeof drillDownFields]?: z.output<(typeof drillDownFields)[Key]> }
export type ScopeInput = Omit<Scope, 'workspaceId'> & Drill

const equals = (column: string, param: string, value: string): Condition => ({
  condition: `${column} = {${param}:String}`,
  params: { [param]: value },
})

const anyOf = (column: string, param: string, values: string): Condition => ({
  condition: `${column} IN {${param}:Array(String)}`,
  params: { [param]: values.split(',') },
})

export const filterConditions = ({ source, language, sentiment, type }: ScopeInput): Condition[] => [
  ...(source ? [anyOf('source', 'filterSource', source)] : []),
  ...(language ? [anyOf('language', 'filterLanguage', language)] : []),
  ...(sentiment ? [equals('sentiment', 'filterSentiment', sentiment)] : []),
  ...(type ? [equals('type', 'filterType', type)] : []),
]

type Bounds = (instant: Date, bucket: Exclude<Bucket, 'hour'>) => { fromAt: Date; toAt: Date }

/**
 * Conditions of the opened chart mark. Authors and threads are `source:id`; `#` starts a hashtag; `at` and `until` lie
 * in the first and last bucket.
 */
export const drillConditions = (
  input: ScopeInput,
  {
    workspaceId,
    range,
    own,
    boundsOf,
  }: { workspaceId: string; range: DayRange; own: readonly OwnAccountKey[]; boundsOf: Bounds },
): Condition[] => [
  ...(input.author === undefined ? [] : [byAuthor(sourced(input.author, '/author'))]),
  ...(input.term === undefined ? [] : [withTerm(input.term, 'term')]),
  ...(input.beside === undefined ? [] : [withTerm(input.beside, 'beside')]),
  ...(input.topic === undefined ? [] : [topicCondition(toTopicTerms(input.topic), 'drillTopic')]),
  ...(input.hashtag === undefined ? [] : [hashtagCondition(input.hashtag, 'drillHashtag')]),
  ...(input.domain === undefined ? [] : [domainCondition(input.domain, 'drillDomain')]),
  ...(input.emoji === undefined ? [] : [emojiCondition(input.emoji, 'drillEmoji')]),
  ...(input.link === undefined ? [] : [linkCondition(input.link, 'drillLink')]),
  ...(input.mention === undefined ? [] : [mentionCondition(input.mention, 'drillMention')]),
  ...(input.thread === undefined ? [] : [ofThread(sourced(input.thread, '/thread'))]),
  ...(input.answers === undefined ? [] : [answersTo(sourced(input.answers, '/answers'), workspaceId)]),
  ...(input.at === undefined
    ? []
    : [inBuckets(input.at, input.until ?? input.at, input.bucket ?? range.bucket, boundsOf)]),
  ...(input.alike === undefined ? [] : [nearIdenticalCondition(input.alike)]),
  ...measuredConditions(input, { workspaceId, range, own }),
]

export function toHighlightTree(tree: QueryNode | null, { term, beside, hashtag, topic }: Drill): QueryNode | null {
  const place = { from: 0, to: 0 }
  const parts: QueryNode[] = [
    ...(tree === null ? [] : [tree]),
    ...[term, beside].flatMap((words) =>
      words === undefined ? [] : [{ kind: 'phrase' as const, value: words, ...place }],
    ),
    ...(hashtag === undefined
      ? []
      : [{ kind: 'field' as const, field: 'hashtag' as const, value: hashtag.replace(/^[#＃]/, ''), ...place }]),
  ]
  if (topic !== undefined)
    parts.push({
      kind: 'or',
      parts: toTopicTerms(topic).map((value) => ({ kind: 'phrase', value, ...place })),
      ...place,
    })
  return parts.length === 0 ? null : { kind: 'and', parts, ...place }
}

function sourced(text: string, pointer: string): SourcedId {
  const read = parseSourcedId(text)
  if (read !== null) return read
  throw unfit(pointer, toText(inputMessages.suchAs, { example: 'x:12345' }))
}

const byAuthor = ({ source, id }: SourcedId): Condition => ({
  // Filters by hash first: comparing names row by row costs 50 times as much.
  condition: `author_key = sipHash64({drillSource:String}, {drillAuthor:String})
    AND source = {drillSource:String} AND ${authorSql} = {drillAuthor:String}`,
  params: { drillSource: source, drillAuthor: id },
})

/** `author` is `source:id`; throws invalid_input for anything else. */
export const parseAuthorCondition = (author: string): Condition => byAuthor(sourced(author, '/author'))

function withTerm(term: string, parameter: 'term' | 'beside'): Condition {
  const condition = termCondition(term, parameter === 'term' ? 'drillTerm' : 'drillBeside')
  if (condition === null) throw unfit(`/${parameter}`, toText(inputMessages.suchAs, { example: 'coffee' }))
  return condition
}

function inBuckets(first: string, last: string, bucket: Bucket, boundsOf: Bounds): Condition {
  const bounds = (at: Date) =>
    bucket === 'hour' ? { fromAt: at, toAt: new Date(at.getTime() + 3_600_000) } : boundsOf(at, bucket)
  const { fromAt } = bounds(new Date(first))
  const { toAt } = bounds(new Date(last))
  return {
    condition: `posted_at >= toDateTime({drillFrom:UInt32}, 'UTC') AND posted_at < toDateTime({drillTo:UInt32}, 'UTC')`,
    params: { drillFrom: toDateTimeSeconds(fromAt), drillTo: toDateTimeSeconds(toAt) },
  }
}

const unfit = (pointer: string, expected: Text) =>
  new AppError('invalid_input', { ...expected, detail: `${expected.detail}.` }, { errors: [{ pointer, ...expected }] })
