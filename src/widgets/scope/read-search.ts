import * as z from 'zod/mini'

/** Unreadable parameters as `name=value&…`, kept until the next change. */
export type Unread = { unread?: string | undefined }

const maxValueLength = 60
const truncate = (value: string) => (value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value)
const maxUnreadLength = 2_000

/** If either day is missing or the range is reversed, both count as unread. */
function withoutBrokenRange(read: Record<string, unknown>) {
  const { from, to } = read as { from?: string; to?: string }
  const isWhole = from === undefined ? to === undefined : to !== undefined && from <= to
  return isWhole ? read : { ...read, from: undefined, to: undefined }
}

/**
 * Parses an address by the page's schema; invalid parameters become undefined and are listed in `unread`, together with
 * those of outer routes.
 */
export const readSearch =
  <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) =>
  (parameters: Record<string, unknown>): z.output<z.ZodMiniObject<Shape>> & Unread => {
    const read: Record<string, unknown> = withoutBrokenRange(schema.parse(parameters) as Record<string, unknown>)
    const known = new URLSearchParams(
      typeof parameters.unread === 'string' ? parameters.unread.slice(0, maxUnreadLength) : '',
    )
    for (const name of Object.keys(schema.shape))
      if ((parameters[name] ?? '') !== '' && read[name] === undefined)
        known.set(name, truncate(String(parameters[name])))
    const unread = known.size === 0 ? undefined : String(known)
    return { ...read, unread } as z.output<z.ZodMiniObject<Shape>> & Unread
  }

/** A changed address no longer reports unreadable parameters of the previous one. */
export const withoutUnread = <Search extends Unread>(search: Search): Search => ({ ...search, unread: undefined })

/** The unreadable parameters, and whether they include days. */
export function parseUnreadable({ unread = '' }: Unread): {
  parts: { name: string; value: string }[]
  hasDays: boolean
} {
  const unreadParts = new URLSearchParams(unread)
  const parts = [...unreadParts].map(([name, value]) => ({ name, value }))
  return { parts, hasDays: unreadParts.has('from') || unreadParts.has('to') }
}
