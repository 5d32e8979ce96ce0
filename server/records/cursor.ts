import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { say, type Text } from '#contract/texts.ts'
import { AppError } from '#server/errors.ts'

/** A key of the posts' store: 64 bits, written as digits. */
export const StoredKey = z.string().check(z.refine((key) => /^\d{1,20}$/.test(key) && BigInt(key) < 2n ** 64n))

/** The place where a page ends, as text that only its list reads. */
export const cursorOf = <Place>(Schema: z.ZodMiniType<Place>) => ({
  write: (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
  /** Throws invalid_input with the sentence `expected` for what is no place, or does not fit the page. */
  read(text: string, expected: Text, fits: (place: Place) => boolean = () => true): Place {
    const parsed = z.safeParse(Schema, parseJson(Buffer.from(text, 'base64url').toString()))
    if (parsed.success && fits(parsed.data)) return parsed.data
    throw new AppError('invalid_input', expected, { errors: [{ pointer: '/cursor', ...expected }] })
  },
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One page of rows of which one more was read than it holds; `cursor` writes the place of its last one. */
export const pageOf = <Row>(rows: readonly Row[], size: number, cursor: (last: Row) => string) => ({
  rows: rows.slice(0, size),
  nextCursor: rows.length > size ? cursor(rows[size - 1]!) : null,
})

export const unknownCursor = () =>
  new AppError(
    'invalid_input',
    say(/*i18n*/ { id: 'problem.unknownCursor', message: 'This cursor isn’t valid. Start again without one.' }),
  )

export type Moment = { at: Date; id: string }

/** Of records from the newest on: when, and which of that moment. */
export const momentCursor = {
  write: ({ at, id }: Moment) => `${at.toISOString()}_${id}`,
  /** Throws invalid_input for what is none. */
  read(cursor: string): Moment {
    const match = /^(20\d\d-[\d:.T-]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
    const at = new Date(match?.[1] ?? Number.NaN)
    if (!match || Number.isNaN(at.getTime())) throw unknownCursor()
    return { at, id: match[2]! }
  },
}

type Timed = { at: PgColumn; id: PgColumn }

export const newestFirst = ({ at, id }: Timed) => [desc(at), desc(id)]

export const behind = ({ at, id }: Timed, place: Moment | null) =>
  place === null ? undefined : or(lt(at, place.at), and(eq(at, place.at), lt(id, place.id)))
