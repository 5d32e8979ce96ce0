import * as z from 'zod/mini'
import { AuthorOrder } from '#contract/answers/scope-search.ts'
import { toText } from '#contract/texts.ts'
import { cursorOf, StoredKey } from '#server/access/records/cursor.ts'

const cursor = cursorOf(z.tuple([AuthorOrder, z.number(), StoredKey]))

/** Last author of a page: its order, rank and key. */
export type AuthorPlace = { order: AuthorOrder; rank: number; author: string }

export const writeAuthorCursor = ({ order, rank, author }: AuthorPlace) => cursor.write([order, rank, author])

/** Throws invalid_input for a cursor that is malformed or of another order. */
export function readAuthorCursor(text: string, order: AuthorOrder): AuthorPlace {
  const problem = toText(
    /*i18n*/ { id: 'problem.unknownCursor', message: 'This cursor isn’t valid. Start again without one.' },
  )
  const [, rank, author] = cursor.read(text, problem, ([cursorOrder]) => cursorOrder === order)
  return { order, rank, author }
}
