import { beforeEach, describe, expect, test } from 'vitest'
import { listAudit, listAuditPeople } from '#contract/workspaces/audit.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { me } from '#contract/session/users.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { auditEntries } from '#server/platform/db/postgres/schema/index.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, manager, viewer] = ['olga@example.com', 'max@example.com', 'vic@example.com']
let workspace: Workspace
const server = await useServer()
beforeEach(async () => {
  workspace = await server.createWorkspace({ owner, members: { manager, viewer }, timezone: 'Europe/Berlin' })
})

const read = (asked: object = {}) => server.call(listAudit, { workspaceId: workspace.id, ...asked }, { as: owner })

describe('the log', () => {
  const at = (text: string) => new Date(text)
  const fill = (entries: { at: Date; details?: object; actorId?: string }[]) =>
    server.services.db.insert(auditEntries).values(
      entries.map(({ details = {}, ...entry }) => ({
        workspaceId: workspace.id,
        action: 'query.created' as const,
        actorName: 'Ann',
        details: details as Record<string, string>,
        ...entry,
      })),
    )

  test('is read page by page, each entry once', async () => {
    await fill(Array.from({ length: 120 }, (_, index) => ({ at: at('2026-03-28T10:00:00.123Z'), details: { index } })))
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({ group: 'queries', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ details }) => details.index))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  test('is narrowed to days of the zone and to a person', async () => {
    const { id } = await server.call(me, {}, { as: manager })
    await fill([
      { at: at('2026-03-28T22:59:00Z'), details: { name: 'before' } },
      { at: at('2026-03-28T23:00:00Z'), details: { name: 'first' } },
      { at: at('2026-03-29T21:59:00Z'), details: { name: 'last' }, actorId: id },
      { at: at('2026-03-29T22:00:00Z'), details: { name: 'after' } },
    ])
    const names = async (asked: object) => (await read(asked)).items.map(({ details }) => details.name)
    expect(await names({ from: '2026-03-29', to: '2026-03-29' })).toEqual(['last', 'first'])
    expect(await names({ from: '2026-03-29', to: '2026-03-29', person: id })).toEqual(['last'])
    const people = await server.call(listAuditPeople, { workspaceId: workspace.id }, { as: owner })
    expect(people.items).toContainEqual({ id, name: 'Max' })
  })

  test('is a file in which no cell runs (S-55, S-56)', async () => {
    await fill([{ at: at('2026-03-28T10:00:00Z'), details: { name: '=1+1' } }, { at: at('2026-03-27T10:00:00Z') }])
    const restored = { restored: true, at: at('2026-03-26T10:00:00Z') }
    const entry = { workspaceId: workspace.id, action: 'query.created', actorName: '=cmd()', ...restored } as const
    await server.services.db.insert(auditEntries).values(entry)
    const answer = await server.request(`/api/internal/workspaces/${workspace.id}/audit/file?group=queries`, {
      headers: { authorization: `Bearer ${(await server.as(owner)).access_token}` },
    })
    expect((await answer.text()).trim().split('\r\n')).toEqual([
      'time,person,action,details,restored',
      '2026-03-28T10:00:00.000Z,Ann,query.created,name: =1+1,false',
      '2026-03-27T10:00:00.000Z,Ann,query.created,,false',
      "2026-03-26T10:00:00.000Z,'=cmd(),query.created,,true",
    ])
    const name = /^attachment; filename="[\w ]+ - Audit log\.csv"/
    expect(answer.headers.get('content-disposition')).toMatch(name)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })
})

describe('a refusal', () => {
  const outsider = 'otto@example.com'
  const inWorkspace = () => ({ workspaceId: workspace.id })
  const refused = (call: Promise<unknown>, status: number) => expect(call).rejects.toMatchObject({ status })
  const denied = async () => (await read({ group: 'access' })).items.filter(({ action }) => action === 'access.denied')

  test('stands there with role and action, once for as often as it comes within the hour', async () => {
    for (let times = 0; times < 3; times++) await refused(server.call(listAudit, inWorkspace(), { as: manager }), 403)
    await refused(server.call(createQuery, { ...inWorkspace(), name: 'Tide', text: 'tide' }, { as: viewer }), 403)
    await expect
      .poll(async () => (await denied()).map(({ details }) => details))
      .toEqual([
        { role: 'viewer', action: 'queries.edit' },
        { role: 'manager', action: 'audit.read' },
      ])
  })

  test('of somebody who does not belong there is the workspace’s to know, once an hour', async () => {
    for (let times = 0; times < 2; times++) await refused(server.call(listAudit, inWorkspace(), { as: outsider }), 404)
    await refused(server.call(createQuery, { ...inWorkspace(), name: 'T', text: 'tide' }, { as: outsider }), 404)
    await expect.poll(async () => (await denied()).map(({ details }) => details)).toEqual([{}])
  })

  test('is none where an owner looks at the workspace as a viewer does', async () => {
    const { status } = await server.request(`/api/internal/workspaces/${workspace.id}/audit`, {
      headers: { authorization: `Bearer ${(await server.as(owner)).access_token}`, 'soundings-view-as': 'viewer' },
    })
    expect(status).toBe(403)
    await refused(server.call(listAudit, inWorkspace(), { as: viewer }), 403)
    await expect.poll(async () => (await denied()).map(({ details }) => details.role)).toEqual(['viewer'])
  })
})
