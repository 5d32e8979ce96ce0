import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/workspaces/audit.ts'
import { exportReport, startExport } from '#contract/posts/exports.ts'
import { createReport } from '#contract/reports/reports.ts'
import { changeRole } from '#contract/workspaces/members.ts'
import { me } from '#contract/session/users.ts'
import { getWorkspace, updateWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { exports } from '#server/platform/db/postgres/schema/index.ts'
import { statusOf } from '#test/support/outcomes.ts'
import { reportOf } from '#test/support/report.ts'
import { useServer } from '#test/support/use-server.ts'

const people = { owner: 'olga@example.com', manager: 'max@example.com', viewer: 'vic@example.com' }
const { owner, ...members } = people
const server = await useServer()

const create = () => server.createWorkspace({ owner, members })
const view = { table: 'volume' as const, from: '2026-03-01', to: '2026-03-02' }
const begin = ({ id: workspaceId }: Workspace, as: string) =>
  statusOf(server.call(startExport, { workspaceId, format: 'csv', view }, { as }))
const beginReport = ({ id: workspaceId }: Workspace, reportId: string, as: string) =>
  statusOf(server.call(exportReport, { workspaceId, reportId, format: 'xlsx' }, { as }))
const allow = ({ id: workspaceId }: Workspace, viewersExport: boolean, as = people.owner) =>
  statusOf(server.call(updateWorkspace, { workspaceId, viewersExport }, { as }))

/** An export that some server is at. */
async function running({ id: workspaceId }: Workspace, as: string) {
  const { id: createdBy } = await server.call(me, {}, { as })
  const row = { workspaceId, createdBy, serverId: crypto.randomUUID(), format: 'csv' as const, view, fileName: 'a.csv' }
  const [added] = await server.services.db
    .insert(exports)
    .values({ ...row, status: 'running', createdAt: server.services.now() })
    .returning()
  return async () => {
    const [found] = await server.services.db.select().from(exports).where(eq(exports.id, added!.id))
    return found!.cancelRequested
  }
}

test('an owner turns exports of viewers off and on again, which the log tells', async () => {
  const workspace = await create()
  expect(await begin(workspace, people.viewer)).toBe(200)
  expect([await allow(workspace, false, people.manager), await allow(workspace, false)]).toEqual([403, 200])
  expect([
    (await server.call(getWorkspace, { workspaceId: workspace.id }, { as: people.viewer })).viewersExport,
    await begin(workspace, people.viewer),
    await begin(workspace, people.manager),
  ]).toEqual([false, 403, 200])
  expect([await allow(workspace, true), await begin(workspace, people.viewer)]).toEqual([200, 200])
  expect(
    (await server.call(listAudit, { workspaceId: workspace.id, group: 'workspace' }, { as: people.owner })).items
      .slice(0, 2)
      .map(({ details }) => details.viewersExport),
  ).toEqual([true, false])
})

test('a report is exported by who may read it and export', async () => {
  const workspace = await create()
  const report = (visibility: 'private' | 'shared') => {
    const fields = { workspaceId: workspace.id, ...reportOf({ name: visibility, visibility }) }
    return server.call(createReport, fields, { as: people.owner })
  }
  const [hidden, shared] = [await report('private'), await report('shared')]
  const ask = (as: string) => Promise.all([hidden, shared].map(({ id }) => beginReport(workspace, id, as)))
  expect(await ask(people.owner)).toEqual([200, 200])
  expect(await ask(people.manager)).toEqual([404, 200])
  expect(await ask(people.viewer)).toEqual([404, 200])
  await allow(workspace, false)
  expect(await ask(people.viewer)).toEqual([403, 403])
})

test('exports of viewers that run end with it, those of others go on', async () => {
  const workspace = await create()
  const [ofViewer, ofManager] = [await running(workspace, people.viewer), await running(workspace, people.manager)]
  await allow(workspace, false)
  expect([await ofViewer(), await ofManager()]).toEqual([true, false])
  const { id: userId } = await server.call(me, {}, { as: people.manager })
  await server.call(changeRole, { workspaceId: workspace.id, userId, role: 'viewer' }, { as: people.owner })
  expect(await ofManager()).toBe(true)
})
