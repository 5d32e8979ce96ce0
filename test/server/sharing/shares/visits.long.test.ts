import { describe, expect, test } from 'vitest'
import { getOverviewFigures, getOverviewLeaders } from '#contract/answers/overview.ts'
import { pinnedCalls } from '#contract/answers/index.ts'
import { createCustomField } from '#contract/filters/custom-fields.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { createQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import * as contract from '#contract/shares/shares.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { tagPost } from '#contract/posts/tags.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { listAudit } from '#contract/workspaces/audit.ts'
import { pendingDeletions, shareAttempts } from '#server/platform/db/postgres/schema/index.ts'
import { storePosts } from '#test/server/library/filters/filtering.ts'
import { statusOf } from '#test/support/outcomes.ts'
import { overviewOf, shareOf } from '#test/support/share.ts'
import { useServer } from '#test/support/use-server.ts'
import { applyDeletions } from '#server/posts/collection/deletions.ts'
import { eq } from 'drizzle-orm'
import type { CallInput } from '#contract/endpoint.ts'
import { passwordAttempts } from '#server/sharing/shares/attempts.ts'

const owner = 'olga.owner@example.com'
const manager = 'manager@example.com'
const as = { as: owner }
const nobody = { as: null }
const days = { from: '2026-03-01', to: '2026-03-31' }
const secret = 'the words of this very post stay inside'
const lines: string[] = []

let clock = new Date('2026-03-28T12:00:00Z')

const server = await useServer({ now: () => clock, onLog: (line) => lines.push(line), env: { logLevel: 'info' } })
const { id: workspaceId } = await server.createWorkspace({ owner, members: { manager } })
await storePosts(
  server,
  workspaceId,
  Array.from({ length: 12 }, (_, id) => ({
    id: String(id),
    at: `2026-03-${String(10 + id).padStart(2, '0')}T10:00:00Z`,
    text: `Coffee number ${id}, ${secret}`,
    likes: id,
    interactions: id,
    author_id: `a${id % 3}`,
    author_handle: `handle${id % 3}`,
  })),
)

type PageTarget = Extract<contract.ShareTarget, { kind: 'page' }>
type Wanted = Partial<Omit<CallInput<typeof contract.createShare>, 'target'>> & { target?: Partial<PageTarget> }

const calls = ['getOverviewFigures', 'getOverviewLeaders', 'getOverviewTerms'] as const
function wanted({ target, ...more }: Wanted = {}): CallInput<typeof contract.createShare> {
  const search: Record<string, string> = target?.search ?? days
  const { filter, ...rest } = search
  const input = { ...rest, ...(filter && { filterId: filter }) }
  const page = { ...overviewOf(search), calls: calls.map((call) => ({ call, input })), ...target }
  return { workspaceId, ...shareOf(page as PageTarget, more) }
}

const make = async (more?: Wanted, person = owner) => {
  const { share, token } = await server.call(contract.createShare, wanted(more), { as: person })
  return { shareId: share.id, token }
}
const visit = (link: { shareId: string; token: string; password?: string }) =>
  server.call(contract.openShare, link, nobody)
async function opened(link: { shareId: string; token: string; password?: string }) {
  const answer = await visit(link)
  if (answer.status !== 'open') throw new Error(answer.status)
  return { ...answer, shareId: link.shareId }
}
type Opened = Extract<contract.OpenedShare, { status: 'open' }> & { shareId: string }
const answer = ({ shareId, pass }: Pick<Opened, 'shareId' | 'pass'>, index: number | string) =>
  server.call(contract.getSharedAnswer, { shareId, index: String(index) }, { as: { bearer: pass } })
const stateOf = ({ shareId, pass }: Pick<Opened, 'shareId' | 'pass'>) =>
  server.call(contract.getSharedState, { shareId }, { as: { bearer: pass } }).then(({ state }) => state)

