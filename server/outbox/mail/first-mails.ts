import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { deliveries, type MailKind, subscriptions, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { observe, withShortCache } from '#server/platform/telemetry/meter.ts'
import { tooManyToday } from '#server/ground/common-messages.ts'

const day = 24 * hourMs

/** Mails to people who haven't agreed to receive any. */
const firstKinds: MailKind[] = ['invite', 'confirmation']

/** Per workspace and per person in 24 hours; `new` applies on the first day and until a plan is paid. */
export const firstMailLimits = { established: 30, new: 10 }

const paidStatuses = new Set(['active', 'past_due', 'unpaid', 'canceled', 'paused'])

const sentTodayCondition = (now: Date) =>
  and(inArray(deliveries.causeKind, firstKinds), gt(deliveries.createdAt, new Date(now.getTime() - day)))

/** Throws quota_reached if the workspace, person or installation has sent its share. Withdrawn mails count, too. */
export async function requireFirstMail(
  services: Pick<Services, 'env' | 'now' | 'log'>,
  transaction: Transaction,
  { workspaceId, createdBy }: { workspaceId: string; createdBy: string | null },
): Promise<void> {
  const { env, log } = services
  const max = (await isEstablished(services, transaction, workspaceId))
    ? firstMailLimits.established
    : firstMailLimits.new
  await requireFew(services, transaction, eq(deliveries.workspaceId, workspaceId), max)
  if (createdBy !== null) await requireFew(services, transaction, eq(deliveries.createdBy, createdBy), max)
  try {
    await requireFew(services, transaction, undefined, env.quotas.firstMails)
  } catch (error) {
    log.warn({ event: 'mail', outcome: 'limit', most: env.quotas.firstMails }, 'no more first mails for now')
    throw error
  }
}

async function isEstablished(
  { env, now }: Pick<Services, 'env' | 'now'>,
  transaction: Transaction,
  workspaceId: string,
): Promise<boolean> {
  const [found] = await transaction
    .select({ createdAt: workspaces.createdAt, status: subscriptions.status })
    .from(workspaces)
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId))
  if (found === undefined || found.createdAt.getTime() > now().getTime() - day) return false
  return env.cardProvider === null || paidStatuses.has(found.status ?? '')
}

async function requireFew(
  { now }: Pick<Services, 'now'>,
  transaction: Transaction,
  where: SQL | undefined,
  max: number,
) {
  const [last] = await transaction
    .select({ at: deliveries.createdAt })
    .from(deliveries)
    .where(and(sentTodayCondition(now()), where))
    .orderBy(desc(deliveries.createdAt))
    .offset(max - 1)
    .limit(1)
  if (last === undefined) return
  const wait = last.at.getTime() + day - now().getTime()
  throw new AppError('quota_reached', tooManyToday({ most: max, hours: Math.ceil(wait / hourMs) }), {
    retryAfter: Math.ceil(wait / 1000),
  })
}

export function observeFirstMails({ db, now }: Pick<Services, 'db' | 'now'>): () => void {
  const read = withShortCache(() => db.$count(deliveries, sentTodayCondition(now())))
  return observe('firstMails', async () => [{ value: await read() }])
}
