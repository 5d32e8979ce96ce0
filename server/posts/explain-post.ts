import { toText } from '#contract/texts.ts'
import { missingError } from '#server/ground/common-messages.ts'
import * as z from 'zod/mini'
import { type Explanation, explainPost } from '#contract/posts/explanations.ts'
import { conditionInWords, toFilterCondition } from '#contract/filters/filter-tree.ts'
import {
  type CustomValues,
  type FieldCondition,
  matchesField,
  decodeFieldConditions,
} from '#contract/filters/field-conditions.ts'
import type { Filter } from '#contract/filters/filters.ts'
import { type DayCalendar, evaluate } from '#contract/query-language/evaluate.ts'
import type { Library } from '#contract/query-language/references.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { tagKey } from '#contract/posts/tags.ts'
import type { MemberContext } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { clauseOf, clausesOf, requiredIn } from '#server/library/saved-queries/clauses.ts'
import { mediaCondition } from '#server/selection/answered-condition.ts'
import type { Condition } from '#server/selection/conditions.ts'
import { dayRange, startOfDay } from '#server/selection/days.ts'
import { readLibraryForFilter, resolveCondition } from '#server/selection/filter-condition.ts'
import { compileMutes } from '#server/selection/muted.ts'
import { readPost } from '#server/selection/post-row.ts'
import { readScopeQuery } from '#server/selection/query-text.ts'
import { workspaceCondition } from '#server/selection/scope.ts'
import { searchableColumns, toSearchablePost, SearchableRow } from './searched-post.ts'
import { readAuthorListConditions } from '#server/selection/stored-author-lists.ts'
import { readScopeFilter } from '#server/selection/stored-filters.ts'
import { readOwnKeys } from '#server/selection/stored-own-accounts.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { toApiMute } from '#contract/filters/mutes.ts'
import { readMutes } from '#server/selection/stored-mutes.ts'
import { isPostId, readKeysByIds } from './find-post.ts'

type Input = HandlerInput<typeof explainPost>

/** Evaluates each part of a scope for one stored post, with the reference evaluator. */
export const explainPostHandler = handler(explainPost, async (context, input): Promise<Explanation> => {
  const { timezone } = context.workspace
  const range = rangeOf(input, timezone)
  const [query, filter] = await Promise.all([
    readScopeQuery(context, input, { narrowingMayStandAlone: true }),
    readScopeFilter(context, input),
  ])
  const listed = await readAuthorListConditions(context, { authorListId: input.authorListId })
  const authorship = [
    ...(input.media === undefined
      ? []
      : [{ field: 'media' as const, value: input.media, ...mediaCondition(input.media, await readOwnKeys(context)) }]),
    ...listed.map((condition) => ({ field: 'authors' as const, value: input.authorListId!, ...condition })),
  ]
  const addressed = decodeFieldConditions(input.fields ?? '') ?? []
  const builtIn = addressed.map(toFilterCondition).filter((condition) => condition !== null)
  const library = await readLibraryForFilter(context, [...(filter?.conditions ?? []), ...builtIn])
  const { row, mutes } = await readStored(context, input.postId, authorship)
  const [shown] = await withTags(context, [readPost(row, query?.tree)])
  const post = toSearchablePost(row, shown!.tags.map(tagKey))
  const days: DayCalendar = { startOfDay: (day) => startOfDay(day, timezone) }
  const holds = (node: QueryNode) => evaluate(node, post, days)

  const explained = {
    range: range && {
      from: range.from,
      to: range.to,
      timezone,
      holds: post.postedAt >= range.fromAt && post.postedAt < range.toAt,
    },
    query: query && { id: query.id, name: query.name, text: query.text, holds: holds(query.tree) },
    bar: (['source', 'language', 'sentiment', 'type'] as const).flatMap((field) => {
      const value = input[field]
      return value === undefined ? [] : [{ field, value, holds: value.split(',').includes(post[field]) }]
    }),
    authorship: authorship.map(({ field, value }, index) => ({ field, value, holds: row.held[index]! })),
    filter: filter && matchFilter(filter, library, holds, shown!.customFields),
    fields: [
      ...matchFields('address', addressed, library, holds, shown!.customFields),
      ...matchFields('filter', filter?.fields ?? [], library, holds, shown!.customFields),
    ],
  }
  const wanted = [
    explained.range,
    explained.query,
    explained.filter,
    ...explained.bar,
    ...explained.authorship,
    ...explained.fields,
  ]
  return {
    post: shown!,
    included: mutes.length === 0 && wanted.every((part) => part === null || part.holds),
    ...explained,
    ...(query === null ? { clauses: [], missing: [] } : matchClauses(query.tree, query.text, holds)),
    mutes: mutes.map(toApiMute),
  }
})

