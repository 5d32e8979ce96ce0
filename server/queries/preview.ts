import { and, asc, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as contract from '#contract/queries.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { mostUseful } from '#contract/query-language/problems.ts'
import { readAs } from '#contract/query-language/read-as.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/context.ts'
import { savedQueries } from '#server/db/schema.ts'
import { handler } from '#server/handler.ts'
import { compile } from './compile.ts'
import { addDays, dayOf, dayRange, type DayRange, startOfDay } from './days.ts'
import { readPost } from './posts.ts'
import { readClauses } from './preview-clauses.ts'
import { inTime, noNumbers, readNumbers } from './preview-numbers.ts'
import { readSamples } from './preview-samples.ts'
import { warnOfCounts } from './preview-warnings.ts'
import { both, inWorkspace, within } from './scope.ts'

const budgetSeconds = 2
const defaultDays = 30

type Found = Omit<contract.QueryPreview, 'normalForm' | 'readAs' | 'problems' | 'range'>

const nothing: Found = { ...noNumbers, samples: [], perClause: [], overlap: [] }

const previewQuery = handler(contract.previewQuery, async (context, { text, from, to, queryId }) => {
  const { tree, problems } = parseQuery(text)
  const range = await rangeOf(context, from, to)
  const found = tree === null ? nothing : await look(context, tree, range, queryId)
  return {
    normalForm: tree && normalForm(tree),
    readAs: tree && readAs(tree),
    problems: mostUseful([...problems, ...(tree === null ? [] : warnOfCounts(tree, found, range.days))]),
    range: { from: range.from, to: range.to, timezone: range.timezone },
    ...found,
  }
})

/** The asked days; where one end is open, 30 days; where both are, the last 30 days that have posts. */
async function rangeOf(context: MemberContext, from: string | undefined, to: string | undefined): Promise<DayRange> {
  const { timezone } = context.workspace
  const last = to ?? (from === undefined ? dayOf(await latestPost(context), timezone) : addDays(from, defaultDays - 1))
  return dayRange(from ?? addDays(last, 1 - defaultDays), last, timezone)
}

async function latestPost({ clickhouse, now, signal, workspace }: MemberContext): Promise<Date> {
  const { where, params } = both([inWorkspace(workspace.id)])
  const [row] = await clickhouse.rows(
    z.object({ at: z.coerce.number() }),
    `SELECT toUnixTimestamp(posted_at) AS at FROM posts FINAL WHERE ${where} ORDER BY posted_at DESC LIMIT 1`,
    params,
    { maxSeconds: budgetSeconds, signal },
  )
  return row === undefined ? now() : new Date(row.at * 1_000)
}

/** Every part within the budget, and without the others where it is not enough. */
async function look(context: MemberContext, tree: QueryNode, range: DayRange, queryId?: string): Promise<Found> {
  const scope = both([
    inWorkspace(context.workspace.id),
    within(range),
    compile(tree, { startOfDay: (day) => startOfDay(day, range.timezone) }),
  ])
  const others = await otherQueries(context, queryId)
  const [numbers, samples, clauses] = await Promise.all([
    readNumbers(context, scope, range, { exactSeconds: budgetSeconds, sampledSeconds: budgetSeconds / 2 }),
    inTime(readSamples(context, scope, budgetSeconds)),
    readClauses(context, { tree, range, others, seconds: budgetSeconds }),
  ])
  return { ...numbers, samples: (samples ?? []).map((row) => readPost(row, tree)), ...clauses }
}

const otherQueries = ({ db, workspace }: MemberContext, queryId: string | undefined) =>
  db
    .select({ id: savedQueries.id, name: savedQueries.name, text: savedQueries.text })
    .from(savedQueries)
    .where(and(eq(savedQueries.workspaceId, workspace.id), queryId === undefined ? undefined : ne(savedQueries.id, queryId)))
    .orderBy(asc(sql`lower(${savedQueries.name})`))

export const previewHandlers = [previewQuery]
