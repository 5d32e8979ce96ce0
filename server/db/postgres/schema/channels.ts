import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChannelKind, DeliveryChannel } from '#contract/channels/recipients.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Text } from '#contract/texts.ts'
import { at, createdAt, id } from './columns.ts'
import { byUser, users } from './people.ts'
import { workspaceId } from './workspaces.ts'

export type NoticePost = {
  source: Source
  nativeId: string
  /** By whose removal its posts are gone; left out where its source names none. */
  authorId?: string
  /** Null where its source names none. */
  author: string | null
  text: string
  url: string
  /** ISO 8601 in UTC. */
  postedAt: string
}

/** `alt` says what it shows, with its figures; the size is that of a screen. */
export type NoticePicture = { file: string; alt: string; width: number; height: number }

/** What mails of a notice have attached. */
export type NoticeFile = { file: string; name: string; bytes: number }

/** A part of what is told under a title: words, or a small table. Its texts are written already. */
export type NoticeSection = {
  title: string | null
  text?: string
  table?: { columns: { name: string; isNumber: boolean }[]; rows: string[][] }
  /** What is left out of the table. */
  note?: string
  /** A drawing in the place of the table, where mail programs show it. */
  picture?: NoticePicture
  /** Where the whole of it stands. */
  url?: string | null
}

/** What a recipient is told, before it is written in their language. */
export type Notice = {
  subject: Text
  heading: Text
  paragraphs: Text[]
  figures: { label: Text; value: Text }[]
  /** By the language of the reader; English where theirs is none of them. Left out where there are none. */
  sections?: Record<string, NoticeSection[]>
  /** Left out where there is none. */
  attachment?: NoticeFile
  posts: NoticePost[]
  /** Whether it is not told where none of its posts is left by then. */
  postsNeeded: boolean
  button: { label: Text; url: string }
  /** Why somebody gets this. */
  small: Text[]
  /** What programs get under `data` of a webhook; posts stand beside it and not in it. */
  payload: Record<string, unknown>
}

/** Addresses outside to which notices are posted. */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text().$type<ChannelKind>().notNull(),
    name: text().notNull(),
    /** What may be shown of the URL. */
    address: text().notNull(),
    /** Sealed, as the URL of a Slack or Teams channel is its credential. */
    url: text().notNull(),
    /** Sealed; null for kinds that are not signed. */
    secret: text(),
    previousSecret: text(),
    previousSecretUntil: at(),
    disabledAt: at(),
    disabledFor: text().$type<'failing' | 'gone' | 'byHand' | 'restored'>(),
    failingSince: at(),
    lastDeliveredAt: at(),
    createdAt: createdAt(),
    createdBy: byUser(),
  },
  (table) => [uniqueIndex('channels_name').on(table.workspaceId, sql`lower(${table.name})`)],
)

/** What mail addresses said to notices of a workspace: those beside its members, which confirm first, and members, once they are told something. */
export const recipientAddresses = pgTable(
  'recipient_addresses',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Null for a member, whose account has it. */
    email: text(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Null once it is confirmed. */
    confirmHash: text().unique(),
    confirmUntil: at(),
    confirmedAt: at(),
    unsubscribeHash: text().notNull().unique(),
    /** Sealed: it stands in every mail. */
    unsubscribeToken: text().notNull(),
    unsubscribedAt: at(),
    /** The mail that holds the link to confirm. */
    mailId: uuid(),
    createdAt: createdAt(),
    createdBy: byUser(),
  },
  (table) => [
    uniqueIndex('recipient_addresses_email').on(table.workspaceId, sql`lower(${table.email})`),
    uniqueIndex().on(table.workspaceId, table.userId),
  ],
)

/** One notice for one recipient, left in the transaction that decides. A mail has the same id in `mails`, which says how it stands. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    workspaceId: workspaceId(),
    causeKind: text().$type<'alert' | 'report' | 'channel'>().notNull(),
    causeId: text().notNull(),
    recipientKind: text().$type<'member' | 'address' | 'channel'>().notNull(),
    /** Of the user, the address or the channel, which may be gone by now. */
    recipientId: uuid().notNull(),
    /** What it was called then. */
    label: text().notNull(),
    channel: text().$type<DeliveryChannel>().notNull(),
    /** In English; for lists. */
    subject: text().notNull(),
    /** Null once nobody needs it any more. */
    notice: jsonb().$type<Notice>(),
    status: text().$type<'queued' | 'running' | 'delivered' | 'failed' | 'withdrawn'>().notNull(),
    /** How often it was begun; who holds an earlier one has lost it. */
    attempt: integer().notNull().default(0),
    answer: text(),
    /** When what was not taken is sent for again; null where it was sent for. */
    nextAttemptAt: at(),
    /** From when its day counts: it was left or replayed then. */
    queuedAt: at().notNull(),
    triedAt: at(),
    finishedAt: at(),
    createdAt: createdAt(),
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
  ],
)
