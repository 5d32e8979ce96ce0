import { sql } from 'drizzle-orm'
import { say } from '#contract/texts.ts'
import { auditNow } from '#server/access/audit.ts'
import type { Lines } from '#server/exports/archive/contents.ts'
import { messages } from './messages.ts'
import { refuse } from './open-archive.ts'

/** So far ahead the clock of a database may be of that of its server. */
const clockSkewMs = 5 * 60_000

/**
 * Entries of an archive as rows, marked as such, none of them later than now. Throws unreadable_file for one that is later than
 * its archive.
 */
export const restoredEntries = (entries: Lines['audit.jsonl'], madeAt: string, firstLine: number) =>
  entries.map(({ at, person, action, details }, index) => {
    if (Date.parse(at) > Date.parse(madeAt) + clockSkewMs)
      throw refuse(say(messages.badLine, { name: 'audit.jsonl', line: firstLine + index }))
    const seenAt = sql`least(${new Date(at).toISOString()}::timestamptz, ${auditNow})`
    return { at: seenAt, actorName: person, action, details, restored: true }
  })
