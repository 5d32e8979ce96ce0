import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { checkouts, subscriptions } from '#server/platform/db/postgres/schema/index.ts'
import { callProvider, unlessUnknown } from './provider-calls.ts'
import { providerUnavailableError } from './cards.ts'
import { findCustomer, type StoredSubscription } from './customers.ts'
import { type ProviderState, store } from './store-subscription.ts'

type Dependencies = Pick<Services, 'db' | 'cards' | 'env' | 'jobs' | 'log' | 'now' | 'serverId'>
type SyncOptions = {
  /** Runs in the same transaction as the write. */
  alongside?: (transaction: Transaction) => Promise<void>
}

const maxAttempts = 8
const running = new Map<string, Promise<unknown>>()

/**
 * The only writer of subscription state: reads subscription, card and open checkouts from the provider and stores them.
 * Of overlapping reads only the latest-started writes, so an old response never replaces a newer one. Null when the
 * provider knows no customer. Throws unavailable.
 */
export function syncSubscription(
  services: Dependencies,
  workspaceId: string,
  options: SyncOptions = {},
): Promise<StoredSubscription | null> {
  const before = running.get(workspaceId) ?? Promise.resolve()
  const reading = before.catch(() => {}).then(() => readNow(services, workspaceId, options))
  running.set(workspaceId, reading)
  const clear = () => {
    if (running.get(workspaceId) === reading) running.delete(workspaceId)
  }
  reading.then(clear, clear)
  return reading
}

async function readNow(services: Dependencies, workspaceId: string, also: SyncOptions) {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const started = await begin(services, workspaceId)
    if (started === null) return null
    const found = await fetchState(services, started)
    const written = await services.db.transaction(async (transaction) => {
      const stored = await store(services, transaction, started, found)
      if (stored !== null) await also.alongside?.(transaction)
      return stored
    })
    if (written !== null) return found.customer === null ? null : written
    // Another server has started a newer read.
    await pause(Math.random() * 100 * (attempt + 1))
  }
  throw providerUnavailableError()
}

async function begin({ db }: Dependencies, workspaceId: string): Promise<StoredSubscription | null> {
  const [row] = await db
    .update(subscriptions)
    .set({ reading: sql`${subscriptions.reading} + 1` })
    .where(eq(subscriptions.workspaceId, workspaceId))
    .returning()
  return row ?? null
}

async function fetchState(
  services: Dependencies,
  { workspaceId, customerId }: StoredSubscription,
): Promise<ProviderState> {
  const open = await services.db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.workspaceId, workspaceId),
        isNotNull(checkouts.sessionId),
        or(
          inArray(checkouts.status, ['open', 'processing']),
          and(
            eq(checkouts.status, 'cancelled'),
            gt(checkouts.createdAt, new Date(services.now().getTime() - pageTtlMs)),
          ),
        ),
      ),
    )
  return callProvider(services, async (client) => {
    const [customer, list, sessions] = await Promise.all([
      findCustomer(client, customerId),
      unlessUnknown(
        client.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: ['data.default_payment_method'],
        }),
      ),
      Promise.all(
        open.map(async (row) => ({
          row,
          session: await unlessUnknown(client.checkout.sessions.retrieve(row.sessionId!)),
        })),
      ),
    ])
    if (customer === null)
      services.log.error(
        { event: 'billing', reason: 'unknown customer', workspace: workspaceId },
        'a plan has no payer',
      )
    const isOwn = (one: { customer: string | { id: string } | null }) =>
      customer !== null && idOf(one.customer) === customerId
    const all = list?.data.filter(isOwn) ?? []
    return {
      customer,
      subscription: chosen(services, workspaceId, all),
      sessions: sessions.map(({ row, session }) =>
        session !== null && isOwn(session)
          ? { row, session, subscription: all.find(({ id }) => id === idOf(session.subscription)) ?? null }
          : { row, session: null },
      ),
    }
  })
}

/** A closed page may have been paid just before; the provider closes it after 24 hours anyway. */
const pageTtlMs = 90_000_000

export const idOf = (one: string | { id: string } | null) => (typeof one === 'object' ? (one?.id ?? null) : one)

const liveStatuses = new Set<string | null>(['trialing', 'active', 'past_due'])
export const isLiveStatus = (status: string | null) => liveStatuses.has(status)

/** Prefers the newest live one, then the newest that was ever live. */
function chosen(
  { log }: Dependencies,
  workspaceId: string,
  all: readonly Stripe.Subscription[],
): Stripe.Subscription | null {
  const newest = all.toSorted((a, b) => b.created - a.created)
  const live = newest.filter(({ status }) => isLiveStatus(status))
  if (live.length > 1) log.error({ event: 'billing', workspace: workspaceId }, 'a workspace pays for two subscriptions')
  return live[0] ?? newest.find(({ status }) => !status.startsWith('incomplete')) ?? newest[0] ?? null
}
