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
import { edited, users } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** What people want to be told of. From `state` on it is where the chart of the alert stands; the server that holds the row moves it. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Whom alone it tells, and goes with; null of one that tells others. */
    privateTo: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    condition: jsonb().$type<AlertCondition>().notNull(),
    scope: jsonb().$type<AlertScope>().notNull(),
    schedule: jsonb().$type<AlertSchedule>(),
    cooldownMinutes: integer().notNull(),
    recipients: jsonb().$type<Recipient[]>().notNull(),
    ...edited(),
    state: text().$type<AlertState>().notNull(),
    stateSince: createdAt(),
    firedAt: at(),
    /** When it goes on by itself. */
    until: at(),
    held: boolean().notNull().default(false),
    failure: jsonb().$type<Text>(),
    /** Why its last check could say nothing. */
    note: jsonb().$type<Text>(),
    /** The event of the chart that comes by itself, and when. */
    wakeEvent: text(),
    wakeAt: at(),
    /** Posts from before are no news. */
    watchedFrom: at().notNull(),
    /** What is open now, and of which version of its query it tells. */
    firingId: uuid(),
    queryVersion: integer(),
    checkedAt: at(),
    /** When it is looked at again; whoever looks at it puts that off. */
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

/** When alerts fired and what they found. */
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

/** Posts that alerts on single posts wait to tell of, or have told of: each once for an alert. */
export const alertHits = pgTable(
  'alert_hits',
  {
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    source: text().$type<Source>().notNull(),
    nativeId: text().notNull(),
    at: at().notNull(),
    /** What told of it; null while nothing has. */
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
