import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { CallInput } from '#contract/endpoint.ts'
import { createReport, deleteReport } from '#contract/reports/reports.ts'
import { createQuery, deleteQuery } from '#contract/saved-queries/queries.ts'
import { createShare, deleteShare, getSharedAnswer, getSharedState, openShare } from '#contract/shares/shares.ts'
import { deleteWorkspace, undoDeletion, updateWorkspace } from '#contract/workspaces/workspaces.ts'
import { shares, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { reportOf } from '#test/support/report.ts'
import { overviewOf, shareOf } from '#test/support/share.ts'
import { useFolder, useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const days = { from: '2026-03-01', to: '2026-03-31' }

const appDir = useFolder({
  'index.html': '<title>App</title>',
  'shared.html': '<title>Shared</title><script>theme()</script>',
})
const server = await useServer({ env: { appDir, connectOrigins: ['https://reports.example'] } })
const { id: workspaceId } = await server.createWorkspace({ owner })

const createdShare = (embedOrigins: string[], more: Partial<CallInput<typeof createShare>> = {}) =>
  server.call(createShare, { workspaceId, ...shareOf(overviewOf(days), { embedOrigins, ...more }) }, as)
const make = async (embedOrigins: string[]) => (await createdShare(embedOrigins)).share.id

async function open(shareId: string) {
  const answer = await server.request(`/shared/${shareId}`, { headers: { accept: 'text/html' } })
  const { status, headers } = answer
  const policy = headers.get('content-security-policy')!
  return {
    status,
    text: await answer.text(),
    policy,
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)![1],
    frames: headers.get('x-frame-options'),
    rest: ['x-robots-tag', 'referrer-policy', 'cache-control'].map((name) => headers.get(name)),
  }
}

test('a shared page may stand in frames of the sites that are named, and of no other', async () => {
  const named = await make(['https://client.example', 'https://intranet.client.example:8443'])
  const bare = await make([])
  const [framed, alone, unknown] = [await open(named), await open(bare), await open(crypto.randomUUID())]
  const found = [framed.ancestors, framed.frames]
  expect(found).toEqual(['https://client.example https://intranet.client.example:8443', null])
  expect([alone.ancestors, alone.frames]).toEqual(["'none'", 'DENY'])
  expect(unknown).toEqual(alone)
  expect(alone).toMatchObject({ status: 200, rest: ['noindex, nofollow', 'no-referrer', 'no-store'] })
  expect(alone.text).toContain('<title>Shared</title>')
  expect(alone.policy).not.toContain('reports.example')
  expect(alone.policy).toMatch(/script-src 'self' 'sha256-/)
})

type Link = { shareId: string; token: string }
type Ending = { more?: Partial<CallInput<typeof createShare>>; end: (link: Link) => unknown; undo?: () => unknown }

const change = (input: { sharing: boolean }) => server.call(updateWorkspace, { workspaceId, ...input }, as)
const past = new Date(0)
const endPlan = (planExpiresAt: Date | null) =>
  server.services.db.update(workspaces).set({ planExpiresAt }).where(eq(workspaces.id, workspaceId))

/** A share of a saved query, which goes. */
async function withoutQuery(): Promise<Ending> {
  const { id } = await server.call(createQuery, { workspaceId, name: 'Brand', text: 'coffee' }, as)
  const more = { target: overviewOf({ ...days, queryId: id }) }
  return { more, end: () => server.call(deleteQuery, { workspaceId, queryId: id }, as) }
}

/** A share of a report, which goes. */
async function withoutReport(): Promise<Ending> {
  const { id: reportId } = await server.call(createReport, { workspaceId, ...reportOf() }, as)
  const more = { target: { kind: 'report' as const, reportId } }
  return { more, end: () => server.call(deleteReport, { workspaceId, reportId }, as) }
}

const endings: Record<string, () => Ending | Promise<Ending>> = {
  'was ended': () => ({ end: ({ shareId }) => server.call(deleteShare, { workspaceId, shareId }, as) }),
  'has expired': () => ({
    end: ({ shareId }) => server.services.db.update(shares).set({ expiresAt: past }).where(eq(shares.id, shareId)),
  }),
  'is of a workspace that shares nothing': () => ({
    end: () => change({ sharing: false }),
    undo: () => change({ sharing: true }),
  }),
  'is of a workspace whose plan has ended': () => ({ end: () => endPlan(past), undo: () => endPlan(null) }),
  'is of a workspace that is being deleted': () => ({
    end: () => server.call(deleteWorkspace, { workspaceId }, as),
    undo: () => server.call(undoDeletion, { workspaceId }, as),
  }),
  'is about a query that is gone': withoutQuery,
  'is about a report that is gone': withoutReport,
}

/** The four answers of a share. */
const answersOf = async ({ shareId, token }: Link, pass: string) => {
  const told = async (sent: Promise<Response>) => {
    const answer = await sent
    const { requestId: _, ...body } = (await answer.json()) as { requestId?: string }
    return [answer.status, body, [...answer.headers.keys()].toSorted()]
  }
  return {
    page: await open(shareId),
    opening: await told(server.send(openShare, { shareId, token }, { as: null })),
    answer: await told(server.send(getSharedAnswer, { shareId, index: '0' }, { as: { bearer: pass } })),
    state: await told(server.send(getSharedState, { shareId }, { as: { bearer: pass } })),
  }
}

test.each(Object.keys(endings))('a share that %s answers like one that never existed', async (way) => {
  const { more, end, undo } = await endings[way]!()
  const { share, token } = await createdShare(['https://client.example'], more)
  const link = { shareId: share.id, token }
  const opened = await server.call(openShare, link, { as: null })
  const pass = opened.status === 'open' ? opened.pass : ''
  const before = await answersOf(link, pass)
  const found = [before.page.ancestors, before.opening[0], before.answer[0], before.state[0]]
  expect(found).toEqual(['https://client.example', 200, 200, 200])

  await end(link)
  const after = await answersOf(link, pass)
  await undo?.()
  const { page, opening } = await answersOf({ shareId: crypto.randomUUID(), token }, pass)
  expect(opening[0]).toBe(404)
  expect(after).toEqual({ page, opening, answer: opening, state: opening })
})

test.each(['/shared', '/shared/x'])('%s is the app', async (path) => {
  expect(await (await server.request(path, { headers: { accept: 'text/html' } })).text()).toBe('<title>App</title>')
})

test.each(['https://*.example', "https://client.example; script-src 'unsafe-inline'", "'self'"])(
  '%s is no site',
  async (origin) => expect(make([origin])).rejects.toMatchObject({ status: 400 }),
)
