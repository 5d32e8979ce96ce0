import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/permissions.ts'
import type { Plan } from '#contract/plans.ts'
import type { LetterKeys } from '#contract/workspaces/key-preferences.ts'
import type { PostColumn } from '#contract/workspaces/preferences.ts'
import type { WorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import type { WeekStart, WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import { at, createdAt, id } from './columns.ts'
import { nullableUserReference, userReference } from './people.ts'

export const workspaces = pgTable('workspaces', {
  id: id(),
  name: text().notNull(),
  language: text().$type<WorkspaceLanguage>().notNull(),
  timezone: text().notNull(),
  plan: text().$type<Plan>().notNull(),
  planExpiresAt: at(),
  sample: boolean().notNull().default(false),
  weekStart: text().$type<WeekStart>().notNull().default('monday'),
  /** Posts older than this are deleted; null keeps them. */
  retentionDays: integer(),
  viewersExport: boolean().notNull().default(true),
  sharing: boolean().notNull().default(true),
  /** When a deleted workspace is erased from both databases. */
  deletionAt: at(),
  deletionBy: nullableUserReference(),
  /** Increases with every change of the workspace's posts. */
  dataVersion: bigint({ mode: 'number' }).notNull().default(0),
  /** Increases when posts counted by a collector are known to be stored. */
  countedVersion: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** The workspace with which a row is deleted. */
export const workspaceId = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

/** Apart from the workspace's row, which each request reads. */
export const workspaceBranding = pgTable('workspace_branding', {
  workspaceId: workspaceId().primaryKey(),
  /** A PNG as Base64. */
  logo: text(),
  accent: text(),
  footer: text(),
  updatedAt: createdAt(),
})

export const members = pgTable(
  'members',
  {
    workspaceId: workspaceId(),
    userId: userReference(),
    role: text().$type<Role>().notNull(),
    joinedAt: createdAt(),
    /** The invite they accepted. */
    inviteId: uuid(),
    /** In this workspace, accurate to the hour. */
    lastActiveAt: at(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] }), index().on(table.userId)],
)

export const invites = pgTable(
  'invites',
  {
    id: id(),
    workspaceId: workspaceId(),
    tokenHash: text().notNull().unique(),
    role: text().$type<Exclude<Role, 'owner'>>().notNull(),
    email: text(),
    createdBy: nullableUserReference(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    manyUses: boolean().notNull().default(false),
    uses: integer().notNull().default(0),
    usedAt: at(),
    usedBy: nullableUserReference(),
    revokedAt: at(),
    /** Mail with its latest link; null if none was sent. */
    mailId: uuid(),
  },
  (table) => [index().on(table.workspaceId)],
)

export type Preferences = {
  postColumns: { columns: PostColumn[]; fields?: string[] }
  letterKeys: { letters: LetterKeys }
  firstSteps: { dismissed: boolean }
}

export const userPreferences = pgTable(
  'user_preferences',
  {
    workspaceId: workspaceId(),
    userId: userReference(),
    name: text().$type<keyof Preferences>().notNull(),
    value: jsonb().$type<Preferences[keyof Preferences]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.name] }), index().on(table.userId)],
)

/** Answers in the creation wizard; a user creates one workspace at a time. */
export const workspaceDrafts = pgTable('workspace_drafts', {
  userId: userReference().primaryKey(),
  /** ID of the future workspace, so that it is created only once. */
  id: uuid().notNull().defaultRandom(),
  draft: jsonb().$type<Partial<WorkspaceDraft>>().notNull(),
  updatedAt: createdAt(),
})