describe('a live page', () => {
  test('shows the numbers that members see', async () => {
    const page = await opened(await make())
    expect(page.content).toMatchObject({
      page: 'overview',
      mode: 'live',
      search: days,
      showPosts: false,
      scope: { queries: [], text: null, filter: null },
      calls: [
        { call: 'getOverviewFigures', input: days },
        { call: 'getOverviewLeaders' },
        { call: 'getOverviewTerms' },
      ],
    })
    expect(await answer(page, 0)).toEqual(await server.call(getOverviewFigures, { workspaceId, ...days }, as))
    const leaders = await server.call(getOverviewLeaders, { workspaceId, ...days }, as)
    expect(leaders.topPosts).not.toEqual([])
    expect(await answer(page, 1)).toEqual({ ...leaders, topPosts: [] })
  })

  test('works its days out when it is opened, and keeps them while it lies open', async () => {
    const link = await make({ target: { days: '7d' } })
    const before = await opened(link)
    expect(before.content.search).toEqual({ from: '2026-03-22', to: '2026-03-28' })
    expect(before.content.calls[0]!.input).toEqual({ from: '2026-03-22', to: '2026-03-28' })
    const then = clock
    clock = new Date(then.getTime() + 11.5 * 3_600_000)
    expect(await answer(before, 0)).toMatchObject({ range: { from: '2026-03-22', to: '2026-03-28' } })
    clock = new Date(then.getTime() + 86_400_000)
    const after = await opened(link)
    expect(after.content.search).toEqual({ from: '2026-03-23', to: '2026-03-29' })
    expect(await answer(after, 0)).toMatchObject({ range: { from: '2026-03-23', to: '2026-03-29' } })
    expect(await statusOf(answer(before, 0))).toBe(401)
    clock = then
  })

  test('follows an edit of its query and tells its name and nothing else of it', async () => {
    const text = 'Coffee AND number'
    const { id, version } = await server.call(createQuery, { workspaceId, name: 'Our brand', text }, as)
    const page = await opened(await make({ target: { search: { ...days, queryId: id } } }))
    expect(page.content.scope!.queries).toEqual(['Our brand'])
    expect(JSON.stringify(page.content)).not.toContain(id)
    expect(JSON.stringify(page.content)).not.toContain(text)
    expect(await answer(page, 0)).toMatchObject({ coverage: { posts: 12 } })
    expect(await stateOf(page)).toBe('')
    const edit = { workspaceId, queryId: id, version, name: 'Our brand', text: '"Coffee number 3"' }
    await server.call(updateQuery, edit, as)
    expect(await answer(page, 0)).toMatchObject({ coverage: { posts: 1 } })
  })

  test('reads a filter that is private to its maker in their name alone', async () => {
    const conditions = [{ field: 'after' as const, day: '2026-03-20' }]
    const { id } = await server.call(createFilter, { workspaceId, name: 'Mine', visibility: 'private', conditions }, as)
    const search = { ...days, filter: id }
    const page = await opened(await make({ target: { search } }))
    expect(page.content.scope!.filter).toBe('Mine')
    expect(JSON.stringify(page.content)).not.toContain(id)
    expect(await statusOf(make({ target: { search } }, manager))).toBe(404)
  })

  test('says conditions on fields of the workspace by their names', async () => {
    const { id } = await server.call(createCustomField, { workspaceId, name: 'Campaign', kind: 'choice' as const }, as)
    const page = await opened(await make({ target: { search: { ...days, fields: `!${id}:is:spring` } } }))
    expect(page.content.scope).toMatchObject({
      byFields: true,
      fields: [{ name: 'Campaign', not: true, values: ['spring'] }],
    })
    expect(JSON.stringify(page.content)).not.toContain(id)
  })
})

