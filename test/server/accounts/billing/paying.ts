import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { updateCard } from '#contract/billing/billing.ts'
import { startCheckout, type Checkout } from '#contract/billing/checkouts.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { billingEvents, subscriptions } from '#server/platform/db/postgres/schema/index.ts'
import { eq, isNull } from 'drizzle-orm'
import type { CallFailed, TestServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

export const owner = 'owner@example.com'
export const cards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
  declinedLater: '4000000000000341',
}

type Options = NonNullable<Parameters<typeof useServer>[0]>

/** A server that takes payments by the stand-in, for one file of tests. */
export const usePayingServer = ({ env, ...options }: Options = {}) =>
  useServer({ ...options, env: { cardProvider: { kind: 'standIn' }, ...env } })

/** Fills in a form of the card provider, as a browser would; follows nothing. */
export async function post(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

export const cardForm = (number: string) => ({ number, expiry: '12 / 34', cvc: '123', name: 'Olga Owner', by: 'card' })

export const begin = (
  server: Pick<TestServer, 'call'>,
  { id: workspaceId }: Pick<Workspace, 'id'>,
  plan: PaidPlan = 'pro',
  as = owner,
): Promise<Checkout> => server.call(startCheckout, { workspaceId, plan }, { as })

/** Buys a plan with a card that is accepted. */
export async function buy(server: Pick<TestServer, 'call'>, workspace: Pick<Workspace, 'id'>, plan: PaidPlan = 'pro') {
  const checkout = await begin(server, workspace, plan)
  const paid = await post(checkout.url!, cardForm(cards.accepted))
  expect(paid.status).toBe(303)
  return { checkout, location: paid.location! }
}

/** Waits until every event has been sent and worked off. */
export async function untilEventsAreHandled({ services, cardProvider }: TestServer) {
  while (true) {
    const isSent = cardProvider!.waiting() === 0
    const unhandled = await services.db.$count(billingEvents, isNull(billingEvents.handledAt))
    if (isSent && unhandled === 0) return
    services.jobs.wake()
    await pause(20)
  }
}

/** Buys a plan, and waits until the server has heard of it. */
export async function pay(server: TestServer, workspace: Pick<Workspace, 'id'>, plan?: PaidPlan) {
  await buy(server, workspace, plan)
  await untilEventsAreHandled(server)
}

export async function createPaying(server: TestServer, name?: string, plan?: PaidPlan, members = {}) {
  const workspace = await server.createWorkspace({ name, owner, members })
  await pay(server, workspace, plan)
  return workspace
}

export const subscriptionOf = async ({ services }: TestServer, { id }: Pick<Workspace, 'id'>) =>
  (await services.db.select().from(subscriptions).where(eq(subscriptions.workspaceId, id)))[0]!

/** Time passes at the provider. */
export async function pass(server: TestServer, days: number) {
  server.cardProvider!.moveTo(server.cardProvider!.now() + days * 86_400)
  await untilEventsAreHandled(server)
}

export async function changeCard(server: TestServer, { id: workspaceId }: Pick<Workspace, 'id'>, number: string) {
  const { url } = await server.call(updateCard, { workspaceId }, { as: owner })
  expect((await post(url, cardForm(number))).status).toBe(303)
  await untilEventsAreHandled(server)
}

/** How a call ended: 200, or its status and problem. */
export const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status, problem }: CallFailed) => `${status} ${problem.type}`,
  )
