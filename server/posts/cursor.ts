import * as z from 'zod/mini'
import { PostOrder } from '#contract/posts/posts.ts'
import { toText } from '#contract/texts.ts'
import { cursorOf, StoredKey } from '#server/access/records/cursor.ts'

const latest = 4_294_967_295
const cursor = cursorOf(z.tuple([PostOrder, z.nullable(z.number()), z.int().check(z.gte(0), z.lte(latest)), StoredKey]))

/** The last post of a page: its rank in `order` (null if the source gives none), time in seconds, and id. */
export type Cursor = { order: PostOrder; rank: number | null; at: number; id: string }

export const writeCursor = ({ order, rank, at, id }: Cursor) => cursor.write([order, rank, at, id])

/** Throws invalid_input for an invalid cursor or one of another order. */
export function readCursor(text: string, order: PostOrder): Cursor {
  const problem = toText(
    /*i18n*/ { id: 'problem.unknownCursor', message: 'This cursor isn’t valid. Start again without one.' },
  )
  // Computed ranks may be fractions; counts are integers.
  const [, rank, at, id] = cursor.read(
    text,
    problem,
    ([cursorOrder, rank]) =>
      cursorOrder === order &&
      (rank === null || /overperformance$|velocity$/.test(order) || Number.isSafeInteger(rank)),
  )
  return { order, rank, at, id }
}
