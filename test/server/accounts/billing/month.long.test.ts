import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOverviewFigures } from '#contract/answers/overview.ts'
import { getPlanUsage, previewPlan } from '#contract/billing/plan-usage.ts'
import { importRest, undoImport } from '#contract/ingest/imports.ts'
import type { Plan } from '#contract/plans.ts'
import { findPost } from '#contract/posts/explanations.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery, listQueries } from '#contract/saved-queries/queries.ts'
import { listSpans } from '#contract/answers/spans.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { mentionMonth } from '#server/access/mention-month.ts'
import { imports, mentionUsage, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { endTextPauseOfPlan } from '#server/access/text-pauses.ts'
import { loadLanguages } from '#server/posts/ingest/enrich/language.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import { toBatch } from '#server/posts/ingest/write/batches.ts'
import { writeWithinLimit } from '#server/posts/ingest/write/write-within-limit.ts'
import { toStoredPost } from '#server/posts/ingest/write/stored-post.ts'
import { releaseAllowance, reserveAllowance } from '#server/posts/ingest/write/monthly-allowance.ts'
import { type Ended, importBytes, run, untilEnded } from '#test/server/posts/imports/importing.ts'
import { owner, usePayingServer, statusOf } from './paying.ts'

let workspace: Workspace

const viewer = 'vera@example.com'
const now = () => new Date('2026-06-20T12:00:00Z')
const server = await usePayingServer({ now })
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

/** What a collector brings: posts of the same file, seen now. */
async function collect(ids: readonly number[], likes: number | null = null) {
  await loadLanguages()
  const collected = { workspaceId: workspace.id, importId: crypto.randomUUID(), at: now(), enrich: false, layer: null }
  const posts = ids.map((id) => {
    const row = {
      source: 'other',
      nativeId: String(id),
      text: `Coffee number ${id} #beans`,
      authorHandle: 'ann',
    } as const
    return toStoredPost(createPostRow({ ...row, postedAt: new Date(daysAgo(1)), likes }), collected)
  })
  const job = { workspaceId: workspace.id, by: 'collector', id: collected.importId } as const
  return writeWithinLimit(server.services, job, toBatch(posts))
}
const upgrade = (plan: Plan) =>
  server.services.db.update(workspaces).set({ plan }).where(eq(workspaces.id, workspace.id))
const undo = async (importId: string) => {
  await server.call(undoImport, { ...at(), importId }, as)
  return (await untilEnded(server, workspace.id, importId)).status
}
const used = async () => (await usage()).meters[1]!.used

test('at the end of the month live counts go on and texts pause; a later import brings them once there is room', async () => {
  await make(4_997)
  await collect([0, 1, 2, 3, 4])
  const posts = await listed()
  const silent = posts.filter(({ countedOnly: isSilent }) => isSilent)
  expect([posts.length, silent.length]).toEqual([5, 2])
  expect(posts.filter(({ text }) => text === '')).toEqual(silent)
  const { meters, warning, countedOnly, textsPausedSince } = await usage()
  const full = { limit: 'postsPerMonth', level: 'full' }
  expect({ meter: meters[1], warning, countedOnly, isPaused: textsPausedSince !== null }).toEqual({
    meter: { ...full, used: 5_000, allowed: 5_000, resetsAt: expect.any(String) as string },
    warning: full,
    countedOnly: 2,
    isPaused: true,
  })
  await server.call(createQuery, { ...at(), name: 'Coffee', text: 'coffee' }, as)
  const pausedForViewer = async () => (await server.call(listQueries, at(), { as: viewer })).items[0]!.textsPaused
  expect(await pausedForViewer()).toBe(true)

  await upgrade('pro')
  await importBytes(server, workspace.id, 'posts.csv', csv(5))
  expect(await pausedForViewer()).toBe(false)
  expect((await listed()).filter(({ countedOnly: isSilent }) => isSilent)).toEqual([])
})

test('an import says before it begins what the month holds, leaves the rest out with its lines, and brings it later', async () => {
  await make(4_997)
  const file = `${csv(5)}\n4,Coffee number 4 with news,${daysAgo(1)},ann`
  const left = { imported: 3, overLimit: 2, duplicates: 1, rejected: 0, lines: [5, 6] }
  const countsOf = ({ import: { imported, overLimit, duplicates, rejected }, rejections }: Ended) => ({
    imported,
    overLimit,
    duplicates,
    rejected,
    lines: rejections.map(({ line }) => line),
  })
  const check = await importBytes(server, workspace.id, 'posts.csv', file, { dryRun: true })
  // Of the two rows of a post the newer one would go in.
  expect(countsOf(check)).toEqual({ ...left, lines: [5, 7] })
  expect({ posts: await listed(), used: await used() }).toEqual({ posts: [], used: 4_997 })

  const first = await run(server, workspace.id, check.upload, {})
  expect(countsOf(first)).toEqual({ ...left, lines: [5, 7] })
  expect(first.rejections[0]).toMatchObject({
    overLimit: true,
    reasons: [{ message: 'import.overLimit' }],
    raw: expect.stringContaining('number 3'),
  })
  const { countedOnly, textsPausedSince } = await usage()
  expect([(await listed()).length, await used(), countedOnly, textsPausedSince]).toEqual([3, 5_000, 0, null])

  const rest = async (importId: string) =>
    untilEnded(server, workspace.id, (await server.call(importRest, { ...at(), importId }, as)).id)
  const tooEarly = await rest(first.import.id)
  expect(tooEarly).toMatchObject({ imported: 0, overLimit: 2, duplicates: 4 })
  await upgrade('pro')
  const brought = await rest(tooEarly.id)
  expect(brought).toMatchObject({ imported: 2, overLimit: 0, duplicates: 4 })
  expect((await listed()).map(({ text }) => text !== '')).toEqual([true, true, true, true, true])
  expect(await statusOf(rest(brought.id))).toBe('409 /problems/conflict')
  expect(await statusOf(rest(check.import.id))).toBe('409 /problems/conflict')
})

test('an undo gives back, to the month it was taken from, what goes with it, and once', async () => {
  await make(0)
  const { import: first } = await importBytes(server, workspace.id, 'posts.csv', csv(4))
  await collect([0], 7)
  const news = `id,text,created_at,author,likes\n1,Coffee number 1 #beans,${daysAgo(1)},ann,9`
  const { import: second } = await importBytes(server, workspace.id, 'news.csv', news)
  expect(await used()).toBe(4)
  expect([await undo(first.id), await used(), await undo(second.id), await used()]).toEqual(['undone', 2, 'undone', 1])
  expect((await listed()).map(({ nativeId }) => nativeId)).toEqual(['0'])

  const earlier = { workspaceId: workspace.id, month: '2026-05' }
  const { import: third } = await importBytes(server, workspace.id, 'later.csv', csv(3, 20))
  await server.services.db.insert(mentionUsage).values({ ...earlier, stored: 10 })
  await server.services.db.update(imports).set({ usageMonth: earlier.month }).where(eq(imports.id, third.id))
  await undo(third.id)
  await releaseAllowance(server.services, { id: third.id, workspaceId: workspace.id })
  const ofMonth = and(eq(mentionUsage.workspaceId, workspace.id), eq(mentionUsage.month, earlier.month))
  const [row] = await server.services.db.select().from(mentionUsage).where(ofMonth)
  expect({ earlier: row!.stored, now: await used() }).toEqual({ earlier: 7, now: 4 })
})

test('an undo in a full month lets live texts in again', async () => {
  await make(4_998)
  const { import: ended } = await importBytes(server, workspace.id, 'posts.csv', csv(2))
  await collect([50])
  expect((await usage()).textsPausedSince).not.toBe(null)
  await undo(ended.id)
  await collect([51])
  const { countedOnly, textsPausedSince } = await usage()
  expect([await used(), countedOnly, textsPausedSince]).toEqual([4_999, 1, null])
  const posts = (await listed()).map(({ nativeId, countedOnly: isSilent }) => `${nativeId} ${isSilent ?? false}`)
  expect(posts.toSorted()).toEqual(['50 true', '51 false'])
})

const spans = async () =>
  (await server.call(listSpans, { ...at(), from: daysAgo(1).slice(0, 10), to: today }, as)).items

test('a full month is a span from its first post without text to its end, or to a plan with room', async () => {
  await make(4_999)
  await collect([0])
  expect(await spans()).toEqual([])
  await collect([1, 2])
  const [full] = await spans()
  expect(full).toEqual({ kind: 'textsPaused', from: expect.any(String) as string, until: nextAt.toISOString() })

  const later = new Date(Date.parse(full!.from) + 60_000)
  const end = (plan: 'free' | 'pro') =>
    server.services.db.transaction((transaction) => endTextPauseOfPlan(transaction, workspace.id, plan, later))
  await end('free')
  expect(await spans()).toEqual([full])
  await end('pro')
  expect(await spans()).toEqual([{ ...full, until: later.toISOString() }])
  expect((await usage()).textsPausedSince).toBe(null)
})

test('imports at the same moment never take more than the month holds', async () => {
  await make(4_900)
  const [upload] = await server.services.db.select({ id: imports.id }).from(imports).limit(1)
  const job = { id: upload!.id, workspaceId: workspace.id, by: 'collector' } as const
  const reserve = () =>
    server.services.db.transaction((transaction) =>
      reserveAllowance(transaction, server.services, job, async () => ({ fresh: 7, refilled: 0 })),
    )
  const granted = await Promise.all(Array.from({ length: 20 }, reserve))
  const ofWorkspace = eq(mentionUsage.workspaceId, workspace.id)
  const [row] = await server.services.db.select().from(mentionUsage).where(ofWorkspace)
  expect([granted.reduce((all, one) => all + one, 0), row!.stored, row!.countedOnly]).toEqual([100, 5_000, 40])
})

test('older posts of live collection are hidden until a larger plan shows them; what the team imported never is', async () => {
  await make(0)
  const collector = crypto.randomUUID()
  const postedAt = new Date(daysAgo(45))
  const urlOf = (id: string) => `https://x.com/ann/status/${id}`
  const collected = (nativeId: string, likes: number) =>
    createPostRow({ source: 'x', nativeId, text: `Post ${nativeId}`, postedAt, likes, url: urlOf(nativeId) })
  await insertPosts(server.services, workspace.id, collector, [collected('900', 1), collected('901', 1)])
  const range = { from: daysAgo(9_000).slice(0, 10), to: today }
  const seen = async () => {
    const { items } = await server.call(listPosts, { ...at(), ...range }, as)
    const { kpis } = await server.call(getOverviewFigures, { ...at(), ...range }, as)
    const find = async (id: string) => (await server.call(findPost, { ...at(), post: urlOf(id) }, as)).items.length
    const found = await Promise.all(['900', '901', '902'].map(find))
    const { hiddenPosts } = await server.call(previewPlan, { ...at(), plan: 'free' }, as)
    const { historyFrom } = await usage()
    const ids = items.map(({ nativeId }) => nativeId).toSorted()
    const counted = kpis.find(({ metric }) => metric === 'mentions')!.value
    return { ids, counted, found, hiddenPosts, isHiding: historyFrom !== null }
  }
  expect(await seen()).toEqual({ ids: [], counted: 0, found: [0, 0, 0], hiddenPosts: 2, isHiding: true })

  const file = `id,text,created_at,author,likes,url
901,Post 901,${daysAgo(45)},ann,9,https://x.com/ann/status/901
902,Post 902,${daysAgo(8_000)},ann,3,https://x.com/ann/status/902`
  const mapping = { constants: { source: 'x' } }
  const { import: done } = await importBytes(server, workspace.id, 'x.csv', file, { mapping })
  const shown = { ids: ['901', '902'], counted: 2, found: [0, 1, 1], hiddenPosts: 1, isHiding: true }
  expect(await seen()).toEqual(shown)
  await insertPosts(server.services, workspace.id, collector, [collected('902', 12)])
  expect(await seen()).toEqual(shown)

  await server.call(undoImport, { ...at(), importId: done.id }, as)
  await untilEnded(server, workspace.id, done.id)
  expect(await seen()).toMatchObject({ ids: [], counted: 0, found: [0, 0, 0], isHiding: true })
  await server.services.db.update(workspaces).set({ plan: 'business' }).where(eq(workspaces.id, workspace.id))
  expect((await seen()).ids).toEqual(['900', '901', '902'])
})
