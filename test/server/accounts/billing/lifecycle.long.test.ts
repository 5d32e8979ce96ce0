import { expect, test, vi } from 'vitest'
import * as contract from '#contract/billing/billing.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { exportWorkspace, listExports, startExport } from '#contract/posts/exports.ts'
import { chooseFree, getPlanUsage } from '#contract/billing/plan-usage.ts'
import { listNotices } from '#contract/workspaces/notices.ts'
import { listQueries } from '#contract/saved-queries/queries.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { begin, cardForm, cards, changeCard, createPaying, owner, pass, pay, post } from './paying.ts'
import { usePayingServer, statusOf, untilEventsAreHandled } from './paying.ts'

let workspace: Workspace
// An event that a busy server did not take is sent again half a minute later.
const server = await usePayingServer()

const subscribe = async (name: string, plan: 'pro' | 'business' = 'pro') => {
  workspace = await createPaying(server, name, plan, { viewer: 'vic@example.com' })
}
const at = () => ({ workspaceId: workspace.id })
const as = { as: owner }
const billing = () => server.call(contract.getBilling, at(), as)
const seen = () => server.call(getWorkspace, at(), as)
const view = { table: 'posts' as const, from: '2026-03-01', to: '2026-03-30' }
const toldOfFailures = async () =>
  (await server.call(listNotices, at(), as)).items.filter(({ kind }) => kind === 'paymentFailed').length

test('a month later the plan is charged again and goes on', async () => {
  await subscribe('Renews')
  await pass(server, 32)
  const { invoices, subscription } = await billing()
  expect([invoices.map(({ status }) => status), subscription?.status]).toEqual([['paid', 'paid'], 'active'])
  expect((await seen()).plan_expired_at).toBeNull()
})

test('S-27: what is cancelled stays open until its end, then data closes by role and billing stays with owners', async () => {
  await subscribe('Ends')
  const { subscription } = await server.call(contract.cancelPlan, at(), as)
  expect(subscription).toMatchObject({ cancelAtPeriodEnd: true, isLive: true })
  expect((await seen()).plan_expired_at).toBe(Date.parse(subscription!.currentPeriodEnd!) / 1000)
  expect(await statusOf(server.call(listQueries, at(), as))).toBe(200)

  await pass(server, 32)
  const viewer = { as: 'vic@example.com' }
  expect([(await server.call(getPlanUsage, at(), as)).hasEnded, (await billing()).invoices.length]).toEqual([true, 1])
  for (const open of [exportWorkspace, listExports]) expect(await statusOf(server.call(open, at(), as))).toBe(200)
  for (const closed of [
    server.call(listQueries, at(), as),
    server.call(listQueries, at(), viewer),
    server.call(startExport, { ...at(), format: 'csv', view }, as),
  ])
    expect(await statusOf(closed)).toBe('403 /problems/plan_expired')
  for (const ownersAlone of [exportWorkspace, contract.getBilling])
    expect(await statusOf(server.call(ownersAlone, at(), viewer))).toBe('403 /problems/forbidden')

  await pay(server, workspace, 'business')
  expect(await statusOf(server.call(listQueries, at(), as))).toBe(200)
  expect(await seen()).toMatchObject({ plan: 'business', plan_expired_at: null })
})

test('an owner goes on with Free, and late news of the plan that ended change nothing', async () => {
  await subscribe('Frees')
  expect(await statusOf(server.call(chooseFree, at(), as))).toBe('409 /problems/conflict')
  await server.call(contract.cancelPlan, at(), as)
  await pass(server, 32)
  expect(await server.call(chooseFree, at(), as)).toMatchObject({ plan: 'free', hasEnded: false, endsAt: null })
  await billing()
  expect(await seen()).toMatchObject({ plan: 'free', plan_expired_at: null })
})

test('where the subscription is cancelled while it is read, no charge is foreseen', async () => {
  await subscribe('Ends while read')
  const { invoices } = server.services.cards!.client()
  const preview = vi.spyOn(Object.getPrototypeOf(invoices) as typeof invoices, 'createPreview')
  preview.mockImplementationOnce(async function cancelled(this: typeof invoices, ...asked) {
    await server.call(contract.cancelPlan, at(), as)
    return this.createPreview(...asked)
  })
  expect((await billing()).nextCharge).toBeNull()
  preview.mockRestore()
})

