import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { toText, type Text } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'

/** A 64-bit key in ClickHouse, as decimal digits. */
export const StoredKey = z.string().check(z.refine((key) => /^\d{1,20}$/.test(key) && BigInt(key) < 2n ** 64n))

/** Opaque text for the end of a page. */
export const cursorOf = <Place>(Schema: z.ZodMiniType<Place>) => ({
  write: (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
  /** Throws invalid_input with `problem` for a malformed cursor or one that doesn't fit. */
  read(text: string, problem: Text, fits: (place: Place) => boolean = () => true): Place {
    const parsed = z.safeParse(Schema, parseJson(Buffer.from(text, 'base64url').toString()))
    if (parsed.success && fits(parsed.data)) return parsed.data
    throw new AppError('invalid_input', problem, { errors: [{ pointer: '/cursor', ...problem }] })
  },
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Expects one row more than `size`; `cursor` encodes the page's last row. */
export const pageOf = <Row>(rows: readonly Row[], size: number, cursor: (last: Row) => string) => ({
  rows: rows.slice(0, size),
  nextCursor: rows.length > size ? cursor(rows[size - 1]!) : null,
})

export const unknownCursor = () =>
  new AppError(
    'invalid_input',
    toText(/*i18n*/ { id: 'problem.unknownCursor', message: 'This cursor isn’t valid. Start again without one.' }),
  )

export type RecordCursor = { at: Date; id: string }

/** For newest-first records: time, then ID. */
export const recordCursor = {
  write: ({ at, id }: RecordCursor) => `${at.toISOString()}_${id}`,
  /** Throws invalid_input. */
  read(cursor: string): RecordCursor {
    const match = /^(20\d\d-[\d:.T-]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
    const at = new Date(match?.[1] ?? Number.NaN)
    if (!match || Number.isNaN(at.getTime())) throw unknownCursor()
    return { at, id: match[2]! }
  },
}

type Timed = { at: PgColumn; id: PgColumn }

export const newestFirst = ({ at, id }: Timed) => [desc(at), desc(id)]

export const afterCursor = ({ at, id }: Timed, place: RecordCursor | null) =>
  place === null ? undefined : or(lt(at, place.at), and(eq(at, place.at), lt(id, place.id)))
