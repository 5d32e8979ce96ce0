import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ReportItem } from '#contract/reports/reports.ts'
import type { SharedContent, SharedPanel, SharedScope, ShareMode, ShareTarget } from '#contract/shares/shares.ts'
import { at, createdAt, id } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

export type StoredTarget =
  | Extract<ShareTarget, { kind: 'page' }>
  | (Extract<ShareTarget, { kind: 'report' }> & {
      /** `own` replaces the IDs of a panel's own scope for visitors. */
      pinned?: Pick<SharedContent, 'search'> & {
        items: ReportItem[]
        calls: (SharedContent['calls'][number] & { own?: string })[]
        panels?: Record<string, SharedPanel & { own?: string }>
        summary?: Extract<SharedContent, { kind: 'report' }>['summary']
      }
    })

/** Public links, whose tokens are stored as a hash. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    workspaceId: workspaceId(),
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    mode: text().$type<ShareMode>().notNull(),
    /** A pinned share has its queries as texts. */
    target: jsonb().$type<StoredTarget>().notNull(),
    /** For pinned shares: answers as JSON text, and the names at that time. */
    answers: text(),
    scope: jsonb().$type<SharedScope>(),
    /** With parameters and salt; null without a password. */
    passwordHash: text(),
    showPosts: boolean().notNull(),
    embedOrigins: jsonb().$type<string[]>().notNull(),
    expiresAt: at(),
    createdAt: createdAt(),
    createdBy: nullableUserReference(),
    openings: integer().notNull().default(0),
    lastOpenedAt: at(),
  },
  (table) => [index().on(table.workspaceId)],
)

/** Password attempts per share and network, with the network as a hash. */
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