describe('what is shown is what was shared', () => {
  test('a call that was not shared is not answered, whatever the address says', async () => {
    const page = await opened(await make())
    expect(await Promise.all([3, 9].map((index) => statusOf(answer(page, index))))).toEqual([404, 404])
    for (const index of ['-1', '00', '1.5', 'getOverview', '%2e%2e', 'x'])
      expect(await statusOf(answer(page, index))).toBe(404)
    const asked = (query: string) =>
      server.request(`/api/social/shared/${page.shareId}/answers/0${query}`, {
        headers: { authorization: `Bearer ${page.pass}` },
      })
    expect((await asked('')).status).toBe(200)
    for (const query of ['?from=2020-01-01', '?queryId=1', `?workspaceId=${workspaceId}`, '?text=tea', '?index=1'])
      expect((await asked(query)).status).toBe(400)
  })

  test('a pass opens its own share alone, and no call of members', async () => {
    const one = await opened(await make())
    const other = await make({ name: 'Other' })
    expect(await statusOf(answer({ shareId: other.shareId, pass: one.pass }, 0))).toBe(401)
    expect(
      await statusOf(server.call(getOverviewFigures, { workspaceId, ...days }, { as: { bearer: one.pass } })),
    ).toBe(401)
    expect(await statusOf(server.call(getWorkspace, { workspaceId }, { as: { bearer: one.pass } }))).toBe(401)
    expect(await statusOf(answer({ shareId: one.shareId, pass: (await server.as(owner)).access_token }, 0))).toBe(401)
    expect(await statusOf(answer({ shareId: one.shareId, pass: other.token }, 0))).toBe(401)
    const [head, body, signature] = one.pass.split('.') as [string, string, string]
    const widened = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), from: '2020-01-01' }),
    ).toString('base64url')
    expect(await statusOf(answer({ shareId: one.shareId, pass: [head, widened, signature].join('.') }, 0))).toBe(401)
  })

  test.each([false, true])('no post, unless its maker allows it: %s', async (showPosts) => {
    const all = pinnedCalls.filter((call) => call !== 'getComparison')
    const texts: string[] = []
    for (let from = 0; from < all.length; from += 8) {
      const calls = all.slice(from, from + 8)
      const target = {
        calls: calls.map((call) => ({ call, input: { ...days, ...(call === 'getChosenPosts' && { ids: '1' }) } })),
      }
      const page = await opened(await make({ showPosts, target }))
      for (const index of calls.keys()) texts.push(JSON.stringify(await answer(page, index)))
    }
    expect(texts).toHaveLength(all.length)
    expect(texts.some((text) => text.includes(secret))).toBe(showPosts)
    expect(texts.some((text) => text.includes('nativeId'))).toBe(showPosts)
  })

  test('no name, address or note of a member', async () => {
    const [post] = (await server.call(listPosts, { workspaceId, ...days }, as)).items
    await server.call(tagPost, { workspaceId, postId: post!.id, tag: 'internal-remark' }, as)
    const page = await opened(await make({ showPosts: true }))
    const told = JSON.stringify([page.content, await answer(page, 0), await answer(page, 1), await answer(page, 2)])
    expect(told).toContain(secret)
    for (const inside of ['internal-remark', owner, 'olga', workspaceId, 'SELECT']) expect(told).not.toContain(inside)
  })
})

const unknown = '00000000-0000-4000-8000-000000000000'

test('a wrong token, a wrong id or a link that was replaced is answered like one that never was', async () => {
  const link = await make({ expiresInDays: 3 })
  const page = await opened(link)
  const renewed = await server.call(contract.renewShareLink, { workspaceId, shareId: link.shareId }, as)
  const asked = async (shareId: string, token: string) => {
    const response = await server.send(contract.openShare, { shareId, token }, nobody)
    const { requestId: _, ...body } = (await response.json()) as { requestId?: string }
    return { status: response.status, body, headers: [...response.headers.keys()].toSorted() }
  }
  const never = await asked(unknown, 'x')
  expect(never.status).toBe(404)
  expect(await asked(link.shareId, `${renewed.token.slice(0, -1)}~`)).toEqual(never)
  expect(await asked(unknown, renewed.token)).toEqual(never)
  expect(await asked(link.shareId, link.token)).toEqual(never)
  expect([await statusOf(answer(page, 0)), await statusOf(stateOf(page))]).toEqual([404, 404])
  await opened({ shareId: link.shareId, token: renewed.token })

  const then = clock
  clock = new Date(then.getTime() + 3 * 86_400_000)
  expect(await asked(link.shareId, renewed.token)).toEqual(never)
  expect(await statusOf(stateOf(page))).toBe(401)
  clock = then
})

