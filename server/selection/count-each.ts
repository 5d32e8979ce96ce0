import * as z from 'zod/mini'
import type { MemberContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Condition } from './conditions.ts'
import { both } from './scope.ts'

export type Counted = { posts: number; marked: number }

/** Leaves a connection of the pool to everybody else. */
const lanes = 3

type CountRequest = {
  /** What all conditions share: workspace and days. */
  within: Condition[]
  conditions: readonly (Condition | null)[]
  /** Counts those posts of each condition apart. */
  subset?: Condition
  seconds: number
}

/**
 * Posts of each condition, each by a look-up of its own, so that the text index serves every one of them and a slow one
 * holds up none but itself; what was counted since the posts last changed is remembered. Null for a null condition and for what the seconds, taken together, did not suffice.
 */
export async function countEach(
  context: MemberContext,
  { within, conditions, subset, seconds }: CountRequest,
): Promise<(Counted | null)[]> {
  const counted: (Counted | null)[] = conditions.map(() => null)
  const waiting = conditions.flatMap((condition, index) => (condition === null ? [] : [{ condition, index }]))
  const ends = performance.now() + seconds * 1_000
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const left = (ends - performance.now()) / 1_000
      if (left <= 0) return
      counted[next.index] = await countOne(context, [...within, next.condition], subset, left)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return counted
}

const Row = z.object({ posts: z.coerce.number(), marked: z.coerce.number() })

async function countOne(
  { answers, clickhouse, workspace, signal, log }: MemberContext,
  conditions: Condition[],
  subset: Condition | undefined,
  maxSeconds: number,
): Promise<Counted | null> {
  const { where, params } = both(conditions)
  const marked = subset === undefined ? '0' : `countIf(${subset.condition})`
  const statement = `SELECT count() AS posts, ${marked} AS marked FROM posts FINAL WHERE ${where}`
  const values = { ...params, ...subset?.params }
  const depends = ['count', workspace.id, workspace.dataVersion, statement, values]
  try {
    return await answers.share(depends, signal, async (shared) => {
      const [row] = await clickhouse.rows(Row, statement, values, { maxSeconds, signal: shared })
      return row!
    })
  } catch (thrown) {
    if (signal.aborted) throw thrown
    if (thrown instanceof AppError && thrown.code === 'unavailable')
      log.info({ maxSeconds }, 'posts are not counted in time')
    else log.warn({ err: thrown }, 'posts are not counted')
    return null
  }
}
