import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlanUsage } from '#contract/billing/plan-usage.ts'
import { undoImport } from '#contract/ingest/imports.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery, listQueries } from '#contract/saved-queries/queries.ts'
import { listSpans } from '#contract/answers/spans.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { mentionMonth } from '#server/access/mention-month.ts'
import { imports, mentionUsage, workspaces } from '#server/db/postgres/schema/index.ts'
import { endTextPauseOfPlan } from '#server/access/text-pauses.ts'
import { releaseMentions, reserveWithin } from '#server/ingest/write/mentions.ts'
import { importBytes } from '#test/server/imports/importing.ts'
import type { TestServer } from '#test/support/server.ts'
import { owner, startPayingServer } from './paying.ts'

let server: TestServer
let workspace: Workspace
beforeAll(async () => {
  server = await startPayingServer({ now })
})
afterAll(() => server.close())

const viewer = 'vera@example.com'
const now = () => new Date('2026-06-20T12:00:00Z')
const today = now().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString()
const { month, nextAt } = mentionMonth(now())
const at = () => ({ workspaceId: workspace.id })
const as = { as: owner }
const usage = () => server.call(getPlanUsage, at(), as)

async function make(stored: number) {
  workspace = await server.createWorkspace({ name: 'Month', owner, members: { viewer } })
  await server.services.db.insert(mentionUsage).values({ workspaceId: workspace.id, month, stored })
}
const csv = (posts: number, from = 0) =>
  [
    'id,text,created_at,author',
    ...Array.from({ length: posts }, (_, n) => `${from + n},Coffee number ${from + n} #beans,${daysAgo(1)},ann`),
  ].join('\n')
const listed = async () =>
  (await server.call(listPosts, { ...at(), from: daysAgo(20).slice(0, 10), to: today }, as)).items

test('at the end of the month counts go on and texts pause; a later import brings them once there is room', async () => {
  await make(4_997)
  const file = csv(5)
  const { import: ended } = await importBytes(server, workspace.id, 'posts.csv', file)
  expect({ status: ended.status, imported: ended.imported, told: ended.notes.map(({ message }) => message) }).toEqual({
    status: 'done',
    imported: 5,
    told: expect.arrayContaining(['import.countedOnly']),
  })
  const posts = await listed()
  expect(posts.map(({ text, countedOnly }) => [text === '', countedOnly ?? false]).toSorted()).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, true],
    [true, true],
  ])
  const { meters, warning, countedOnly, textsPausedSince } = await usage()
  expect({ meter: meters[1], warning, countedOnly, isPaused: textsPausedSince !== null }).toEqual({
    meter: {
      limit: 'postsPerMonth',
      used: 5_000,
      allowed: 5_000,
      level: 'full',
      resetsAt: expect.any(String) as string,
    },
    warning: { limit: 'postsPerMonth', level: 'full' },
    countedOnly: 2,
    isPaused: true,
  })
  await server.call(createQuery, { ...at(), name: 'Coffee', text: 'coffee' }, as)
  const pausedForViewer = async () => (await server.call(listQueries, at(), { as: viewer })).items[0]!.textsPaused
  expect(await pausedForViewer()).toBe(true)

  await server.call(undoImport, { ...at(), importId: ended.id }, as)
  expect((await usage()).meters[1]!.used).toBe(5_000)

  await server.services.db.update(workspaces).set({ plan: 'pro' }).where(eq(workspaces.id, workspace.id))
  await importBytes(server, workspace.id, 'posts.csv', file)
  expect(await pausedForViewer()).toBe(false)
  expect((await listed()).filter(({ countedOnly: isSilent }) => isSilent)).toEqual([])
})

const spans = async () =>
  (await server.call(listSpans, { ...at(), from: daysAgo(1).slice(0, 10), to: today }, as)).items

test('a full month is a span from its first post without text to its end, or to a plan with room', async () => {
  await make(4_999)
  await importBytes(server, workspace.id, 'posts.csv', csv(1))
  expect(await spans()).toEqual([])
  await importBytes(server, workspace.id, 'posts.csv', csv(2, 1))
  const [full] = await spans()
  expect(full).toEqual({ kind: 'textsPaused', from: expect.any(String) as string, until: nextAt.toISOString() })

  const later = new Date(Date.parse(full!.from) + 60_000)
  const upgrade = (plan: 'free' | 'pro') =>
    server.services.db.transaction((transaction) => endTextPauseOfPlan(transaction, workspace.id, plan, later))
  await upgrade('free')
  expect(await spans()).toEqual([full])
  await upgrade('pro')
  expect(await spans()).toEqual([{ ...full, until: later.toISOString() }])
  expect((await usage()).textsPausedSince).toBe(null)
})

test('an import that is given back takes its span with it', async () => {
  await make(5_000)
  const { import: ended } = await importBytes(server, workspace.id, 'posts.csv', csv(2))
  expect(await spans()).toHaveLength(1)
  await releaseMentions(server.services, { id: ended.id, workspaceId: workspace.id })
  expect(await spans()).toEqual([])
})

test('what an import took that stored nothing is given back, once', async () => {
  await make(0)
  const { import: ended } = await importBytes(server, workspace.id, 'posts.csv', csv(3))
  const job = { id: ended.id, workspaceId: workspace.id }
  await releaseMentions(server.services, job)
  await releaseMentions(server.services, job)
  expect((await usage()).meters[1]!.used).toBe(0)
})

test('imports at the same moment never take more than the month holds', async () => {
  await make(4_900)
  const [upload] = await server.services.db.select({ id: imports.id }).from(imports).limit(1)
  const granted = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.services.db.transaction((transaction) => {
        const job = { id: upload!.id, workspaceId: workspace.id }
        return reserveWithin(transaction, server.services, job, async () => ({ fresh: 7, refilled: 0 }))
      }),
    ),
  )
  const [row] = await server.services.db
    .select()
    .from(mentionUsage)
    .where(and(eq(mentionUsage.workspaceId, workspace.id)))
  expect({
    granted: granted.reduce((sum, one) => sum + one, 0),
    stored: row!.stored,
    counted: row!.countedOnly,
  }).toEqual({
    granted: 100,
    stored: 5_000,
    counted: 40,
  })
})

test('posts older than the plan shows are kept and hidden until a larger plan shows them', async () => {
  await make(0)
  expect((await usage()).historyFrom).toBe(null)
  const old = `id,text,created_at,author\n900,An old post,${daysAgo(45)},ann\n901,A new post,${daysAgo(2)},ann`
  await importBytes(server, workspace.id, 'old.csv', old)
  const range = { from: daysAgo(60).slice(0, 10), to: today }
  const texts = async () => (await server.call(listPosts, { ...at(), ...range }, as)).items.map(({ text }) => text)
  expect(await texts()).toEqual(['A new post'])
  expect((await usage()).historyFrom).toBe(daysAgo(29).slice(0, 10))
  await server.services.db.update(workspaces).set({ plan: 'pro' }).where(eq(workspaces.id, workspace.id))
  expect(await texts()).toEqual(['A new post', 'An old post'])
})
