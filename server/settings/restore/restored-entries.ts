import { sql } from 'drizzle-orm'
import { say } from '#contract/texts.ts'
import { auditNow } from '#server/access/audit.ts'
import type { Lines } from '#server/exports/archive/contents.ts'
import { messages } from './messages.ts'
import { refuse } from './open-archive.ts'

/** Largest clock difference accepted between a server and its database. */
const clockSkewMs = 5 * 60_000

/** Marks entries as restored and dates none later than now. Throws unreadable_file for one later than its archive. */
export const restoredEntries = (entries: Lines['audit.jsonl'], madeAt: string, firstLine: number) =>
  entries.map(({ at, person, action, details }, index) => {
    if (Date.parse(at) > Date.parse(madeAt) + clockSkewMs)
      throw refuse(say(messages.badLine, { name: 'audit.jsonl', line: firstLine + index }))
    const seenAt = sql`least(${new Date(at).toISOString()}::timestamptz, ${auditNow})`
    return { at: seenAt, actorName: person, action, details, restored: true }
  })
