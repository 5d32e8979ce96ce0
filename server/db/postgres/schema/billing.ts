import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SubscriptionStatus } from '#contract/billing/billing.ts'
import type { CheckoutStatus } from '#contract/billing/checkouts.ts'
import type { Plan } from '#contract/plans.ts'
import { at, createdAt, id } from './columns.ts'
import { imports } from './imports.ts'
import { byUser } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** The workspace's customer at the card provider, and its subscription as the provider last answered it. */
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
  /** When the provider was last asked. */
  readAt: at(),
  /** Rises with every reading that begins: only the one that began last is written. */
  reading: bigint({ mode: 'number' }).notNull().default(0),
})

/** A checkout that an owner began. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    workspaceId: workspaceId(),
    startedBy: byUser(),
    /** The provider's; null until it has answered. */
    sessionId: text().unique(),
    plan: text().$type<Plan>().notNull(),
    status: text().$type<CheckoutStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.workspaceId, table.createdAt.desc())],
)

/** Signed events of the provider, by its id: each counts once, in whatever order they come. */
export const billingEvents = pgTable('billing_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  customerId: text(),
  payload: jsonb().notNull(),
  createdAt: at().notNull(),
  receivedAt: createdAt(),
  handledAt: at(),
  /** Why it changed nothing, where it did not. */
  ignoredBecause: text(),
})

/** How many posts came to a workspace in a month of UTC; deleting gives nothing back. */
export const mentionUsage = pgTable(
  'mention_usage',
  {
    workspaceId: workspaceId(),
    /** YYYY-MM. */
    month: text().notNull(),
    stored: bigint({ mode: 'number' }).notNull().default(0),
    /** Counted without their text, past the plan's limit. */
    countedOnly: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.month] })],
)

/**
 * Posts that were counted in a month and may not be written yet: who writes them again counts them no second time. `texts`
 * keep theirs, `silent` go in without; ids as the posts' store has them.
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
    /** The import that counted them; null for collectors. */
    importId: uuid().references(() => imports.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.createdAt)],
)

/** When a full month stored no texts: from the first post without one until there was room again. */
export const textPauses = pgTable(
  'text_pauses',
  {
    workspaceId: workspaceId(),
    /** YYYY-MM, in UTC. */
    month: text().notNull(),
    from: at().notNull(),
    /** Null where the month's end ends it. */
    until: at(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.from] })],
)
