import * as z from 'zod/mini'
import type { MemberContext } from '#server/context.ts'
import type { Params } from '#server/db/clickhouse/clickhouse.ts'
import { AppError } from '#server/errors.ts'
import type { Condition } from './conditions.ts'
import { both } from './scope.ts'

/** Leaves a connection of the pool to everybody else. */
const lanes = 3

type ReadRequest<Row> = {
  /** What all conditions share: workspace and days. */
  within: Condition[]
  conditions: readonly (Condition | null)[]
  /** What is read of the posts of each, and under which columns it is summed. */
  columns: string
  groupBy?: string
  params?: Params
  row: z.ZodMiniType<Row>
  seconds: number
}

/**
 * Reads the posts of each condition, each by a look-up of its own, so that the text index serves every one of them and a slow
 * one holds up none but itself; what was read since the posts last changed is remembered. Null for a null condition and for
 * what the seconds, taken together, did not suffice.
 */
export async function readEach<Row>(
  context: MemberContext,
  { within, conditions, columns, groupBy, params: values, row, seconds }: ReadRequest<Row>,
): Promise<(Row[] | null)[]> {
  const read: (Row[] | null)[] = conditions.map(() => null)
  const waiting = conditions.flatMap((condition, index) => (condition === null ? [] : [{ condition, index }]))
  const ends = performance.now() + seconds * 1_000
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const left = (ends - performance.now()) / 1_000
      if (left <= 0) return
      const { where, params } = both([...within, next.condition])
      const grouped = groupBy === undefined ? '' : ` GROUP BY ${groupBy}`
      const statement = `SELECT ${columns} FROM posts FINAL WHERE ${where}${grouped}`
      read[next.index] = await readOne(context, { statement, values: { ...params, ...values }, row }, left)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return read
}

type Statement<Row> = { statement: string; values: Params; row: z.ZodMiniType<Row> }

async function readOne<Row>(
  { answers, clickhouse, workspace, signal, log }: MemberContext,
  { statement, values, row }: Statement<Row>,
  maxSeconds: number,
): Promise<Row[] | null> {
  const depends = ['each', workspace.id, workspace.dataVersion, statement, values]
  try {
    return await answers.share(depends, signal, (shared) =>
      clickhouse.rows(row, statement, values, { maxSeconds, signal: shared }),
    )
  } catch (thrown) {
    if (signal.aborted) throw thrown
    if (thrown instanceof AppError && thrown.code === 'unavailable')
      log.info({ maxSeconds }, 'posts are not counted in time')
    else log.warn({ err: thrown }, 'posts are not counted')
    return null
  }
}

const Count = z.object({ posts: z.coerce.number() })

/** How many posts each condition has; null as readEach says it. */
export const countEach = async (
  context: MemberContext,
  request: Pick<ReadRequest<unknown>, 'within' | 'conditions' | 'seconds'>,
): Promise<(number | null)[]> =>
  (await readEach(context, { ...request, columns: 'count() AS posts', row: Count })).map(
    (rows) => rows?.[0]?.posts ?? null,
  )
