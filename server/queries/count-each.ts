import * as z from 'zod/mini'
import type { MemberContext } from '#server/context.ts'
import { AppError } from '#server/handler.ts'
import type { Condition } from './conditions.ts'
import { dataVersion } from './data-version.ts'
import { type Counted, rememberedCounts } from './remembered-counts.ts'
import { both } from './scope.ts'

/** Leaves a connection of the pool to everybody else. */
const lanes = 3

type Asked = {
  /** What all conditions share: workspace and days. */
  within: Condition[]
  conditions: readonly (Condition | null)[]
  /** Counts those posts of each condition apart. */
  mark?: Condition
  seconds: number
}

/**
 * Posts of each condition, each by a look-up of its own, so that the text index serves every one of them and a slow one
 * holds up none but itself; what was counted since the posts last changed is remembered. Null for a null condition and for what the seconds, taken together, did not suffice.
 */
export async function countEach(
  context: MemberContext,
  { within, conditions, mark, seconds }: Asked,
): Promise<(Counted | null)[]> {
  const counted: (Counted | null)[] = conditions.map(() => null)
  const waiting = conditions.flatMap((condition, index) => (condition === null ? [] : [{ condition, index }]))
  // Where even that cannot be read, nothing is remembered under a version that nobody asks for again.
  const { clickhouse, workspace, signal } = context
  const version = await dataVersion(clickhouse, workspace.id, signal).catch(() => crypto.randomUUID())
  const memory = rememberedCounts(clickhouse, version)
  const ends = performance.now() + seconds * 1_000
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const left = (ends - performance.now()) / 1_000
      if (left <= 0) return
      counted[next.index] = await countOne(context, memory, [...within, next.condition], mark, left)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return counted
}

const Row = z.object({ posts: z.coerce.number(), marked: z.coerce.number() })

async function countOne(
  { clickhouse, signal, log }: MemberContext,
  memory: ReturnType<typeof rememberedCounts>,
  conditions: Condition[],
  mark: Condition | undefined,
  maxSeconds: number,
): Promise<Counted | null> {
  const { where, params } = both(conditions)
  const marked = mark === undefined ? '0' : `countIf(${mark.condition})`
  const statement = `SELECT count() AS posts, ${marked} AS marked FROM posts FINAL WHERE ${where}`
  const values = { ...params, ...mark?.params }
  const known = memory.find(statement, values)
  if (known !== undefined) return known
  try {
    const [row] = await clickhouse.rows(Row, statement, values, { maxSeconds, signal })
    memory.keep(statement, values, row!)
    return row!
  } catch (thrown) {
    if (signal.aborted) throw thrown
    if (thrown instanceof AppError && thrown.code === 'unavailable')
      log.info({ maxSeconds }, 'posts are not counted in time')
    else log.warn({ err: thrown }, 'posts are not counted')
    return null
  }
}
