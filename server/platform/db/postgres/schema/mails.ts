import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Content in the reader's language, with the address to unsubscribe. */
export type MailContent = { language: string; subject: string; html: string; text: string; unsubscribe?: string }
export type MailFile = { name: string; contentType: string; bytes: Buffer; cid?: string }

export type MailKind =
  | 'invite'
  | 'ownership'
  | 'export'
  | 'billing'
  | 'confirmation'
  | 'channel'
  | 'notice'
  | 'collector'
export type MailStatus = 'queued' | 'running' | 'sent' | 'refused' | 'stopped' | 'expired' | 'withdrawn'

/** Mails with one recipient each, stored in the transaction that causes them, with their status. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text().$type<MailKind>().notNull(),
    address: text().notNull(),
    /**
     * Deleted after delivery or failure, because it may contain a secret link. A notice's content is written at
     * delivery.
     */
    content: jsonb().$type<MailContent>(),
    status: text().$type<MailStatus>().notNull(),
    /** Fencing number: a worker with an earlier attempt has lost the mail. */
    attempt: integer().notNull().default(0),
    code: integer(),
    /** Time of the next retry; null once its job was sent. */
    nextAttemptAt: at(),
    createdAt: createdAt(),
    /** Sender of an invite or confirmation; null for others, and for releases before this column. */
    createdBy: nullableUserReference(),
    finishedAt: at(),
  },
  (table) => [
    index().on(table.workspaceId),
    index().on(table.status, table.nextAttemptAt),
    index().on(table.address),
    index().on(table.kind, table.createdAt),
  ],
)

/** Mailboxes that permanently refuse mail and get no more; `address` is in lower case. */
export const mailAddresses = pgTable('mail_addresses', {
  address: text().primaryKey(),
  code: integer().notNull(),
  stoppedAt: at().notNull(),
})
