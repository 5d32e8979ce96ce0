import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import type { DeliveryEnd, Notice, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import type { DeliveryRow } from '#server/outbox/mail/outbox.ts'

/** `later`: worth another attempt within the day. */
export type Outcome = {
  status: DeliveryEnd | 'later'
  /** What the receiver responded, shortened; null for nothing. */
  answer: string | null
  retryAfterSeconds?: number | null
  /** For the log, without anything that names the receiver. */
  details?: Record<string, unknown>
  /** Stores what the attempt says about the receiver, together with the outcome. */
  store?: (transaction: Transaction) => Promise<unknown>
}

/** Makes one attempt. Throws only if `signal` aborts or a store is down. */
export type Sender = (
  services: Services,
  /** The notice without posts that were deleted at their source. */
  delivery: { row: DeliveryRow; notice: Notice; workspace: typeof workspaces.$inferSelect },
  signal: AbortSignal,
) => Promise<Outcome>
