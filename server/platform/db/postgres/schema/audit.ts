import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditDetails } from '#contract/workspaces/audit.ts'
import { createdAt, id } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    workspaceId: workspaceId(),
    at: createdAt(),
    /** Null for the operator, a job or a deleted account, whose `actorName` stays. */
    actorId: nullableUserReference(),
    actorName: text(),
    action: text().$type<AuditAction>().notNull(),
    details: jsonb().$type<AuditDetails>().notNull().default({}),
    requestId: text(),
    /** Restored from an archive, so it happened on another installation. */
    restored: boolean().notNull().default(false),
  },
  (table) => [index().on(table.workspaceId, table.at.desc(), table.id)],
)
