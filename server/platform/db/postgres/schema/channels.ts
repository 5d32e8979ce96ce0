import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChannelKind, DeliveryChannel } from '#contract/channels/recipients.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Block } from '#contract/reports/rich-text.ts'
import type { Text } from '#contract/texts.ts'
import { at, createdAt, id } from './columns.ts'
import { nullableUserReference, users } from './people.ts'
import { workspaceId } from './workspaces.ts'

export type NoticePost = {
  source: Source
  nativeId: string
  /** Author whose removal deletes the post; absent if the source has none. */
  authorId?: string
  /** Null if the source has none. */
  author: string | null
  text: string
  url: string
  /** ISO 8601 in UTC. */
  postedAt: string
}

/** `alt` describes the image with its figures; the size is in CSS pixels. */
export type NoticePicture = { file: string; alt: string; width: number; height: number }

export type NoticeFile = { file: string; name: string; bytes: number }

/** A section of text or a small table, already in the reader's language. */
export type NoticeSection = {
  title: string | null
  text?: string
  /** The text with its formats. */
  rich?: Block[]
  table?: { columns: { name: string; isNumber: boolean }[]; rows: string[][] }
  /** Says what the table leaves out. */
  note?: string
  /** A list of sentences, each with the page it leads to. */
  links?: { text: string; url: string | null }[]
  picture?: NoticePicture
  url?: string | null
}

/** Content of a notice before translation. */
export type Notice = {
  subject: Text
  heading: Text
  paragraphs: readonly Text[]
  figures: { label: Text; value: Text }[]
  /** By language; English is the fallback. */
  sections?: Record<string, NoticeSection[]>
  attachment?: NoticeFile
  posts: NoticePost[]
  /** Whether to drop the notice if none of its posts is left at delivery. */
  postsNeeded: boolean
  button: { label: Text; url: string }
  /** Why the recipient gets this. */
  small: readonly Text[]
  /** `data` of a webhook; posts are sent beside it. */
  payload: Record<string, unknown>
}

export const channels = pgTable(
  'channels',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text().$type<ChannelKind>().notNull(),
    name: text().notNull(),
    /** The part of the URL that may be shown. */
    address: text().notNull(),
    /** Sealed, because the URL of a Slack or Teams channel is its credential. */
    url: text().notNull(),
    /** Sealed; null for kinds without signatures. */
    secret: text(),
    previousSecret: text(),
    previousSecretUntil: at(),
    disabledAt: at(),
    disabledFor: text().$type<'failing' | 'gone' | 'byHand' | 'restored'>(),
    failingSince: at(),
    lastDeliveredAt: at(),
    createdAt: createdAt(),
    createdBy: nullableUserReference(),
  },
  (table) => [uniqueIndex('channels_name').on(table.workspaceId, sql`lower(${table.name})`)],
)

/** Consent per mail address: external addresses must confirm first; members get a row with their first notice. */
export const recipientAddresses = pgTable(
  'recipient_addresses',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Null for a member, whose account has it. */
    email: text(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Null once confirmed. */
    confirmHash: text().unique(),
    confirmUntil: at(),
    confirmedAt: at(),
    unsubscribeHash: text().notNull().unique(),
    /** Sealed; included in every mail. */
    unsubscribeToken: text().notNull(),
    unsubscribedAt: at(),
    /** The mail with the confirmation link. */
    mailId: uuid(),
    createdAt: createdAt(),
    createdBy: nullableUserReference(),
  },
  (table) => [
    uniqueIndex('recipient_addresses_email').on(table.workspaceId, sql`lower(${table.email})`),
    uniqueIndex().on(table.workspaceId, table.userId),
  ],
)

export type MailKind = 'invite' | 'ownership' | 'export' | 'billing' | 'confirmation' | 'channel' | 'collector'

/**
 * Why a delivery ended. `refused`: by the receiver; `stopped`: never tried; `expired`: a day passed without success;
 * `withdrawn`: recipient, cause or posts were deleted before.
 */
export type DeliveryEnd = 'delivered' | 'refused' | 'stopped' | 'expired' | 'withdrawn'

/** One message for one receiver, stored in the transaction that causes it: a notice, or a mail to one address. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    workspaceId: workspaceId(),
    causeKind: text().$type<'alert' | 'report' | MailKind>().notNull(),
    /** Null unless it is a notice. */
    causeId: text(),
    /** Null unless it is a notice. */
    recipientKind: text().$type<'member' | 'address' | 'channel'>(),
    /** ID of the user, address or channel, which may have been deleted. */
    recipientId: uuid(),
    /** The recipient's name at the time. */
    label: text().notNull(),
    channel: text().$type<DeliveryChannel>().notNull(),
    /** The mailbox of a mail; null if none may be sent. */
    address: text(),
    /** In English, for lists; null unless it is a notice. */
    subject: text(),
    /** Null once it is no longer needed, because it may contain a secret link. */
    notice: jsonb().$type<Notice>(),
    status: text().$type<'queued' | 'running' | DeliveryEnd>().notNull(),
    /** Fencing number: a worker with an earlier attempt has lost the delivery. */
    attempt: integer().notNull().default(0),
    answer: text(),
    /** Time of the next retry; null once its job was sent. */
    nextAttemptAt: at(),
    /** Start of its retry period: when it was queued or replayed. */
    queuedAt: at().notNull(),
    triedAt: at(),
    finishedAt: at(),
    createdAt: createdAt(),
    /** Sender of an invite or confirmation; null for others. */
    createdBy: nullableUserReference(),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(
      table.workspaceId,
      table.causeKind,
      table.causeId,
      table.recipientKind,
      table.recipientId,
    ),
    index().on(table.recipientId, table.createdAt.desc()),
    index().on(table.status, table.nextAttemptAt),
    index().on(table.createdAt),
    index().on(table.causeKind, table.createdAt),
    index('deliveries_mailbox').on(sql`lower(${table.address})`, table.createdAt),
  ],
)

/** Mailboxes that permanently refuse mail and get no more; `address` is in lower case. */
export const mailAddresses = pgTable('mail_addresses', {
  address: text().primaryKey(),
  code: integer().notNull(),
  stoppedAt: at().notNull(),
})