function rangeOf({ from, to }: Input, timezone: string) {
  if (from === undefined && to === undefined) return null
  if (from !== undefined && to !== undefined) return dayRange(from, to, timezone)
  const expected = toText(/*i18n*/ { id: 'problem.bothDays', message: 'Expected both days or neither.' })
  throw new AppError('invalid_input', expected, {
    errors: [{ pointer: from === undefined ? '/from' : '/to', ...expected }],
  })
}

const Row = z.extend(SearchableRow, { muted_by: z.array(z.string()), held: z.array(z.coerce.boolean()) })

type Authorship = Condition & Omit<Explanation['authorship'][number], 'holds'>

async function readStored(context: MemberContext, postId: string, authorship: readonly Authorship[]) {
  const keys = isPostId(postId) ? await readKeysByIds(context, [BigInt(postId)]) : []
  if (keys.length === 0) throw missingError('post', '/postId')
  const mutes = await readMutes(context)
  const muted = compileMutes(mutes)
  const { condition, params } = workspaceCondition(context.workspace.id)
  const [row] = await context.clickhouse.rows(
    Row,
    `SELECT ${searchableColumns}, ${muted?.reasons ?? 'emptyArrayString()'} AS muted_by,
       [${authorship.map((part) => `toUInt8(${part.condition})`).join(', ')}]::Array(UInt8) AS held FROM posts FINAL
     WHERE ${condition} AND posted_at IN {times:Array(DateTime('UTC'))} AND posts.id = {postId:UInt64}`,
    {
      ...Object.assign({}, ...authorship.map((part) => part.params)),
      ...params,
      ...muted?.params,
      times: keys.map(({ at }) => at),
      postId: BigInt(postId),
    },
    { signal: context.signal },
  )
  if (row === undefined) throw missingError('post', '/postId')
  return { row, mutes: mutes.filter(({ kind, key }) => row.muted_by.includes(`${kind}:${key}`)) }
}

function matchClauses(
  tree: QueryNode,
  text: string,
  holds: (node: QueryNode) => boolean,
): Pick<Explanation, 'clauses' | 'missing'> {
  const placed = ({ from, to, role }: ReturnType<typeof clauseOf>) => ({ from, to, role, text: text.slice(from, to) })
  return {
    clauses: clausesOf(tree).map((clause) => ({ ...placed(clause), hit: holds(clause.node) })),
    missing: requiredIn(tree).flatMap((part) => (holds(part) ? [] : [placed(clauseOf(part))])),
  }
}

const matchFields = (
  by: Explanation['fields'][number]['by'],
  conditions: readonly FieldCondition[],
  library: Library,
  holds: (node: QueryNode) => boolean,
  values: CustomValues,
): Explanation['fields'] =>
  conditions.map((condition) => {
    const builtIn = toFilterCondition(condition)
    return {
      by,
      condition,
      holds:
        builtIn === null
          ? matchesField(condition, values) !== (condition.not === true)
          : holds(resolveCondition(builtIn, library)),
    }
  })

function matchFilter(
  { id, name, conditions, fields }: Filter,
  library: Library,
  holds: (node: QueryNode) => boolean,
  values: CustomValues,
): Explanation['filter'] {
  const matched = conditions.map((condition) => ({
    text: conditionInWords(condition),
    condition,
    holds: holds(resolveCondition(condition, library)),
  }))
  const all = [...matched, ...matchFields('filter', fields, library, holds, values)]
  return { id, name, holds: all.every((condition) => condition.holds), conditions: matched }
}
