import * as z from 'zod/mini'
import { Source } from '#contract/posts.ts'
import * as contract from '#contract/queries.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { readAs } from '#contract/query-language/read-as.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/context.ts'
import type { Params } from '#server/db/clickhouse.ts'
import { AppError, handler } from '#server/handler.ts'
import { compile } from './compile.ts'
import { addDays, dayOf, dayRange, type DayRange, startOfDay } from './days.ts'
import { postColumns, PostRow, readPost } from './posts.ts'
import { both, inWorkspace, within } from './scope.ts'

const budgetSeconds = 2
const defaultDays = 30
const sampleSize = 20
/** Longer ranges list only the days that have posts. */
const mostListedDays = 800

type Counted = Pick<contract.QueryPreview, 'total' | 'perDay' | 'perSource' | 'perLanguage' | 'samples'>

const nothing: Counted = { total: null, perDay: [], perSource: [], perLanguage: [], samples: [] }

const previewQuery = handler(contract.previewQuery, async (context, { text, from, to }) => {
  const { tree, problems } = parseQuery(text)
  const range = await rangeOf(context, from, to)
  const read = {
    normalForm: tree && normalForm(tree),
    readAs: tree && readAs(tree),
    problems,
    range: { from: range.from, to: range.to, timezone: range.timezone },
  }
  return { ...read, ...(tree === null ? nothing : await count(context, tree, range)) }
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

/** Numbers and samples within the budget; without them where it is not enough, since the words must come back anyway. */
async function count(context: MemberContext, tree: QueryNode, range: DayRange): Promise<Counted> {
  const { where, params } = both([
    inWorkspace(context.workspace.id),
    within(range),
    compile(tree, { startOfDay: (day) => startOfDay(day, range.timezone) }),
  ])
  try {
    const [cells, samples] = await Promise.all([readCells(context, where, params, range.timezone), readSamples(context, where, params)])
    return { ...summarise(cells, range), samples: samples.map((row) => readPost(row, tree)) }
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'unavailable') return nothing
    throw thrown
  }
}

const Cell = z.object({ day: z.string(), source: Source, language: z.string(), posts: z.coerce.number() })
type Cell = z.infer<typeof Cell>

const readCells = ({ clickhouse, signal }: MemberContext, where: string, params: Params, timezone: string) =>
  clickhouse.rows(
    Cell,
    `SELECT toString(toDate(posted_at, {timezone:String})) AS day, source, language, count() AS posts
     FROM posts FINAL WHERE ${where} GROUP BY day, source, language`,
    { ...params, timezone },
    { maxSeconds: budgetSeconds, signal },
  )

/** The newest posts: their places first, then the rows, so that texts are read for those alone. */
async function readSamples({ clickhouse, signal, workspace }: MemberContext, where: string, params: Params) {
  const options = { maxSeconds: budgetSeconds, signal }
  const places = await clickhouse.rows(
    z.object({ post_id: z.string(), seconds: z.coerce.number() }),
    `SELECT toString(id) AS post_id, toUnixTimestamp(posted_at) AS seconds FROM posts FINAL WHERE ${where}
     ORDER BY posted_at DESC, id DESC LIMIT ${sampleSize}`,
    params,
    options,
  )
  if (places.length === 0) return []
  const found = both([inWorkspace(workspace.id)])
  const rows = await clickhouse.rows(
    PostRow,
    `SELECT ${postColumns} FROM posts FINAL
     WHERE ${found.where} AND posted_at IN {instants:Array(DateTime('UTC'))} AND id IN {ids:Array(UInt64)}`,
    { ...found.params, instants: places.map(({ seconds }) => seconds), ids: places.map(({ post_id }) => BigInt(post_id)) },
    options,
  )
  const order = new Map(places.map(({ post_id }, index) => [post_id, index]))
  return rows.toSorted((a, b) => order.get(a.post_id)! - order.get(b.post_id)!)
}

function summarise(cells: Cell[], range: DayRange): Omit<Counted, 'samples'> {
  const sum = (key: 'day' | 'source' | 'language') => {
    const sums = new Map<string, number>()
    for (const cell of cells) sums.set(cell[key], (sums.get(cell[key]) ?? 0) + cell.posts)
    return sums
  }
  const days = sum('day')
  const listed = range.days > mostListedDays ? [...days.keys()].sort() : Array.from({ length: range.days }, (_, i) => addDays(range.from, i))
  const mostFirst = (sums: Map<string, number>) => [...sums].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return {
    total: cells.reduce((total, { posts }) => total + posts, 0),
    perDay: listed.map((day) => ({ day, posts: days.get(day) ?? 0 })),
    perSource: mostFirst(sum('source')).map(([source, posts]) => ({ source: source as Source, posts })),
    perLanguage: mostFirst(sum('language')).map(([language, posts]) => ({ language, posts })),
  }
}

export const previewHandlers = [previewQuery]
