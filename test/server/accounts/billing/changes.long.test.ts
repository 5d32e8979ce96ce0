import { expect, test } from 'vitest'
import { changePlan, getBilling, previewPlanChange } from '#contract/billing/billing.ts'
import { previewPlan } from '#contract/billing/plan-usage.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { cards, changeCard, createPaying, owner, pass, usePayingServer, statusOf } from './paying.ts'

const agoOf = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
let workspace: Workspace
const server = await usePayingServer()

const subscribe = async (name: string, plan: 'pro' | 'business' = 'pro') => {
  workspace = await createPaying(server, name, plan)
}
const at = () => ({ workspaceId: workspace.id })
const as = { as: owner }
const provider = () => server.services.cards!.client()
const billing = () => server.call(getBilling, at(), as)
const seen = () => server.call(getWorkspace, at(), as)

test('a change is charged as its preview said, a smaller plan is credited', async () => {
  await subscribe('Changes')
  const quote = await server.call(previewPlanChange, { ...at(), plan: 'business' }, as)
  expect(quote.dueNow.amount).toBe(quote.lines.reduce((sum, { amount }) => sum + amount, 0))
  expect(quote.dueNow.amount).toBeGreaterThan(0)
  const { invoices, plan } = await server.call(changePlan, { ...at(), plan: 'business', quotedAt: quote.quotedAt }, as)
  expect({ charged: invoices[0]!.total.amount, plan }).toEqual({ charged: quote.dueNow.amount, plan: 'business' })

  const back = await server.call(previewPlanChange, { ...at(), plan: 'pro' }, as)
  expect(back.dueNow.amount).toBeLessThan(0)
  await server.call(changePlan, { ...at(), plan: 'pro', quotedAt: back.quotedAt }, as)
  expect((await billing()).nextCharge!.amount).toBe(Math.max(0, 4_900 + back.dueNow.amount))
  expect((await seen()).plan).toBe('pro')

  const again = await server.call(previewPlanChange, { ...at(), plan: 'business' }, as)
  const listed = async () => (await provider().invoices.list({ limit: 100 })).data
  const before = new Set((await listed()).map(({ id }) => id))
  await server.call(changePlan, { ...at(), plan: 'business', quotedAt: again.quotedAt }, as)
  const invoice = (await listed()).find(({ id }) => !before.has(id))
  expect({ due: again.dueNow.amount, credit: again.credit.amount }).toEqual({
    due: invoice!.amount_due,
    credit: invoice!.amount_due - invoice!.total,
  })
  expect(again.dueNow.amount).toBeLessThan(again.lines.reduce((sum, { amount }) => sum + amount, 0))
})

test('a plan that is changed to and fro within a second ends as it was asked for last', async () => {
  await subscribe('To and fro')
  const quotedAt = agoOf(0)
  for (const plan of ['business', 'pro', 'business'] as const)
    expect((await server.call(changePlan, { ...at(), plan, quotedAt }, as)).plan).toBe(plan)
})

test('a quote is good for ten minutes, and for another plan alone', async () => {
  await subscribe('Quotes')
  const conflict = '409 /problems/conflict'
  expect(await statusOf(server.call(previewPlanChange, { ...at(), plan: 'pro' }, as))).toBe(conflict)
  for (const quotedAt of [agoOf(601), agoOf(-86_400)])
    expect(await statusOf(server.call(changePlan, { ...at(), plan: 'business', quotedAt }, as))).toBe(conflict)
})

test('while a charge is open the plan is not changed, so that nothing is credited that was not paid', async () => {
  await subscribe('Owes', 'business')
  const { quotedAt } = await server.call(previewPlanChange, { ...at(), plan: 'pro' }, as)
  await changeCard(server, workspace, cards.declinedLater)
  await pass(server, 32)
  const refused = { status: 409, problem: { message: 'problem.chargeIsOpen' } }
  await expect(server.call(previewPlanChange, { ...at(), plan: 'pro' }, as)).rejects.toMatchObject(refused)
  await expect(server.call(changePlan, { ...at(), plan: 'pro', quotedAt }, as)).rejects.toMatchObject(refused)
})

test('a preview says what a smaller plan would cut, and what an end would close', async () => {
  await subscribe('Previews')
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    await server.call(createQuery, { ...at(), name, text: 'coffee' }, as)
  const { cuts, closes, kept } = await server.call(previewPlan, { ...at(), plan: 'free' }, as)
  expect([closes, kept.savedQueries, cuts.length]).toEqual([false, 5, 3])
  expect(cuts[0]).toEqual({ limit: 'savedQueries', effect: 'noMore', used: 5, allowed: 3, names: ['five', 'four'] })
  expect(cuts.slice(1)).toMatchObject(['comparedQueries', 'exportFormats'].map((limit) => ({ limit, effect: 'fewer' })))
  expect(await server.call(previewPlan, { ...at(), plan: 'ended' }, as)).toMatchObject({
    closes: true,
    cuts: [{ limit: 'postsPerMonth', effect: 'paused', used: 0, allowed: 0, names: [] }],
  })
})
