import * as z from 'zod/mini'

/** What a page could not read of its address, as `name=value&…`; it stands there until the next change. */
export type Unread = { unread?: string | undefined }

const cutAt = 60
const cut = (value: string) => (value.length > cutAt ? `${value.slice(0, cutAt)}…` : value)
const maxText = 2_000

/** Days that are no range, because one is missing or the end comes before the beginning, count as unread, both of them. */
function withoutBrokenRange(read: Record<string, unknown>) {
  const { from, to } = read as { from?: string; to?: string }
  const isWhole = from === undefined ? to === undefined : to !== undefined && from <= to
  return isWhole ? read : { ...read, from: undefined, to: undefined }
}

/**
 * Reads an address by the schema of a page, each parameter of which is undefined where it does not fit. What was given and
 * could not be read is named in `unread`, with what an outer route said of it already.
 */
export const readSearch =
  <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) =>
  (written: Record<string, unknown>): z.output<z.ZodMiniObject<Shape>> & Unread => {
    const read: Record<string, unknown> = withoutBrokenRange(schema.parse(written) as Record<string, unknown>)
    const known = new URLSearchParams(typeof written.unread === 'string' ? written.unread.slice(0, maxText) : '')
    for (const name of Object.keys(schema.shape))
      if ((written[name] ?? '') !== '' && read[name] === undefined) known.set(name, cut(String(written[name])))
    const unread = known.size === 0 ? undefined : String(known)
    return { ...read, unread } as z.output<z.ZodMiniObject<Shape>> & Unread
  }

/** An address that was changed says nothing more of what could not be read in the one before. */
export const withoutUnread = <Search extends Unread>(search: Search): Search => ({ ...search, unread: undefined })

/** The parts of an address that could not be read, and whether its days are among them. */
export function unreadOf({ unread = '' }: Unread): { parts: { name: string; value: string }[]; hasDays: boolean } {
  const unreadParts = new URLSearchParams(unread)
  const parts = [...unreadParts].map(([name, value]) => ({ name, value }))
  return { parts, hasDays: unreadParts.has('from') || unreadParts.has('to') }
}
