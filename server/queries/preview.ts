import * as z from 'zod/mini'
import * as contract from '#contract/queries.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { mostUseful } from '#contract/query-language/problems.ts'
import { readAs } from '#contract/query-language/read-as.ts'
import type { MemberContext } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { compile } from './compile.ts'
import { addDays, dayOf, dayRange, type DayRange, startOfDay } from './days.ts'
import { libraryOf, otherQueries } from './library.ts'
import { readPost } from './posts.ts'
import { type Looked, readClauses } from './preview-clauses.ts'
import { inTime, noNumbers, readNumbers } from './preview-numbers.ts'
import { readSamples } from './preview-samples.ts'
import { warnOfCounts } from './preview-warnings.ts'
import { both, inWorkspace, within } from './scope.ts'

const budgetSeconds = 2
const defaultDays = 30

type Found = Omit<contract.QueryPreview, 'normalForm' | 'readAs' | 'problems' | 'range'>

const nothing: Found = { ...noNumbers, samples: [], perClause: [], overlap: [] }

const previewQuery = handler(contract.previewQuery, async (context, { text, from, to, queryId }) => {
  const saved = await otherQueries(context)
  const self = saved.filter(({ id }) => id === queryId).map(({ name }) => name)
  const { tree, problems } = parseQuery(text, libraryOf(saved, self))
  const range = await rangeOf(context, from, to)
  const others = saved.filter(({ id }) => id !== queryId)
  const found = tree === null ? nothing : await look(context, { tree, range, others, library: libraryOf(saved) })
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
async function look(context: MemberContext, looked: Looked): Promise<Found> {
  const { tree, range } = looked
  const scope = both([
    inWorkspace(context.workspace.id),
    within(range),
    compile(tree, { startOfDay: (day) => startOfDay(day, range.timezone) }),
  ])
  const [numbers, samples, clauses] = await Promise.all([
    readNumbers(context, scope, range, { exactSeconds: budgetSeconds, sampledSeconds: budgetSeconds / 2 }),
    inTime(readSamples(context, scope, budgetSeconds)),
    readClauses(context, { ...looked, seconds: budgetSeconds }),
  ])
  return { ...numbers, samples: (samples ?? []).map((row) => readPost(row, tree)), ...clauses }
}

export const previewHandlers = [previewQuery]
