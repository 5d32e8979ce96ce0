import * as z from 'zod/mini'
import type { QueryPreview } from '#contract/saved-queries/queries.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { Library } from '#contract/query-language/references.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/access/context.ts'
import { clausesOf } from './clauses.ts'
import { compile } from '#server/selection/compile.ts'
import { toSelectableCondition, type Condition } from '#server/selection/conditions.ts'
import { countPerCondition } from '#server/selection/read-per-condition.ts'
import { type DayRange, startOfDay } from '#server/selection/days.ts'
import type { Named } from '#server/selection/library.ts'
import { nullOnTimeout } from './preview-numbers.ts'
import { joinWithAnd } from '#server/selection/scope.ts'

/** `others` are compared with the query; `library` resolves the names in them. */
export type PreviewRequest = { tree: QueryNode; range: DayRange; others: Named[]; library: Library }
const maxClauses = 24
const maxOthers = 50
const maxOverlaps = 10
/** Stays below ClickHouse's maximum statement size. */
const maxStatementLength = 100_000

/**
 * Counts each clause's posts alone, the posts that only one exclusion removes, and the overlap with other saved
 * queries. Clauses alone use the index, among `shared` (workspace, days, mutes); the rest is one scan.
 */
export async function readClauses(
  context: MemberContext,
  { tree, range, others, library, shared, seconds }: PreviewRequest & { shared: Condition[]; seconds: number },
): Promise<Pick<QueryPreview, 'perClause' | 'overlap'>> {
  const compiled = (node: QueryNode, prefix: string) =>
    compile(node, { startOfDay: (day) => startOfDay(day, range.timezone), prefix })
  const clauses = clausesOf(tree).slice(0, maxClauses)
  const [alone, crossed] = await Promise.all([
    countPerCondition(context, { within: shared, conditions: clauses.map(({ node }) => compiled(node, 'q')), seconds }),
    nullOnTimeout(cross(context, { tree, shared, compiled, others: others.slice(0, maxOthers), library, seconds })),
  ])
  let exclusion = 0
  return {
    perClause: clauses.map(({ role, from, to }, index) => ({
      role,
      from,
      to,
      posts: alone[index] ?? null,
      removes: role === 'excludes' ? (crossed?.removed[exclusion++] ?? null) : null,
    })),
    overlap: crossed?.overlap ?? [],
  }
}

type Crossing = {
  tree: QueryNode
  shared: Condition[]
  compiled: (node: QueryNode, prefix: string) => Condition
  others: Named[]
  library: Library
  seconds: number
}

async function cross(context: MemberContext, { tree, shared, compiled, others, library, seconds }: Crossing) {
  const excluded = clausesOf(tree)
    .filter(({ role }) => role === 'excludes')
    .map(({ node }, index) => compiled(node, `x${index}_`))
  const crossing = readable(others, library, compiled)
  if (excluded.length + crossing.length === 0) return { removed: [], overlap: [] }
  const { where, params } = joinWithAnd([...shared, compiled(withoutExclusions(tree), 'q')])
  const names = excluded.map((_, index) => `excluded${index}`)
  const aliases = excluded.map(({ condition }, index) => `(${toSelectableCondition(condition)}) AS ${names[index]}`)
  const removed = names.map((name) => `countIf(${name}${notExcludedBy(names.filter((other) => other !== name))})`)
  const overlaps = crossing.map(
    ({ condition }) => `countIf((${toSelectableCondition(condition)})${notExcludedBy(names)})`,
  )
  const [row] = await context.clickhouse.rows(
    Row,
    `${aliases.length === 0 ? '' : `WITH ${aliases.join(', ')} `}SELECT ${listOf(removed)} AS removed, ${listOf(overlaps)} AS overlaps
     FROM posts FINAL WHERE ${where}`,
    Object.assign({}, params, ...[...excluded, ...crossing].map((one) => one.params)),
    { maxSeconds: seconds, signal: context.signal },
  )
  const overlap = crossing
    .map(({ id, name }, index) => ({ queryId: id, name, posts: row!.overlaps[index]! }))
    .filter(({ posts }) => posts > 0)
    .toSorted((a, b) => b.posts - a.posts)
    .slice(0, maxOverlaps)
  return { removed: row!.removed, overlap }
}

const Row = z.object({ removed: z.array(z.coerce.number()), overlaps: z.array(z.coerce.number()) })
const notExcludedBy = (exclusions: string[]) => exclusions.map((name) => ` AND NOT ${name}`).join('')
const listOf = (columns: string[]) => (columns.length === 0 ? 'emptyArrayUInt64()' : `[${columns.join(', ')}]`)

function readable(others: Named[], library: Library, compiled: Crossing['compiled']) {
  let length = 0
  return others.flatMap(({ id, name, text }, index) => {
    const { tree } = parseQuery(text, { ...library, self: [name] })
    if (tree === null) return []
    const other = compiled(tree, `o${index}_`)
    length += other.condition.length
    return length > maxStatementLength ? [] : [{ id, name, ...other }]
  })
}

function withoutExclusions(tree: QueryNode): QueryNode {
  if (tree.kind !== 'and') return tree
  const parts = tree.parts.filter(({ kind }) => kind !== 'not')
  return parts.length === 1 ? parts[0]! : { ...tree, parts }
}
