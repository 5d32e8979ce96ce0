import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { AppError } from '#server/ground/errors.ts'
import type { Condition } from './conditions.ts'
import { joinWithAnd, type Selection } from './scope.ts'

/** Leaves one connection of the pool to other requests. */
const lanes = 3

type Statement<Row> = { sql: string; params: Params; row: z.ZodMiniType<Row> }
type ReadRequest<Row> = {
  within: Condition[]
  conditions: readonly (Condition | null)[]
  statement: (selection: Selection) => Statement<Row>
  seconds: number
}

/**
 * Reads the posts of each condition separately, so that each can use the text index and a slow one blocks no other.
 * Answers are cached until the posts change. Null for a null condition, a failed read, or one beyond the total of
 * `seconds`.
 */
export async function readPerCondition<Row>(
  context: MemberContext,
  { within, conditions, statement, seconds }: ReadRequest<Row>,
): Promise<(Row[] | null)[]> {
  const read: (Row[] | null)[] = conditions.map(() => null)
  const waiting = conditions.flatMap((condition, index) => (condition === null ? [] : [{ condition, index }]))
  const ends = performance.now() + seconds * 1_000
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const left = (ends - performance.now()) / 1_000
      if (left <= 0) return
      read[next.index] = await readOne(context, statement(joinWithAnd([...within, next.condition])), left)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return read
}

async function readOne<Row>(
  { answers, clickhouse, workspace, signal, log }: MemberContext,
  { sql, params, row }: Statement<Row>,
  maxSeconds: number,
): Promise<Row[] | null> {
  const cacheKey = ['each', workspace.id, workspace.dataVersion, sql, params]
  try {
    return await answers.share(cacheKey, signal, (shared) =>
      clickhouse.rows(row, sql, params, { maxSeconds, signal: shared }),
    )
  } catch (thrown) {
    if (signal.aborted) throw thrown
    if (thrown instanceof AppError && thrown.code === 'unavailable')
      log.info({ maxSeconds }, 'posts are not counted in time')
    else log.warn({ err: thrown }, 'posts are not counted')
    return null
  }
}

const countStatement = ({ where, params }: Selection) => ({
  sql: `SELECT count() AS posts FROM posts FINAL WHERE ${where}`,
  params,
  row: z.object({ posts: z.coerce.number() }),
})

export const countPerCondition = async (
  context: MemberContext,
  request: Pick<ReadRequest<unknown>, 'within' | 'conditions' | 'seconds'>,
): Promise<(number | null)[]> =>
  (await readPerCondition(context, { ...request, statement: countStatement })).map((rows) => rows?.[0]?.posts ?? null)
