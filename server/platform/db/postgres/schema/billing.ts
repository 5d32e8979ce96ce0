import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SubscriptionStatus } from '#contract/billing/billing.ts'
import type { CheckoutStatus } from '#contract/billing/checkouts.ts'
import type { Plan } from '#contract/plans.ts'
import { at, createdAt, id } from './columns.ts'
import { imports } from './imports.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Customer at the card provider, and the subscription as last read. */
export const subscriptions = pgTable('subscriptions', {
  workspaceId: workspaceId().primaryKey(),
  customerId: text().notNull().unique(),
  subscriptionId: text(),
  status: text().$type<SubscriptionStatus>(),
  plan: text().$type<Plan>(),
  priceId: text(),
  currentPeriodEnd: at(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  cardBrand: text(),
  cardLast4: text(),
  readAt: at(),
  /** Increases with each read that starts, so that only the latest is stored. */
  reading: bigint({ mode: 'number' }).notNull().default(0),
})

export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    workspaceId: workspaceId(),
    startedBy: nullableUserReference(),
    /** The provider's ID; null until it has responded. */
    sessionId: text().unique(),
    plan: text().$type<Plan>().notNull(),
    status: text().$type<CheckoutStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.workspaceId, table.createdAt.desc())],
)

/** Signed provider events by ID, so that each counts once in any order. */
export const billingEvents = pgTable('billing_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  customerId: text(),
  payload: jsonb().notNull(),
  createdAt: at().notNull(),
  receivedAt: createdAt(),
  handledAt: at(),
  /** Why it was ignored; null if it wasn't. */
  ignoredBecause: text(),
})

/** New posts per workspace and UTC month; deleting posts doesn't reduce them. */
export const mentionUsage = pgTable(
  'mention_usage',
  {
    workspaceId: workspaceId(),
    /** YYYY-MM. */
    month: text().notNull(),
    stored: bigint({ mode: 'number' }).notNull().default(0),
    /** Counted without text, above the plan's limit. */
    countedOnly: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.month] })],
)

/**
 * Posts counted in a month but perhaps not written yet, so that a retry doesn't count them twice. `texts` are stored
 * with text and `silent` without; IDs as in ClickHouse.
 */
export const mentionReservations = pgTable(
  'mention_reservations',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** YYYY-MM. */
    month: text().notNull(),
    texts: text().array().notNull(),
    silent: text().array().notNull(),
    /** Null for collectors. */
    importId: uuid().references(() => imports.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.createdAt)],
)

/** Periods in which a full month stored no texts, from the first such post until there was room. */
export const textPauses = pgTable(
  'text_pauses',
  {
    workspaceId: workspaceId(),
    /** YYYY-MM, in UTC. */
    month: text().notNull(),
    from: at().notNull(),
    /** Null until the end of the month. */
    until: at(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.from] })],
)
