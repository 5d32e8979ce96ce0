import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Vendor } from '#contract/session/session.ts'
import type { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import { at, createdAt, id } from './columns.ts'

/** Users, identified by issuer and subject; an email address never links two accounts. */
export const users = pgTable(
  'users',
  {
    id: id(),
    issuer: text().notNull(),
    subject: text().notNull(),
    vendor: text().$type<Vendor>().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    jobTitle: text().notNull().default(''),
    /** Interface language; null follows the browser. */
    language: text().$type<WorkspaceLanguage>(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.issuer, table.subject)],
)

export const userReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const nullableUserReference = () => uuid().references(() => users.id, { onDelete: 'set null' })

export const editColumns = () => ({
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  createdBy: nullableUserReference(),
  updatedAt: createdAt(),
  updatedBy: nullableUserReference(),
})

/** One sign-in, with its refresh token as a hash. Deleting or revoking the row invalidates all its tokens at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userReference(),
    refreshHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: at().notNull().defaultNow(),
    endsAt: at().notNull(),
    revokedAt: at(),
    /** RFC 7638 thumbprint of the key whose proof the refresh token requires; null for an unbound session. */
    keyThumbprint: text(),
  },
  (table) => [index().on(table.userId)],
)

/** Hashes of replaced refresh tokens; one that is used again was stolen. */
export const rotatedRefreshTokens = pgTable(
  'rotated_refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Derives the next token from this one again. */
    salt: text().notNull(),
    rotatedAt: at().notNull(),
  },
  (table) => [index().on(table.sessionId, table.rotatedAt), index().on(table.rotatedAt)],
)

/**
 * Hashes of single-use values until they expire: ID tokens, key proofs, idempotency keys; also state of the stand-in
 * sign-in between requests. Keeps its name from the first release.
 */
export const usedHashes = pgTable(
  'used_id_tokens',
  {
    hash: text().primaryKey(),
    expiresAt: at().notNull(),
    /** For idempotency keys: hash of the request's input. */
    inputHash: text(),
    /** Sealed; empty when the outcome of the call is unknown. */
    answer: text(),
  },
  (table) => [index().on(table.expiresAt)],
)
