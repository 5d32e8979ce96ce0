import { expect, test } from 'vitest'
import { exportReport, startExport } from '#contract/posts/exports.ts'
import { createReport } from '#contract/reports/reports.ts'
import { getComparison } from '#contract/answers/comparison.ts'
import { planLimits } from '#contract/plans.ts'
import { createQuery, duplicateQuery } from '#contract/saved-queries/queries.ts'
import { createInvite } from '#contract/workspaces/invites.ts'
import { validateInvite } from '#contract/workspaces/joining.ts'
import { changeRole, listMembers } from '#contract/workspaces/members.ts'
import { me } from '#contract/session/users.ts'
import { CallFailed } from '#test/support/server.ts'
import { reportOf } from '#test/support/report.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'

const server = await useServer({ env: { cardProvider: { kind: 'standIn' } } })
const free = await server.createWorkspace({ name: 'Free', owner, members: { manager: 'mara@example.com' } })

const refusal = (call: Promise<unknown>) =>
  call.catch(({ problem }: CallFailed) => {
    const { status, type, limit, used, allowed, allowedBy } = problem
    return { status, type, limit, used, allowed, allowedBy }
  })
const limited = { status: 402, type: '/problems/plan_limit_reached', allowedBy: 'pro' }
const named = (name: string) => ({ workspaceId: free.id, name, text: 'coffee' })

test('the query past the limit is refused with the use and the plan that allows it, a copy too', async () => {
  const ids = []
  for (const name of ['one', 'two', 'three']) ids.push((await server.call(createQuery, named(name), { as: owner })).id)
  const { savedQueries: max } = planLimits.free
  const full = { ...limited, limit: 'savedQueries', used: max, allowed: max }
  const copied = { workspaceId: free.id, queryId: ids[0]! }
  expect(await refusal(server.call(createQuery, named('four'), { as: owner }))).toEqual(full)
  expect(await refusal(server.call(duplicateQuery, copied, { as: owner }))).toEqual(full)
  const compared = { workspaceId: free.id, queries: ids.join(','), from: '2026-01-01', to: '2026-01-31' }
  const tooMany = { ...limited, limit: 'comparedQueries', used: 0, allowed: 2 }
  expect(await refusal(server.call(getComparison, compared, { as: owner }))).toEqual(tooMany)
})

test('a format of a larger plan is refused, CSV is not', async () => {
  const view = { table: 'posts', from: '2026-01-01', to: '2026-01-31' } as const
  const ask = (format: 'csv' | 'jsonl') =>
    server.call(startExport, { workspaceId: free.id, format, view }, { as: owner })
  expect(await refusal(ask('jsonl'))).toEqual({ ...limited, limit: 'exportFormats', used: 1, allowed: 0 })
  expect((await ask('csv')).format).toBe('csv')
  const { id: reportId } = await server.call(createReport, { workspaceId: free.id, ...reportOf() }, { as: owner })
  const askReport = (format: 'pptx' | 'pdf') =>
    server.call(exportReport, { workspaceId: free.id, reportId, format }, { as: owner })
  expect(await refusal(askReport('pptx'))).toEqual({ ...limited, limit: 'exportFormats', used: 1, allowed: 0 })
  expect((await askReport('pdf')).format).toBe('pdf')
})

test('a seat that is taken is no seat: an invite says so and whom to ask, a role stays', async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner, members: { viewer: 'vic@example.com' } })
  const invite = () => server.call(createInvite, { workspaceId, role: 'manager' }, { as: owner })
  const [first, second] = [await invite(), await invite()]
  await server.call(validateInvite, { token: first.token }, { as: 'max@example.com' })
  const refused = await server
    .call(validateInvite, { token: second.token }, { as: 'mia@example.com' })
    .catch(({ status, problem }: CallFailed) => ({ status, limit: problem.limit, invite: problem.invite }))
  const { id: userId } = await server.call(me, {}, { as: 'vic@example.com' })
  expect({
    refused,
    risen: await refusal(server.call(changeRole, { workspaceId, userId, role: 'manager' }, { as: owner })),
    seats: (await server.call(listMembers, { workspaceId }, { as: owner })).seats,
  }).toEqual({
    refused: { status: 402, limit: 'members', invite: { reason: 'full', askWhom: 'Owner' } },
    risen: { ...limited, limit: 'members', used: 2, allowed: 2 },
    seats: { members: { used: 2, allowed: 2 }, viewers: { used: 1, allowed: 3 } },
  })
})
