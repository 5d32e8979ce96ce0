import * as z from 'zod/mini'
import { AuthorOrder } from '#contract/answers/scope-search.ts'
import { say } from '#contract/texts.ts'
import { AppError } from '#server/errors.ts'
import { parseJson } from '#server/posts/cursor.ts'

const Place = z.tuple([
  AuthorOrder,
  z.number(),
  z.string().check(z.refine((key) => /^\d{1,20}$/.test(key) && BigInt(key) < 2n ** 64n)),
])

/** The last author of a page: the order it stands in, its rank there and its key. */
export type AuthorPlace = { order: AuthorOrder; rank: number; author: string }

export const writeAuthorCursor = ({ order, rank, author }: AuthorPlace) =>
  Buffer.from(JSON.stringify([order, rank, author])).toString('base64url')

/** Throws invalid_input for anything that is no cursor of this order. */
export function readAuthorCursor(text: string, order: AuthorOrder): AuthorPlace {
  const parsed = z.safeParse(Place, parseJson(Buffer.from(text, 'base64url').toString()))
  if (parsed.success && parsed.data[0] === order) {
    const [, rank, author] = parsed.data
    return { order, rank, author }
  }
  const expected = say(
    /*i18n*/ { id: 'problem.expectedAuthorCursor', message: 'Expected the cursor of a page in the order {order}.' },
    { order },
  )
  throw new AppError('invalid_input', expected, { errors: [{ pointer: '/cursor', ...expected }] })
}