test('a cancellation is taken back before the end', async () => {
  await subscribe('Resumes')
  await server.call(contract.cancelPlan, at(), as)
  expect((await billing()).nextCharge).toBeNull()
  const preview = server.call(contract.previewPlanChange, { ...at(), plan: 'business' }, as)
  await expect(preview).rejects.toMatchObject({ status: 409, problem: { message: 'problem.planIsCancelled' } })
  const { subscription, nextCharge } = await server.call(contract.resumePlan, at(), as)
  expect([subscription?.cancelAtPeriodEnd, nextCharge?.amount]).toEqual([false, 4_900])
  expect((await seen()).plan_expired_at).toBeNull()
})

test('a renewal that is declined is told to the owners, and a new card pays it', async () => {
  await subscribe('Fails')
  const { url } = await server.call(contract.updateCard, at(), as)
  expect(url.startsWith(`${server.url}/card-provider/`)).toBe(true)
  expect((await post(url, cardForm(cards.declined))).status).toBe(402)
  expect((await post(url, cardForm(cards.declinedLater))).location).toBe(
    `${server.url}/workspace/${workspace.id}/settings/billing`,
  )
  await untilEventsAreHandled(server)
  await pass(server, 32)
  expect((await billing()).subscription).toMatchObject({ status: 'past_due', isLive: true })
  expect((await server.call(listNotices, at(), as)).items.map(({ kind }) => kind)).toContain('paymentFailed')

  await changeCard(server, workspace, cards.accepted)
  const { subscription, card, invoices } = await billing()
  expect([subscription?.status, card?.last4]).toEqual(['active', '4242'])
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('what the bank wants confirmed is refused in words, and a renewal is paid on the provider’s page', async () => {
  workspace = await server.createWorkspace({ name: 'Confirms', owner })
  const checkout = await begin(server, workspace)
  const { html } = await post(checkout.url!, cardForm(cards.challenged))
  await post(checkout.url!, { ticket: /name="ticket" value="(\w+)"/.exec(html)![1]!, by: 'complete' })
  await untilEventsAreHandled(server)
  const { quotedAt } = await server.call(contract.previewPlanChange, { ...at(), plan: 'business' }, as)
  await expect(server.call(contract.changePlan, { ...at(), plan: 'business', quotedAt }, as)).rejects.toMatchObject({
    status: 409,
    problem: { message: 'problem.chargeUnconfirmed' },
  })

  await pass(server, 32)
  const before = await toldOfFailures()
  await server.call(contract.updateCard, at(), as)
  await untilEventsAreHandled(server)
  expect(await toldOfFailures()).toBe(before)
  const { subscription, openInvoice } = await billing()
  expect({ status: subscription?.status, due: openInvoice?.amount }).toEqual({ status: 'past_due', due: 4_900 })

  expect((await post(openInvoice!.url, { by: 'fail' })).status).toBe(402)
  expect((await post(openInvoice!.url, { by: 'complete' })).status).toBe(200)
  await untilEventsAreHandled(server)
  expect(await billing()).toMatchObject({ subscription: { status: 'active' }, openInvoice: null })
})

test('after the last attempt the plan ends', async () => {
  await subscribe('Gives up')
  await changeCard(server, workspace, cards.declinedLater)
  await pass(server, 32)
  await pass(server, 20)
  expect((await billing()).subscription).toMatchObject({ status: 'canceled', isLive: false })
  expect(await statusOf(server.call(listQueries, at(), as))).toBe('403 /problems/plan_expired')
})

test('a tax id stands on the next invoice; one that is none is refused at its field', async () => {
  await subscribe('Taxes')
  const save = (one: CallInput<typeof contract.updateTaxId>['taxId']) =>
    server.call(contract.updateTaxId, { ...at(), taxId: one }, as)
  const taxId = { type: 'eu_vat' as const, value: 'DE123456789' }
  expect((await save(taxId)).taxId).toEqual({ ...taxId, status: 'pending' })
  const refused = { problem: { errors: [{ pointer: '/taxId/value' }] } }
  await expect(save({ type: 'us_ein', value: 'x' })).rejects.toMatchObject(refused)
  expect((await billing()).taxId).toMatchObject(taxId)
  expect((await save(null)).taxId).toBeNull()
})
