import { and, desc, eq, inArray } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/billing/checkouts.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'
import { hourMs } from '#contract/durations.ts'
import { toText } from '#contract/texts.ts'
import { recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import { checkouts } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { callProvider, requireCards, requireOrigin } from './provider-calls.ts'
import { ensureCustomer } from './customers.ts'
import { closePage } from './end-billing.ts'
import { isLiveStatus, syncSubscription } from './sync-subscription.ts'

type Row = typeof checkouts.$inferSelect

/** The provider closes a page after 24 hours; this leaves time to pay. */
const usableFor = 22 * hourMs

const toCheckout = async (context: MemberContext, row: Row): Promise<contract.Checkout> => ({
  id: row.id,
  plan: row.plan === 'free' ? 'pro' : row.plan,
  status: row.status,
  url: row.status === 'open' ? await findPageUrl(context, row) : null,
  createdAt: row.createdAt.toISOString(),
})

async function findPageUrl(context: MemberContext, { sessionId }: Row): Promise<string | null> {
  if (sessionId === null) return null
  const { url } = await callProvider(context, (client) => client.checkout.sessions.retrieve(sessionId))
  return url === null ? null : requireOrigin(context, url)
}

/** Resumes an open checkout, so that two tabs get the same page. */
export const startCheckout = handler(contract.startCheckout, async (context, { plan }) => {
  requireCards(context)
  const customer = await ensureCustomer(context)
  await requireNoSubscription(context)
  const { row, replaced } = await storeCheckout(context, plan)
  for (const { sessionId } of replaced) if (sessionId !== null) await closePage(context, sessionId)
  const sessionId = row.sessionId ?? (await createSession(context, row, plan, customer))
  return toCheckout(context, { ...row, sessionId })
})

async function requireNoSubscription(context: MemberContext) {
  const stored = await syncSubscription(context, context.workspace.id)
  if (stored === null || !isLiveStatus(stored.status)) return
  throw new AppError(
    'conflict',
    toText(
      /*i18n*/ {
        id: 'problem.planRuns',
        message: 'This workspace already has a plan. Change it on the billing page.',
      },
    ),
  )
}

function alreadyPaying() {
  const text = toText(
    /*i18n*/ {
      id: 'problem.paymentUnderWay',
      message: 'A payment for this workspace is already being processed. Wait until it is done.',
    },
  )
  return new AppError('conflict', text, { errors: [{ pointer: '/plan', ...text }] })
}

/** `row` is the checkout to resume, `replaced` those of other plans or users. */
const storeCheckout = (context: MemberContext, plan: PaidPlan) =>
  withQuotaLock(context, { workspaceId: context.workspace.id }, async (transaction) => {
    const { workspace, userId, requestId, now } = context
    const open = await transaction
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.workspaceId, workspace.id), inArray(checkouts.status, ['open', 'processing'])))
      .orderBy(desc(checkouts.createdAt))
    if (open.some(({ status }) => status === 'processing')) throw alreadyPaying()
    const isUsable = (one: Row) =>
      one.plan === plan && one.startedBy === userId && now().getTime() - one.createdAt.getTime() < usableFor
    const known = open.find(isUsable)
    const replaced = open.filter((one) => one !== known)
    if (replaced.length > 0)
      await transaction
        .update(checkouts)
        .set({ status: 'cancelled', updatedAt: now() })
        .where(
          and(
            eq(checkouts.workspaceId, workspace.id),
            inArray(
              checkouts.id,
              replaced.map(({ id }) => id),
            ),
          ),
        )
    if (known) return { row: known, replaced }
    const [row] = await transaction
      .insert(checkouts)
      .values({
        workspaceId: workspace.id,
        startedBy: userId,
        plan,
        status: 'open',
        createdAt: now(),
        updatedAt: now(),
      })
      .returning()
    await recordAudit(transaction, { workspaceId: workspace.id, userId, requestId }, 'checkout.started', { plan })
    return { row: row!, replaced }
  })

/** Takes price and currency from the plan, never from the caller; idempotent at the provider. */
async function createSession(context: MemberContext, { id }: Row, plan: PaidPlan, customer: string): Promise<string> {
  const { env, workspace, db } = context
  const session = await callProvider(context, (client, { prices }) =>
    client.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: [{ price: prices[plan][0]!, quantity: 1 }],
        client_reference_id: id,
        metadata: { workspace_id: workspace.id, checkout_id: id },
        subscription_data: { metadata: { workspace_id: workspace.id } },
        success_url: `${env.publicUrl}/checkout/return?workspace=${workspace.id}&checkout=${id}`,
        cancel_url: `${env.publicUrl}/workspace/${workspace.id}/checkout?cancelled=${id}`,
      },
      { idempotencyKey: `checkout-${id}` },
    ),
  )
  requireOrigin(context, session.url)
  await db
    .update(checkouts)
    .set({ sessionId: session.id })
    .where(and(eq(checkouts.id, id), eq(checkouts.workspaceId, workspace.id)))
  return session.id
}

async function requireOwn({ db, workspace, userId }: MemberContext, checkoutId: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspace.id), eq(checkouts.id, checkoutId)))
  if (row && (userId === null || row.startedBy === userId)) return row
  throw missingError('checkout')
}

export const getCheckout = handler(contract.getCheckout, async (context, { checkoutId }) => {
  const before = await requireOwn(context, checkoutId)
  if (before.status === 'open' || before.status === 'processing') await syncSubscription(context, context.workspace.id)
  return toCheckout(context, await requireOwn(context, checkoutId))
})

export const cancelCheckout = handler(contract.cancelCheckout, async (context, { checkoutId }) => {
  const { db, workspace, now } = context
  const row = await requireOwn(context, checkoutId)
  if (row.status === 'open' || row.status === 'cancelled') {
    // Before closing the page, because the provider's event may arrive before its response.
    await db
      .update(checkouts)
      .set({ status: 'cancelled', updatedAt: now() })
      .where(and(eq(checkouts.id, row.id), eq(checkouts.workspaceId, workspace.id), eq(checkouts.status, 'open')))
    if (row.sessionId !== null) await closePage(context, row.sessionId)
    await syncSubscription(context, workspace.id)
  }
  return toCheckout(context, await requireOwn(context, checkoutId))
})

/** The caller's own checkout. */
export async function findOpenCheckout(context: MemberContext): Promise<contract.Checkout | null> {
  const { db, workspace, userId } = context
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspace.id), inArray(checkouts.status, ['open', 'processing'])))
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return row && row.startedBy === userId ? toCheckout(context, row) : null
}
