import { describe, expect, test } from 'vitest'
import type { PanelId } from '#contract/reports/panel-titles.ts'
import {
  createReport,
  deleteReport,
  getReport,
  type PanelScope,
  updateReport,
  updateReportSummary,
} from '#contract/reports/reports.ts'
import { createQuery, deleteQuery } from '#contract/saved-queries/queries.ts'
import { createShare, getSharedAnswer, listShares, openShare, type SharedContent } from '#contract/shares/shares.ts'
import { listMembers, removeMember } from '#contract/workspaces/members.ts'
import { statusOf } from '#test/support/outcomes.ts'
import { reportOf } from '#test/support/report.ts'
import { shareOf } from '#test/support/share.ts'
import { useServer } from '#test/support/use-server.ts'
import { insertRows } from '../../insights/rows.ts'

const [owner, manager] = ['owner@example.com', 'manager@example.com'] as const
/** Two minutes before a week is over. */
const sunday = new Date('2026-11-29T23:58:00Z')
let clock = sunday

const server = await useServer({ now: () => clock })
const { id: workspaceId } = await server.createWorkspace({ owner, timezone: 'UTC', members: { manager } })
await insertRows(server, workspaceId, 40, (index) => ({
  nativeId: `p${index}`,
  authorId: `a${index}`,
  authorHandle: `a${index}`,
  text: 'a secret text',
  likes: index,
  // 10 of the week before last, 20 of last week, 10 of this one.
  postedAt: new Date(Date.UTC(2026, 10, index < 10 ? 10 : index < 30 ? 17 : 23, 5)),
}))

const items = [
  { kind: 'heading' as const, id: 'h', text: 'Harbour' },
  { kind: 'panel' as const, id: 'v', panel: 'overview.volume' as const },
  { kind: 'panel' as const, id: 's', panel: 'overview.sources' as const },
  { kind: 'panel' as const, id: 't', panel: 'overview.topPosts' as const },
]
const fields = (name: string, visibility: 'shared' | 'private' = 'shared') => ({
  workspaceId,
  ...reportOf({ name, visibility, items, search: { text: 'secret' } }),
})
const create = (visibility: 'shared' | 'private' = 'shared', as: string = owner) =>
  server.call(createReport, fields(`Weekly ${crypto.randomUUID()}`, visibility), { as })
type Wanted = { mode?: 'live' | 'pinned'; showPosts?: boolean; as?: string }
async function share(reportId: string, { as = owner, ...more }: Wanted = {}) {
  const input = { workspaceId, ...shareOf({ kind: 'report', reportId }, { name: 'For the client', ...more }) }
  const { share: made, token } = await server.call(createShare, input, { as })
  return { shareId: made.id, token }
}
type Report = Extract<SharedContent, { kind: 'report' }>
async function open(link: { shareId: string; token: string }) {
  const opened = await server.call(openShare, link, { as: { bearer: '' } })
  if (opened.status !== 'open' || opened.content.kind !== 'report') throw new Error('It did not open')
  return { pass: opened.pass, content: opened.content as Report, shareId: link.shareId }
}
const answer = ({ shareId, pass }: { shareId: string; pass: string }, index: number) =>
  server.call(getSharedAnswer, { shareId, index: String(index) }, { as: { bearer: pass } })

/** The summary's calls; it shares the figures with a panel. */
const ofSummary = ['getOverviewTerms', 'getConversation', 'getTopics']

