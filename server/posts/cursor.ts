import { say } from '#contract/texts.ts'
import * as z from 'zod/mini'
import { PostOrder } from '#contract/posts/posts.ts'
import { AppError } from '#server/errors.ts'

const latest = 4_294_967_295
const Cursor = z.tuple([
  PostOrder,
  z.nullable(z.number()),
  z.int().check(z.gte(0), z.lte(latest)),
  z.string().check(z.refine((id) => /^\d{1,20}$/.test(id) && BigInt(id) < 2n ** 64n)),
])

/** The last post of a page: the order it stands in, its rank there (null where the source does not say), time and id. */
export type Cursor = { order: PostOrder; rank: number | null; at: number; id: string }

export const writeCursor = ({ order, rank, at, id }: Cursor) =>
  Buffer.from(JSON.stringify([order, rank, at, id])).toString('base64url')

/** Throws invalid_input for anything that is no cursor of this order. */
export function readCursor(text: string, order: PostOrder): Cursor {
  const parsed = z.safeParse(Cursor, parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success || parsed.data[0] !== order || !isRankOf(order, parsed.data[1])) {
    const expected = say(
      /*i18n*/ { id: 'problem.expectedCursor', message: 'Expected the cursor of a page in the order {order}.' },
      { order },
    )
    throw new AppError('invalid_input', expected, { errors: [{ pointer: '/cursor', ...expected }] })
  }
  const [, rank, at, id] = parsed.data
  return { order, rank, at, id }
}

/** What is computed may be a fraction; counts are whole. */
const isRankOf = (order: PostOrder, rank: number | null) =>
  rank === null || /overperformance$|velocity$/.test(order) || Number.isSafeInteger(rank)

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
