import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApiToken, listApiTokens } from '#contract/api-tokens/api-tokens.ts'
import { previewPlan } from '#contract/billing/plan-usage.ts'
import { planApiCallsPerMinute } from '#contract/plans.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { newApiToken } from '#server/access/token-format.ts'
import { apiCalls, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'olga@example.com'
const now = new Date()
const server = await useServer({ env: { cardProvider: { kind: 'standIn' } }, now: () => now })
const { id: workspaceId } = await server.createWorkspace({ owner })

const setPlan = (plan: 'free' | 'business') =>
  server.services.db.update(workspaces).set({ plan }).where(eq(workspaces.id, workspaceId))
const make = () =>
  server.call(createApiToken, { workspaceId, name: 'Report', scopes: ['posts'], days: null }, { as: owner })
const refusalOf = (call: Promise<unknown>) => call.catch(({ problem }: CallFailed) => problem)

test('a plan without the API makes no token, refuses those that are there, and says which plan has it', async () => {
  const limited = { limit: 'apiTokens', allowed: 0, allowedBy: 'business' }
  const lacking = { status: 402, type: '/problems/plan_limit_reached', ...limited }
  expect(await refusalOf(make())).toMatchObject(lacking)
  await setPlan('business')
  const { token } = await make()
  const read = () => server.call(getWorkspace, { workspaceId }, { as: { bearer: token } })
  expect((await read()).plan).toBe('business')
  const preview = await server.call(previewPlan, { workspaceId, plan: 'pro' }, { as: owner })
  await setPlan('free')
  const { items, allowed, allowedBy } = await server.call(listApiTokens, { workspaceId }, { as: owner })
  expect(await refusalOf(read())).toMatchObject(lacking)
  expect(preview.refusedTokens).toBe(1)
  expect({ items: items.length, allowed, allowedBy }).toEqual({ items: 1, allowed: 0, allowedBy: 'business' })
  await setPlan('business')
  expect((await read()).plan).toBe('business')
})

test('all tokens of a workspace share what its plan allows in a minute', async () => {
  await setPlan('business')
  const tokens = [await make(), await make()].map(({ token }) => token)
  const ask = (token: string) => server.send(getWorkspace, { workspaceId }, { as: { bearer: token } })
  const max = planApiCallsPerMinute.business
  await ask(tokens[0]!)
  await server.services.db
    .update(apiCalls)
    .set({ calls: max - 1 })
    .where(eq(apiCalls.holder, workspaceId))
  const answers = await Promise.all(tokens.map(ask))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  expect(answers.map(({ headers }) => headers.get('ratelimit-limit'))).toEqual([`${max}`, `${max}`])
})

test('guesses are counted by address and turned away, with the time to wait', async () => {
  const guess = () => server.send(getWorkspace, { workspaceId }, { as: { bearer: newApiToken() } })
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await guess()).status))
  expect(new Set(statuses)).toEqual(new Set([401]))
  const refused = await guess()
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await server.send(getWorkspace, { workspaceId }, { as: owner })).status).toBe(200)
})
