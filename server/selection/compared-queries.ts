import { and, eq, inArray } from 'drizzle-orm'
import { parseQueryIds } from '#contract/saved-queries/compared-queries.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import { requirePlanRoom } from '#server/access/plan-limits.ts'
import type { MemberContext } from '#server/access/context.ts'
import { savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { toText } from '#contract/texts.ts'
import { compile } from './compile.ts'
import { toSelectableCondition, type Condition } from './conditions.ts'
import { startOfDay } from './days.ts'
import { readLibrary } from './library.ts'
import { requireValidQuery } from './query-text.ts'

/** Its parameter names are unique per query, so several conditions fit into one statement. */
export type ComparedCondition = { id: string; name: string; tree: QueryNode; condition: Condition }
export type RefusedQuery = { id: string; name: string | null; reason: 'not_found' | 'invalid_query' }

/**
 * The saved queries with these ids, in their order, and the unusable ones with a reason. Throws plan_limit_reached
 * above the plan's number.
 */
export async function readComparedQueries(context: MemberContext, text: string) {
  const ids = parseQueryIds(text.toLowerCase())
  requirePlanRoom(context, 'comparedQueries', 0, ids.length)
  const rows = await context.db
    .select({ id: savedQueries.id, name: savedQueries.name, text: savedQueries.text })
    .from(savedQueries)
    .where(and(eq(savedQueries.workspaceId, context.workspace.id), inArray(savedQueries.id, ids)))
  const read = await Promise.all(
    ids.map((id, index) => {
      const row = rows.find((one) => one.id === id)
      return row === undefined ? ({ id, name: null, reason: 'not_found' } as const) : conditionOf(context, row, index)
    }),
  )
  return {
    queries: read.filter((one): one is ComparedCondition => 'condition' in one),
    refused: read.filter((one): one is RefusedQuery => 'reason' in one),
  }
}

type NamedText = { id: string; name: string; text: string }

/** Skips texts that don't parse. */
export async function compileComparedTexts(
  context: MemberContext,
  named: readonly NamedText[],
): Promise<ComparedCondition[]> {
  const read = await Promise.all(named.map((one, index) => conditionOf(context, one, index)))
  return read.filter((one): one is ComparedCondition => 'condition' in one)
}

async function conditionOf(
  context: MemberContext,
  { id, name, text }: NamedText,
  index: number,
): Promise<ComparedCondition | RefusedQuery> {
  const { timezone } = context.workspace
  const library = await readLibrary(context, text, [name])
  try {
    const tree = requireValidQuery(text, library)
    const options = { startOfDay: (day: string) => startOfDay(day, timezone), prefix: `compared${index}_` }
    return { id, name, tree, condition: compile(tree, options) }
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'invalid_query') return { id, name, reason: 'invalid_query' }
    throw thrown
  }
}

/** Any of these queries, as one. */
export const toUnion = (queries: readonly ComparedCondition[]) => ({
  condition: matchesAnyCondition(queries),
  tree: { kind: 'or' as const, parts: queries.map(({ tree }) => tree), from: 0, to: 0 },
})

/** A bit mask of the queries that match a post; the first query is the lowest bit. */
export const matchedSql = (queries: readonly ComparedCondition[]) =>
  queries
    .map(
      (query, index) =>
        `bitShiftLeft(toUInt8(ifNull(${toSelectableCondition(query.condition.condition)}, 0)), ${index})`,
    )
    .join(' + ') || 'toUInt8(0)'

/** Posts that match any query: as plain ORs in WHERE, each one can use the text index. */
export const matchesAnyCondition = (queries: readonly ComparedCondition[]): Condition => ({
  condition: queries.map(({ condition: { condition } }) => `(${condition})`).join(' OR ') || 'false',
  params: Object.assign({}, ...queries.map(({ condition: { params } }) => params)) as Condition['params'],
})

/**
 * Posts that match at least two of the queries, and a tree for highlights. Throws not_found for an id outside the
 * workspace, invalid_query for an unreadable text.
 */
export async function readOverlap(
  context: MemberContext,
  text: string,
): Promise<{ condition: Condition; tree: QueryNode }> {
  const { queries, refused } = await readComparedQueries(context, text)
  if (refused.length > 0) throw refusal(refused)
  const {
    condition: { condition, params },
    tree,
  } = toUnion(queries)
  return { condition: { condition: `(${condition}) AND bitCount(${matchedSql(queries)}) > 1`, params }, tree }
}

export const comparedGone = toText(
  /*i18n*/ { id: 'problem.comparedGone', message: 'One of the compared queries doesn’t exist in this workspace.' },
)

function refusal(refused: readonly RefusedQuery[]) {
  const isMissing = refused.some(({ reason }) => reason === 'not_found')
  const text = isMissing
    ? comparedGone
    : toText(/*i18n*/ { id: 'problem.comparedUnreadable', message: 'One of the compared queries has errors.' })
  return new AppError(isMissing ? 'not_found' : 'invalid_query', text, { errors: [{ pointer: '/overlap', ...text }] })
}
