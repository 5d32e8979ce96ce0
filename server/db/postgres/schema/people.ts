import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Vendor } from '#contract/session/session.ts'
import type { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import { at, createdAt, id } from './columns.ts'

/** A person, known by the vendor's issuer and subject; the e-mail never links two accounts. */
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
    /** Of the interface; null follows the browser. */
    language: text().$type<WorkspaceLanguage>(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.issuer, table.subject)],
)

/** Of the person that a row goes with. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Of who did it; the row stays when they go. */
export const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** Which version of it that people change this is, and by whom. */
export const edited = () => ({
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  createdBy: byUser(),
  updatedAt: createdAt(),
  updatedBy: byUser(),
})

/** One sign-in; its refresh token is kept as a hash. Deleting or revoking the row ends every token of it at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ofUser(),
    refreshHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: at().notNull().defaultNow(),
    endsAt: at().notNull(),
    revokedAt: at(),
    /** RFC 7638, of the key without whose proof its refresh token is none; null for a session that is bound to no key. */
    keyThumbprint: text(),
  },
  (table) => [index().on(table.userId)],
)

/** Refresh tokens that another one has replaced, as hashes: one that comes back has been copied. */
export const rotatedRefreshTokens = pgTable(
  'rotated_refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Gives the next token again to whoever holds this one. */
    salt: text().notNull(),
    rotatedAt: at().notNull(),
  },
  (table) => [index().on(table.sessionId, table.rotatedAt), index().on(table.rotatedAt)],
)

/** Hashes of what may be used once, kept until it expires: ID tokens that signed somebody in, proofs of a key, keys of idempotency; and what a sign-in at the stand-in needs between two requests. Named as the first release has it. */
export const usedOnce = pgTable(
  'used_id_tokens',
  {
    hash: text().primaryKey(),
    expiresAt: at().notNull(),
    /** Of a key of idempotency: the hash of what was asked for under it. */
    inputHash: text(),
    /** Sealed; empty where the call ended in a way of which nobody knows what it has changed. */
    answer: text(),
  },
  (table) => [index().on(table.expiresAt)],
)
