import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ReportItem } from '#contract/reports/reports.ts'
import type { SharedContent, SharedScope, ShareMode, ShareTarget } from '#contract/shares/shares.ts'
import { at, createdAt, id } from './columns.ts'
import { byUser } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** What is shared; of a pinned report with what it was then. */
export type StoredTarget =
  | Extract<ShareTarget, { kind: 'page' }>
  | (Extract<ShareTarget, { kind: 'report' }> & {
      pinned?: Pick<SharedContent, 'search' | 'calls'> & { items: ReportItem[] }
    })

/** What people without an account may read by a link, whose token is kept as a hash. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    workspaceId: workspaceId(),
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    mode: text().$type<ShareMode>().notNull(),
    /** Of a pinned one, its search by the texts of then. */
    target: jsonb().$type<StoredTarget>().notNull(),
    /** Of a pinned one: the answers as JSON text, and the names of then. */
    answers: text(),
    scope: jsonb().$type<SharedScope>(),
    /** With its parameters and salt; null where the link is enough. */
    passwordHash: text(),
    showPosts: boolean().notNull(),
    embedOrigins: jsonb().$type<string[]>().notNull(),
    expiresAt: at(),
    createdAt: createdAt(),
    createdBy: byUser(),
    openings: integer().notNull().default(0),
    lastOpenedAt: at(),
  },
  (table) => [index().on(table.workspaceId)],
)

/** Passwords that were tried at a share from a network, kept as a hash, since a moment. */
export const shareAttempts = pgTable(
  'share_attempts',
  {
    shareId: uuid()
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    attempts: integer().notNull(),
    since: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.network] })],
)
