import { say, type Text } from '#contract/texts.ts'
import type * as z from 'zod/mini'
import type { Bucket, drill, Scope } from '#contract/posts.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import { AppError } from '#server/errors.ts'
import { type Condition, storedSeconds } from './conditions.ts'
import { holdsHashtag, holdsTerm, linksTo } from './term-condition.ts'

/** The marks one can open, as `listPosts` takes them. */
export type Drill = { [Key in keyof typeof drill]?: z.output<(typeof drill)[Key]> }
export type ScopeInput = Omit<Scope, 'workspaceId'> & Drill

const equals = (column: string, param: string, value: string): Condition => ({
  condition: `${column} = {${param}:String}`,
  params: { [param]: value },
})

const anyOf = (column: string, param: string, values: string): Condition => ({
  condition: `${column} IN {${param}:Array(String)}`,
  params: { [param]: values.split(',') },
})

/** Source, language, sentiment and type of the filter bar. */
export const filterConditions = ({ source, language, sentiment, type }: ScopeInput): Condition[] => [
  ...(source ? [anyOf('source', 'filterSource', source)] : []),
  ...(language ? [anyOf('language', 'filterLanguage', language)] : []),
  ...(sentiment ? [equals('sentiment', 'filterSentiment', sentiment)] : []),
  ...(type ? [equals('type', 'filterType', type)] : []),
]

type Bounds = (instant: Date, bucket: Exclude<Bucket, 'hour'>) => { fromAt: Date; toAt: Date }

/** The opened mark: an author as `source:id`, a term (`#` begins a hashtag), a hashtag, a domain, the bucket that holds an instant, or the buckets from one to another. */
export const drillConditions = (input: ScopeInput, bucket: Bucket, boundsOf: Bounds): Condition[] => [
  ...(input.author === undefined ? [] : [byAuthor(input.author)]),
  ...(input.term === undefined ? [] : [withTerm(input.term)]),
  ...(input.hashtag === undefined ? [] : [holdsHashtag(input.hashtag, 'drillHashtag')]),
  ...(input.domain === undefined ? [] : [linksTo(input.domain, 'drillDomain')]),
  ...(input.at === undefined ? [] : [inBuckets(input.at, input.until ?? input.at, input.bucket ?? bucket, boundsOf)]),
]

/** The tree whose words stand out in the posts: the query's and the opened mark's. */
export function highlighted(tree: QueryNode | null, { term, hashtag }: Drill): QueryNode | null {
  const place = { from: 0, to: 0 }
  const parts: QueryNode[] = [
    ...(tree === null ? [] : [tree]),
    ...(term === undefined ? [] : [{ kind: 'phrase' as const, value: term, ...place }]),
    ...(hashtag === undefined
      ? []
      : [{ kind: 'field' as const, field: 'hashtag' as const, value: hashtag.replace(/^[#＃]/, ''), ...place }]),
  ]
  return parts.length === 0 ? null : { kind: 'and', parts, ...place }
}

function byAuthor(author: string): Condition {
  const colon = author.indexOf(':')
  if (colon < 1)
    throw unfit(
      '/author',
      say(/*i18n*/ { id: 'problem.expectedAuthor', message: 'Expected an author as source:id, such as x:12345' }),
    )
  return {
    condition: `source = {drillSource:String} AND if(author_id = '', author_handle, author_id) = {drillAuthor:String}`,
    params: { drillSource: author.slice(0, colon), drillAuthor: author.slice(colon + 1) },
  }
}

function withTerm(term: string): Condition {
  const condition = holdsTerm(term, 'drillTerm')
  if (condition === null)
    throw unfit(
      '/term',
      say(/*i18n*/ { id: 'problem.expectedTerm', message: 'Expected a term with a letter or digit' }),
    )
  return condition
}

function inBuckets(first: string, last: string, bucket: Bucket, boundsOf: Bounds): Condition {
  const bounds = (at: Date) =>
    bucket === 'hour' ? { fromAt: at, toAt: new Date(at.getTime() + 3_600_000) } : boundsOf(at, bucket)
  const { fromAt } = bounds(new Date(first))
  const { toAt } = bounds(new Date(last))
  return {
    condition: `posted_at >= toDateTime({drillFrom:UInt32}, 'UTC') AND posted_at < toDateTime({drillTo:UInt32}, 'UTC')`,
    params: { drillFrom: storedSeconds(fromAt), drillTo: storedSeconds(toAt) },
  }
}

const unfit = (pointer: string, expected: Text) =>
  new AppError('invalid_input', { ...expected, detail: `${expected.detail}.` }, { errors: [{ pointer, ...expected }] })
