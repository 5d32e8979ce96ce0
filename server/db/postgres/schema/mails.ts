import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'
import { byUser } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** What a mail says, in the language of its reader. `unsubscribe` is the address at which they end such mails. */
export type MailContent = { language: string; subject: string; html: string; text: string; unsubscribe?: string }
/** A file that a mail has with it; `cid` of a picture that stands in its text. */
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

/** Mails to one address each, written in the transaction that gives the reason, and what became of them. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text().$type<MailKind>().notNull(),
    address: text().notNull(),
    /** Null once it has ended: it may hold a link that only its reader is to know. Of a notice it is written when it is handed over. */
    content: jsonb().$type<MailContent>(),
    status: text().$type<MailStatus>().notNull(),
    /** How often it was begun; who holds an earlier one has lost the mail. */
    attempt: integer().notNull().default(0),
    /** What the SMTP server answered last where it did not take the mail. */
    code: integer(),
    /** When a mail that no server took is sent for again; null where it was sent for. */
    nextAttemptAt: at(),
    createdAt: createdAt(),
    /** Whoever has sent an invite or a confirmation; null for other mails, and of releases before this column. */
    createdBy: byUser(),
    finishedAt: at(),
  },
  (table) => [
    index().on(table.workspaceId),
    index().on(table.status, table.nextAttemptAt),
    index().on(table.address),
    index().on(table.kind, table.createdAt),
  ],
)

/** Mailboxes that refuse for good and are written to no more; `address` in small letters. */
export const mailAddresses = pgTable('mail_addresses', {
  address: text().primaryKey(),
  code: integer().notNull(),
  stoppedAt: at().notNull(),
})