describe('a report that is shared', () => {
  test('shows its panels by its range, without posts, its query and its ids, and asks nothing else', async () => {
    const { id } = await create()
    const page = await open(await share(id))
    expect(page.content).toMatchObject({
      name: 'For the client',
      mode: 'live',
      items: items.slice(0, 3),
      search: { from: '2026-11-16', to: '2026-11-22' },
      calls: ['getOverviewFigures', 'getOverviewLeaders', ...ofSummary].map((call) => ({ call })),
    })
    expect(JSON.stringify(page.content.calls)).not.toMatch(/secret|workspaceId|queryId/)
    expect(await answer(page, 0)).toMatchObject({ coverage: { posts: 20 } })
    expect(await answer(page, 1)).toMatchObject({ topPosts: [] })
    expect(await statusOf(answer(page, 5))).toBe(404)
    const withPosts = await open(await share(id, { showPosts: true }))
    expect(withPosts.content.items).toEqual(items)
    expect(JSON.stringify(await answer(withPosts, 1))).toContain('a secret text')
  })

  test('leaves no gap in its grid where posts are kept from visitors', async () => {
    const [volume, sources, posts] = [items[1]!, items[2]!, items[3]!]
    const at = (item: (typeof items)[number], x: number, y: number, w: number) => {
      return { ...item, place: { x, y, w, h: 6 } }
    }
    const placed = { ...fields('In a grid'), items: [at(posts, 0, 0, 12), at(volume, 0, 6, 8), at(sources, 8, 6, 4)] }
    const { id } = await server.call(createReport, placed, { as: owner })
    expect((await open(await share(id))).content.items).toEqual([at(volume, 0, 0, 8), at(sources, 8, 0, 4)])
  })

  test('follows its range and its edits while live, and neither where it is pinned', async () => {
    const report = await create()
    const [live, pinned] = [await share(report.id), await share(report.id, { mode: 'pinned' })]
    const before = await open(live)
    clock = new Date('2026-11-30T00:01:00Z')
    expect((await open(live)).content.search).toMatchObject({ from: '2026-11-23', to: '2026-11-29' })
    expect((await open(pinned)).content.search).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
    const { version } = await server.call(getReport, { workspaceId, reportId: report.id }, { as: owner })
    const input = { ...fields(report.name), reportId: report.id, version, items: items.slice(0, 2) }
    await server.call(updateReport, input, { as: owner })
    // What lies open asks by its places: it is opened anew.
    expect(await statusOf(answer(before, 0))).toBe(401)
    expect((await open(live)).content.calls).toHaveLength(4)
    const kept = await open(pinned)
    expect([kept.content.items.length, kept.content.calls.length]).toEqual([3, 5])
    expect(JSON.stringify([kept.content.search, kept.content.calls])).not.toContain('secret')
    expect(await answer(kept, 0)).toMatchObject({ range: { from: '2026-11-16' } })
    clock = sunday
  })

  test('has the summary that an editor wrote for its days, without naming the editor', async () => {
    const { id: reportId } = await create()
    const written = { from: '2026-11-16', to: '2026-11-22', text: 'Two new cafés.', replaces: null }
    await server.call(updateReportSummary, { workspaceId, reportId, ...written }, { as: owner })
    const [live, pinned] = [await share(reportId), await share(reportId, { mode: 'pinned' })]
    const shown = { text: 'Two new cafés.', by: null }
    expect((await open(live)).content.summary).toEqual(shown)
    clock = new Date('2026-11-30T00:01:00Z')
    expect((await open(live)).content.summary).toBeNull()
    expect((await open(pinned)).content.summary).toEqual(shown)
    clock = sunday
  })

  test('ends with the report, and with whose alone it was; what was pinned stays', async () => {
    const shared = await create()
    const [live, pinned] = [await share(shared.id), await share(shared.id, { mode: 'pinned' })]
    await server.call(deleteReport, { workspaceId, reportId: shared.id }, { as: owner })
    expect(await statusOf(open(live))).toBe(404)
    expect((await open(pinned)).content.items).toHaveLength(3)
    const own = await create('private', manager)
    expect(await statusOf(share(own.id))).toBe(404)
    const ofManager = await share(own.id, { as: manager })
    expect((await open(ofManager)).content.items).toHaveLength(3)
    const { items: shares } = await server.call(listShares, { workspaceId }, { as: owner })
    for (const { shareId } of [ofManager, live])
      expect(shares.find(({ id }) => id === shareId)?.target).toEqual({ kind: 'report', name: null, range: null })
    const { items: members } = await server.call(listMembers, { workspaceId }, { as: owner })
    const { userId } = members.find(({ email }) => email === manager)!
    await server.call(removeMember, { workspaceId, userId }, { as: owner })
    expect(await statusOf(open(ofManager))).toBe(404)
  })

  test('shows each panel in its own scope without its ids, and says which query was deleted', async () => {
    const query = (text: string) =>
      server.call(createQuery, { workspaceId, name: `${text} ${crypto.randomUUID()}`, text }, { as: owner })
    const [ours, rival, gone] = [await query('secret'), await query('nothing'), await query('text')]
    const panel = (id: string, shown: PanelId, scope: PanelScope) => {
      return { kind: 'panel' as const, id, panel: shown, scope }
    }
    const own = [
      panel('month', 'overview.volume', { range: 'last30Days' }),
      panel('ours', 'overview.volume', { search: { queryId: ours.id } }),
      panel('both', 'comparison.totals', { search: { queryId: ours.id, compare: rival.id } }),
      panel('alone', 'comparison.totals', { search: { queryId: ours.id } }),
      panel('gone', 'overview.volume', { search: { queryId: gone.id } }),
    ]
    const written = { ...fields('Own scopes'), search: { source: 'bluesky' }, items: [items[1]!, ...own] }
    const foreign = { ...written, items: [panel('x', 'overview.volume', { search: { queryId: crypto.randomUUID() } })] }
    expect(await statusOf(server.call(createReport, foreign, { as: owner }))).toBe(400)
    const { id } = await server.call(createReport, written, { as: owner })
    await server.call(deleteQuery, { workspaceId, queryId: gone.id }, { as: owner })
    for (const mode of ['live', 'pinned'] as const) {
      const page = await open(await share(id, { mode }))
      const { panels, calls } = page.content
      expect(Object.keys(panels).toSorted()).toEqual(['alone', 'both', 'gone', 'month', 'ours'])
      expect(panels.month).toMatchObject({ search: { from: '2026-10-30', source: 'bluesky' }, scope: { queries: [] } })
      expect(panels.both!.scope!.queries).toEqual([ours.name, rival.name])
      expect(panels.gone!.scope).toBeNull()
      expect(JSON.stringify([page.content.items, panels.ours!.search, panels.gone!.search])).not.toMatch(
        new RegExp(`${ours.id}|${gone.id}`),
      )
      const indexOf = (item: string, call = 'getOverviewFigures') =>
        calls.findIndex(({ call: name, input }) => name === call && input.filterId === panels[item]!.search.filter)
      const unscoped = calls.findIndex(({ input }) => input.filterId === undefined)
      expect(await answer(page, unscoped)).toMatchObject({ coverage: { posts: 0 } })
      expect(await answer(page, indexOf('month'))).toMatchObject({ coverage: { posts: 0 } })
      expect(await answer(page, indexOf('ours'))).toMatchObject({ coverage: { posts: 20 } })
      const compared = [ours, rival].map(({ id: queryId }, at) => ({ id: queryId, posts: at === 0 ? 20 : 0 }))
      expect(await answer(page, indexOf('both', 'getComparison'))).toMatchObject({ queries: compared })
      expect(indexOf('alone', 'getComparison')).toBe(-1)
      expect(await statusOf(answer(page, indexOf('gone')))).toBe(410)
    }
  })

  test('stays open where its query was deleted, as long as a panel has its own', async () => {
    const query = (text: string) =>
      server.call(createQuery, { workspaceId, name: `${text} ${crypto.randomUUID()}`, text }, { as: owner })
    const [ours, gone] = [await query('secret'), await query('text')]
    const own = { ...items[1]!, id: 'own', scope: { search: { queryId: ours.id } } }
    const write = (name: string, panels: readonly object[]) => {
      const input = { ...fields(name), search: { queryId: gone.id }, items: panels as typeof items }
      return server.call(createReport, input, { as: owner })
    }
    const [some, none] = [await write('Some', [items[1]!, own]), await write('None', [items[1]!])]
    const link = await share(none.id)
    await server.call(deleteQuery, { workspaceId, queryId: gone.id }, { as: owner })
    expect(await statusOf(open(link))).toBe(404)
    expect(await statusOf(share(none.id))).toBe(404)
    for (const mode of ['live', 'pinned'] as const) {
      const page = await open(await share(some.id, { mode }))
      expect(page.content.scope).toBeNull()
      expect(await statusOf(answer(page, 0))).toBe(410)
      expect(await answer(page, 1)).toMatchObject({ coverage: { posts: 20 } })
    }
  })
})