test.each(['live', 'pinned'] as const)('an open page that is %s hears of deleted posts', async (mode) => {
  const author = mode === 'live' ? 'a1' : 'a2'
  const page = await opened(await make({ mode, showPosts: true }))
  const other = await opened(await make({ mode, target: { search: days } }))
  const shows = async () => {
    const { topPosts } = (await answer(page, 1)) as { topPosts: { text: string; author: { id: string } }[] }
    return topPosts.some((post) => post.author.id === author && post.text !== '')
  }
  expect([await shows(), await stateOf(page)]).toEqual([true, ''])
  clock = new Date(clock.getTime() + 60_000)
  const removed = { source: 'x', authorId: author, reason: 'accountRemoved', createdAt: clock } as const
  await server.services.db.insert(pendingDeletions).values(removed)
  await applyDeletions(server.services)
  const first = await stateOf(page)
  clock = new Date(clock.getTime() + 20_000)
  const settled = await stateOf(page)
  const found = [first !== '', settled !== first, await stateOf(other), await stateOf(page)]
  expect(found).toEqual([true, true, settled, settled])
  expect(await shows()).toBe(false)
  const elsewhere = { ...removed, authorId: 'somebody whom nobody follows' }
  await server.services.db.insert(pendingDeletions).values(elsewhere)
  await applyDeletions(server.services)
  expect(await stateOf(page)).toBe(settled)
})

test('ten passwords may be tried, and then nobody of that network gets in for a while', async () => {
  const link = await make({ password: 'correct horse' })
  expect(await visit(link)).toEqual({ status: 'password', wasWrong: false })
  expect(await visit({ ...link, password: 'battery staple' })).toEqual({ status: 'password', wasWrong: true })
  const page = await opened({ ...link, password: 'correct horse' })
  expect(await answer(page, 0)).toMatchObject({ coverage: { posts: expect.any(Number) as number } })

  // All but one of the attempts have been made; of three more at once one is looked at.
  await visit({ ...link, password: 'guess' })
  await server.services.db
    .update(shareAttempts)
    .set({ attempts: passwordAttempts.ofNetwork - 1 })
    .where(eq(shareAttempts.shareId, link.shareId))
  const tries = await Promise.all([1, 2, 3].map((guess) => statusOf(visit({ ...link, password: `guess ${guess}` }))))
  expect(tries.filter((status) => status === 429)).toHaveLength(2)
  expect(await statusOf(visit({ ...link, password: 'correct horse' }))).toBe(429)
  expect(await answer(page, 1)).toMatchObject({ topPosts: [] })
  await opened({ ...(await make({ password: 'correct horse' })), password: 'correct horse' })
  const then = clock
  clock = new Date(then.getTime() + passwordAttempts.seconds * 1_000 + 1_000)
  await opened({ ...link, password: 'correct horse' })
  clock = then
})

test('openings are counted, what it is shown to members, and told in the log without its secrets', async () => {
  const embedOrigins = ['https://client.example']
  const link = await make({ name: 'For the client', password: 'correct horse', embedOrigins })
  await opened({ ...link, password: 'correct horse' })
  const page = await opened({ ...link, password: 'correct horse' })
  await answer(page, 0)
  const { items } = await server.call(contract.listShares, { workspaceId }, { as: manager })
  expect(items.find(({ id }) => id === link.shareId)).toEqual({
    id: link.shareId,
    name: 'For the client',
    mode: 'live',
    target: { kind: 'page', page: 'overview', days: null },
    showPosts: false,
    hasPassword: true,
    embedOrigins,
    createdAt: expect.any(String) as string,
    createdBy: expect.any(String) as string,
    expiresAt: null,
    hasExpired: false,
    lastOpenedAt: clock.toISOString(),
    openings: 2,
  })
  await server.call(contract.deleteShare, { workspaceId, shareId: link.shareId }, { as: manager })
  const told = (await server.call(listAudit, { workspaceId }, as)).items.map(({ details }) => details)
  expect(told).toContainEqual(expect.objectContaining({ shareCreated: 'For the client', password: true }))
  expect(told).toContainEqual(expect.objectContaining({ shareDeleted: 'For the client' }))
  const written = JSON.stringify(told) + lines.join('\n')
  expect(written).toContain('/api/social/shared/:shareId')
  for (const inside of [link.token, page.pass, 'correct horse']) expect(written).not.toContain(inside)
})

test('guesses are refused after a while, whatever they guess', async () => {
  const { shareId } = await make()
  const guess = (_: unknown, index: number) =>
    statusOf(
      server.call(contract.openShare, { shareId: index % 2 ? shareId : unknown, token: `guess ${index}` }, nobody),
    )
  expect(new Set(await Promise.all(Array.from({ length: 150 }, guess)))).toEqual(new Set([404, 429]))
})
