import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertCondition, AlertSchedule, AlertScope, AlertState } from '#contract/alerts/alerts.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Text } from '#contract/texts.ts'
import { at, createdAt, id } from './columns.ts'
import { editColumns, users } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Alerts. The columns from `state` on are the state of its chart, written by the server that runs it. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** The only recipient, deleted with the user; null for shared alerts. */
    privateTo: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    condition: jsonb().$type<AlertCondition>().notNull(),
    scope: jsonb().$type<AlertScope>().notNull(),
    schedule: jsonb().$type<AlertSchedule>(),
    cooldownMinutes: integer().notNull(),
    recipients: jsonb().$type<Recipient[]>().notNull(),
    ...editColumns(),
    state: text().$type<AlertState>().notNull(),
    stateSince: createdAt(),
    firedAt: at(),
    /** When it resumes by itself. */
    until: at(),
    held: boolean().notNull().default(false),
    failure: jsonb().$type<Text>(),
    /** Why its last check was inconclusive. */
    note: jsonb().$type<Text>(),
    /** The chart's next timed event. */
    wakeEvent: text(),
    wakeAt: at(),
    /** Earlier posts don't trigger it. */
    watchedFrom: at().notNull(),
    /** Open firing, and the query version that it used. */
    firingId: uuid(),
    queryVersion: integer(),
    checkedAt: at(),
    /** Next check; the checking server postpones it. */
    nextCheckAt: at(),
  },
  (table) => [
    uniqueIndex('alerts_name').on(
      table.workspaceId,
      sql`coalesce(${table.privateTo}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
    index().on(table.nextCheckAt),
  ],
)

export const alertFirings = pgTable(
  'alert_firings',
  {
    id: id(),
    workspaceId: workspaceId(),
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    at: at().notNull(),
    observed: doublePrecision(),
    expected: doublePrecision(),
    score: doublePrecision(),
    why: jsonb().$type<Text>().notNull(),
    posts: integer().notNull(),
    search: jsonb().$type<Record<string, string>>(),
    leading: jsonb().$type<{ source: Source; nativeId: string }[]>().notNull(),
    isFailure: boolean().notNull().default(false),
    endedAt: at(),
  },
  (table) => [index().on(table.alertId, table.at), index().on(table.workspaceId, table.at)],
)

/** Posts that single-post alerts reported or will report, once per alert. */
export const alertHits = pgTable(
  'alert_hits',
  {
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    source: text().$type<Source>().notNull(),
    nativeId: text().notNull(),
    at: at().notNull(),
    /** The firing that reported it; null while pending. */
    firingId: uuid().references(() => alertFirings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.source, table.nativeId] }),
    index('alert_hits_waiting')
      .on(table.alertId)
      .where(sql`${table.firingId} IS NULL`),
    index().on(table.firingId),
  ],
)
