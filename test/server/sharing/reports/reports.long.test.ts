import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getOverviewFigures, getOverviewTerms } from '#contract/answers/overview.ts'
import { getPinnedView } from '#contract/answers/pinned-views.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import type { CallInput } from '#contract/endpoint.ts'
import * as contract from '#contract/reports/reports.ts'
import { createQuery, deleteQuery } from '#contract/saved-queries/queries.ts'
import { listMembers, removeMember } from '#contract/workspaces/members.ts'
import { listNotices } from '#contract/workspaces/notices.ts'
import { reportRuns, reports, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { updateReportTimezones, sendDueReports } from '#server/sharing/reports/worker.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { reportOf } from '#test/support/report.ts'
import { CallFailed } from '#test/support/server.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'
import { insertRows } from '../../insights/rows.ts'

const [owner, manager, viewer] = ['owner@example.com', 'manager@example.com', 'viewer@example.com'] as const
/** A Monday, before the hour of every schedule here. */
const monday = new Date('2026-11-23T06:00:00Z')
let clock = monday
let workspaceId: string
let memberIds: Record<string, string>

const smtp = await closeAfterAll(startSmtp())
const server = await useServer({
  now: () => clock,
  env: { cardProvider: { kind: 'standIn' }, mail: { smtpUrl: smtp.url, from: 'Soundings <mail@soundings.example>' } },
})
beforeEach(async () => {
  clock = monday
  smtp.received.length = 0
  await server.services.db.delete(reports)
  workspaceId = (await server.createWorkspace({ owner, timezone: 'Europe/Berlin', members: { manager, viewer } })).id
  await setPlan('business')
  const { items } = await server.call(listMembers, { workspaceId }, { as: owner })
  memberIds = Object.fromEntries(items.map(({ email, userId }) => [email, userId]))
  await insertRows(server, workspaceId, 60, (index) => ({
    nativeId: `p${index}`,
    source: index % 3 === 0 ? 'bluesky' : 'x',
    authorId: `a${index % 7}`,
    authorHandle: `a${index % 7}`,
    text: 'coffee harbour strike',
    likes: index * 50,
    // 24 of the week before last, 36 of last week.
    postedAt: new Date(Date.UTC(2026, 10, index < 24 ? 10 : 17, 12, index)),
  }))
})

/** What a server does that looks for reports at a time. */
const due = (at: string) => sendDueReports({ ...server.services, now: () => new Date(at) })

const setPlan = (plan: 'free' | 'pro' | 'business', planExpiresAt: Date | null = null) =>
  server.services.db.update(workspaces).set({ plan, planExpiresAt }).where(eq(workspaces.id, workspaceId))

const title = { kind: 'heading', id: 'h', text: 'Harbour' } as const
const contents = [
  title,
  { kind: 'text', id: 't', text: 'What <people> said' },
  { kind: 'panel', id: 'p1', panel: 'overview.sources' },
  { kind: 'panel', id: 'p2', panel: 'performance.sources' },
] as const
type Fields = Omit<CallInput<typeof contract.createReport>, 'workspaceId'>
const member = (email: string): Recipient => ({ kind: 'member', userId: memberIds[email]! })
const fieldsOf = (rest: Partial<Fields> = {}) =>
  reportOf({ schedule: { every: 'week', weekday: 1, hour: 8 }, recipients: [member(manager)], ...rest })
const create = (rest: Partial<Fields> = {}, as: string = owner) =>
  server.call(contract.createReport, { workspaceId, ...fieldsOf(rest) }, { as })
const runsOf = async (reportId: string) =>
  (await server.call(contract.listReportRuns, { workspaceId, reportId }, { as: owner })).items
const ended = async (reportId: string, count = 1): Promise<contract.ReportRun[]> => {
  const finished = async () => (await runsOf(reportId)).filter(({ finishedAt }) => finishedAt !== null)
  await expect.poll(finished, { timeout: 40_000 }).toHaveLength(count)
  return runsOf(reportId)
}
const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
const mailTo = async (email: string) => {
  await expect.poll(() => mailsTo(email).length).toBe(1)
  return mailsTo(email)[0]!
}
const problemOf = async (call: Promise<unknown>) => {
  const thrown = await call.catch((error: unknown) => error)
  if (!(thrown instanceof CallFailed)) throw new Error('It was not refused')
  return thrown
}

test('a schedule is due on the clocks of the workspace, and follows where it moves to', async () => {
  const report = await create()
  expect(report.nextAt).toBe('2026-11-23T07:00:00.000Z')
  const { db } = server.services
  await db.update(workspaces).set({ timezone: 'America/New_York' }).where(eq(workspaces.id, workspaceId))
  await updateReportTimezones(server.services)
  expect((await server.call(contract.getReport, { workspaceId, reportId: report.id }, { as: viewer })).nextAt).toBe(
    '2026-11-23T13:00:00.000Z',
  )
})

test('the mail says the numbers that its page says, and leads to those that were pinned', async () => {
  const { id } = await create({ items: [...contents] })
  expect(await due('2026-11-23T07:00:05Z')).toBe(1)
  const [run] = await ended(id)
  const days = { from: '2026-11-16', to: '2026-11-22' }
  expect(run).toMatchObject({ status: 'sent', reason: 'schedule', at: '2026-11-23T07:00:00.000Z', ...days })
  const mail = await mailTo(manager)
  const page = await server.call(getOverviewFigures, { workspaceId, ...days }, { as: owner })
  expect(page.kpis[0]).toMatchObject({ value: 36, previous: 24, change: 50 })
  expect(mail.subject).toContain('Weekly')
  expect(mail.text).toContain('Mentions: 36 (+50.0%; 24 before)')
  const interactions = page.kpis.find(({ metric }) => metric === 'interactions')!
  expect(mail.text).toContain(`Interactions: ${interactions.value!.toLocaleString('en')} (`)
  for (const { source, posts } of page.sources)
    expect(mail.text).toMatch(new RegExp(`- ${source === 'x' ? 'X' : 'Bluesky'} · Posts ${posts} `))
  expect(mail.html).toContain('What &lt;people&gt; said')
  const pinned = run!.pages.find((one) => one.page === 'overview')!.pinned!
  expect(mail.text).toContain(`/insight/overview?pinned=${pinned}`)
  const view = await server.call(getPinnedView, { workspaceId, viewId: pinned }, { as: viewer })
  const kept = view.answers.find(({ call }) => call === 'getOverviewFigures')!.output as typeof page
  expect(kept.kpis).toEqual(page.kpis)
  const { nextAt, sentAt } = await server.call(contract.getReport, { workspaceId, reportId: id }, { as: owner })
  expect([nextAt, sentAt]).toEqual(['2026-11-30T07:00:00.000Z', '2026-11-23T06:00:00.000Z'])
})

test('the mail begins with a summary in the language of its reader, which leads to the pinned posts', async () => {
  await server.services.db.update(workspaces).set({ language: 'de' }).where(eq(workspaces.id, workspaceId))
  const { id } = await create({ items: [...contents] })
  await due('2026-11-23T07:00:05Z')
  const mail = await mailTo(manager)
  const asked = { workspaceId, from: '2026-11-16', to: '2026-11-22' }
  expect((await server.call(getOverviewTerms, asked, { as: owner })).spikes).not.toEqual([])
  expect(mail.text).toContain('Zusammenfassung\n- Einen Ausschlag gab es am 17. Nov. 2026: 36 Beiträge')
  const pinned = (await ended(id))[0]!.pages.find((one) => one.page === 'overview')!.pinned!
  expect(mail.text).toContain(`/insight/overview?pinned=${pinned}&open=posts&open.at=2026-11-16T23`)
})

test('an editor rewrites the summary for one issue, whose mail says so, and the next one is automatic', async () => {
  const { id: reportId } = await create({ items: [...contents] })
  const week = {
    workspaceId,
    reportId,
    from: '2026-11-16',
    to: '2026-11-22',
    text: 'Two **new** cafés.',
    replaces: null,
  }
  const write = (rest: object, as: string = manager) =>
    server.call(contract.updateReportSummary, { ...week, ...rest }, { as })
  expect((await problemOf(write({}, viewer))).status).toBe(403)
  expect((await problemOf(write({ from: '2026-11-09', to: '2026-11-15' }))).status).toBe(409)
  const { version, summary } = await write({})
  expect([version, summary]).toMatchObject([1, { text: week.text, search: { from: week.from, to: week.to } }])
  expect((await problemOf(write({ text: 'Mine', replaces: null }, owner))).status).toBe(409)
  await due('2026-11-23T07:00:05Z')
  const { text, html } = await mailTo(manager)
  expect(text).toContain('Summary\nTwo new cafés.\n')
  expect(text).toContain('This summary was edited')
  expect(html).toContain('Two <strong>new</strong> cafés.')
  expect(text).not.toContain('spike')
  smtp.received.length = 0
  await ended(reportId)
  await due('2026-11-30T07:00:05Z')
  await ended(reportId, 2)
  expect((await mailTo(manager)).text).not.toContain('cafés')
  expect((await write({ text: null, replaces: summary!.at })).summary).toBeNull()
})

test('each panel is mailed in its own scope, and one whose query was deleted says so', async () => {
  const query = (name: string, text: string) => server.call(createQuery, { workspaceId, name, text }, { as: owner })
  const [tea, gone] = [await query('Tea', 'tea'), await query('Gone', 'coffee')]
  const scoped = (id: string, queryId: string) =>
    ({ kind: 'panel', id, panel: 'overview.sources', scope: { search: { queryId } } }) as const
  const month = { kind: 'panel', id: 'm', panel: 'overview.sources', scope: { range: 'last30Days' } } as const
  const lonely = { kind: 'panel', id: 'c', panel: 'comparison.totals' } as const
  const { id } = await create({ items: [contents[2], month, scoped('t', tea.id), scoped('g', gone.id), lonely] })
  await server.call(deleteQuery, { workspaceId, queryId: gone.id }, { as: owner })
  await due('2026-11-23T07:00:05Z')
  const [run] = await ended(id)
  expect(run).toMatchObject({ status: 'sent', pages: [{ page: 'overview' }] })
  const { text } = await mailTo(manager)
  const sections = text!
    .replace(/[\u2009\u202f]/g, ' ')
    .split('\n\n')
    .filter((part) => /^(Sources|Totals by query)\n/.test(part))
  expect(sections).toEqual([
    expect.stringMatching(/^Sources\n- X · Posts 24 /),
    expect.stringMatching(/^Sources\nAll posts · 24 Oct – 22 Nov 2026\n- X · Posts 40 /),
    expect.stringMatching(/^Sources\nTea · 16 – 22 Nov 2026\nThere is nothing to show/),
    expect.stringMatching(/^Sources\n16 – 22 Nov 2026\nThis query doesn’t exist/),
    expect.stringMatching(/^Totals by query\nChoose at least two queries for this panel\./),
  ])
  const links = new Set(sections.map((part) => /pinned=(\S+)/.exec(part)?.[1]))
  expect(links.size).toBe(4)
})

test('the mail says how many of its links show current numbers, because many scopes are not pinned', async () => {
  const scoped = (text: string) =>
    ({ kind: 'panel', id: text, panel: 'overview.sources', scope: { search: { text } } }) as const
  await create({ items: ['coffee', 'harbour', 'strike', 'tea', 'dock', 'ship', 'sea'].map(scoped) })
  await due('2026-11-23T07:00:05Z')
  const { text } = await mailTo(manager)
  expect(text).toContain('as they were when this report was sent. 2 linked pages show the current numbers.')
})

test('a comparison is mailed with a column for each query', async () => {
  const query = (name: string, text: string) => server.call(createQuery, { workspaceId, name, text }, { as: owner })
  const [ours, rivals] = [await query('Ours', 'coffee'), await query('Rivals', 'harbour')]
  const figures = { kind: 'panel', id: 'f', panel: 'comparison.figures' } as const
  const sources = { kind: 'panel', id: 's', panel: 'overview.sources' } as const
  const { id } = await create({ items: [figures, sources], search: { queryId: ours.id, compare: rivals.id } })
  await due('2026-11-23T07:00:05Z')
  await ended(id)
  const { text } = await mailTo(manager)
  expect(text!.match(/^- .+ · Ours \S+.* · Rivals \S+.*$/gm)).toHaveLength(7)
  // All other numbers are those of the first query.
  expect(text).toMatch(/Key figures and summary: \W?Ours\W?\.\s+Mentions: 36 /)
  expect(text).toMatch(/^Sources\nOurs$/m)
})

test('panels with a query of their own are sent where that of the report is gone', async () => {
  const query = (name: string, text: string) => server.call(createQuery, { workspaceId, name, text }, { as: owner })
  const [gone, ours] = [await query('Gone', 'coffee'), await query('Ours', 'coffee')]
  const own = { kind: 'panel', id: 'own', panel: 'overview.topTerms', scope: { search: { queryId: ours.id } } } as const
  const { id } = await create({ items: [...contents, own], search: { queryId: gone.id } })
  await server.call(deleteQuery, { workspaceId, queryId: gone.id }, { as: owner })
  await due('2026-11-23T07:00:05Z')
  expect(await ended(id)).toMatchObject([{ status: 'sent', figures: [] }])
  const { text } = await mailTo(manager)
  expect(text).toContain('Some panels have no data. This query doesn’t exist')
  expect(text).toMatch(/^Sources\nThis query doesn’t exist/m)
  expect(text).toMatch(/^Top terms\nOurs · .+\n- /m)
})

describe('never twice and never lost', () => {
  test('two servers that look at once leave one run, and one mail', async () => {
    const { id } = await create()
    const at = '2026-11-23T07:00:05Z'
    expect((await Promise.all([due(at), due(at), due(at)])).toSorted()).toEqual([0, 0, 1])
    // A server whose clock is behind finds the same hour again.
    const nextAt = new Date('2026-11-23T07:00:00Z')
    await server.services.db.update(reports).set({ nextAt }).where(eq(reports.id, id))
    expect(await due(at)).toBe(0)
    await ended(id)
    await mailTo(manager)
  })

  test('a run that its server left half done is done by another, once', async () => {
    const { id } = await create()
    const input = { workspaceId, reportId: id, to: 'recipients' } as const
    const { runId } = await server.call(contract.sendReport, input, { as: owner })
    await ended(id)
    const { reportJob } = await import('#server/sharing/reports/report-job.ts')
    await reportJob.run(server.services, runId, new AbortController().signal)
    await mailTo(manager)
    expect(await runsOf(id)).toHaveLength(1)
  })
})

describe('what cannot be worked out is not sent, and its owner is told once', () => {
  const dueTwice = async (id: string) => {
    await due('2026-11-23T07:00:05Z')
    await ended(id)
    await due('2026-11-30T07:00:05Z')
    return ended(id, 2)
  }
  const told = async () =>
    (await server.call(listNotices, { workspaceId }, { as: owner })).later.map(({ kind, details: { name } }) => [
      kind,
      name,
    ])

  test('where its query is gone', async () => {
    const query = await server.call(createQuery, { workspaceId, name: 'Coffee', text: 'coffee' }, { as: owner })
    const { id } = await create({ items: [...contents], search: { queryId: query.id } })
    await server.call(deleteQuery, { workspaceId, queryId: query.id }, { as: owner })
    expect((await dueTwice(id)).map(({ status }) => status)).toEqual(['failed', 'failed'])
    expect((await mailTo(owner)).subject).toContain('was not sent')
    expect(mailsTo(manager)).toEqual([])
    expect(await told()).toEqual([['reportNotSent', 'Weekly']])
    const { problem } = await server.call(contract.getReport, { workspaceId, reportId: id }, { as: owner })
    expect(problem?.detail).toContain('query')
  })

  test('where all its recipients have left', async () => {
    const { id } = await create()
    await server.call(removeMember, { workspaceId, userId: memberIds[manager]! }, { as: owner })
    const runs = await dueTwice(id)
    expect(runs).toMatchObject(runs.map(() => ({ failure: { message: 'report.nobody' }, pages: [] })))
    expect(mailsTo(manager)).toEqual([])
    expect((await told()).map(([kind]) => kind).toSorted()).toEqual(['recipientLeft', 'reportNotSent'])
  })

  test('where the plan has ended', async () => {
    const { id } = await create()
    await setPlan('business', new Date('2026-11-23T05:30:00Z'))
    await due('2026-11-23T07:00:05Z')
    const { db } = server.services
    const status = async () => (await db.select().from(reportRuns).where(eq(reportRuns.reportId, id)))[0]?.status
    await expect.poll(status, { timeout: 40_000 }).toBe('failed')
    expect(mailsTo(manager)).toEqual([])
    expect((await mailTo(owner)).text).toContain('The plan of this workspace has expired')
  })

  test('where the plan holds fewer now, the oldest are sent', async () => {
    const ids = []
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      clock = new Date(clock.getTime() + 1_000)
      ids.push((await create({ name })).id)
    }
    await setPlan('pro')
    await due('2026-11-23T07:00:05Z')
    const statuses = await Promise.all(ids.map(async (id) => (await ended(id))[0]!.status))
    expect(statuses).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'failed'])
    await expect.poll(() => mailsTo(manager).length).toBe(5)
  })
})

describe('who may', () => {
  test('a viewer sees shared reports alone; a private one belongs to its maker', async () => {
    const shared = await create()
    const own = await create({ name: 'Mine', visibility: 'private' }, manager)
    const names = async (as: string) => {
      const { items } = await server.call(contract.listReports, { workspaceId }, { as })
      return items.map(({ name, canEdit }) => [name, canEdit])
    }
    expect(await names(viewer)).toEqual([['Weekly', false]])
    expect(await names(manager)).toEqual([
      ['Mine', true],
      ['Weekly', true],
    ])
    const foreign = { workspaceId, reportId: own.id }
    for (const call of [contract.getReport, contract.deleteReport, contract.listReportRuns])
      expect((await problemOf(server.call(call, foreign, { as: owner }))).status).toBe(404)
    const sending = server.call(contract.sendReport, { ...foreign, to: 'me' }, { as: owner })
    expect((await problemOf(sending)).status).toBe(404)
    const take = { workspaceId, reportId: shared.id, version: 1, ...fieldsOf(), visibility: 'private' as const }
    expect((await problemOf(server.call(contract.updateReport, take, { as: manager }))).status).toBe(403)
  })

  test('a test goes to who asks for it alone, and is no sending', async () => {
    const { id } = await create({ schedule: null, recipients: [] })
    await server.call(contract.sendReport, { workspaceId, reportId: id, to: 'me' }, { as: manager })
    const [run] = await ended(id)
    expect(run).toMatchObject({ reason: 'test', status: 'sent', deliveries: [{ channel: 'mail' }] })
    expect((await mailTo(manager)).text).toContain('This is a test')
    expect((await server.call(contract.getReport, { workspaceId, reportId: id }, { as: owner })).sentAt).toBe(null)
    const toNobody = server.call(contract.sendReport, { workspaceId, reportId: id, to: 'recipients' }, { as: owner })
    expect((await problemOf(toNobody)).problem.detail).toContain('has no recipients')
  })

  test('a schedule without recipients, an empty report and one item twice are refused', async () => {
    const refused = async (rest: Partial<Fields>) =>
      (await problemOf(create(rest))).problem.errors?.map(({ pointer }) => pointer)
    expect(await refused({ recipients: [] })).toEqual(['/recipients'])
    expect(await refused({ items: [] })).toEqual(['/items'])
    expect(await refused({ items: [title, { ...title, text: 'Two' }] })).toEqual(['/items'])
  })

  test('items are kept in reading order of their places, and two in one place are refused', async () => {
    type Place = { x: number; y: number; w: number; h: number }
    const heading = (id: string, place?: Place) => ({ kind: 'heading', id, text: id, ...(place && { place }) }) as const
    const { id, items } = await create({
      items: [
        heading('end'),
        heading('below', { x: 0, y: 4, w: 12, h: 2 }),
        heading('right', { x: 6, y: 0, w: 6, h: 4 }),
        heading('left', { x: 0, y: 0, w: 6, h: 4 }),
      ],
    })
    expect(items.map((item) => item.id)).toEqual(['left', 'right', 'below', 'end'])
    expect(items.map(({ place }) => place?.y)).toEqual([0, 0, 4, undefined])
    expect(await server.call(contract.getReport, { workspaceId, reportId: id }, { as: viewer })).toMatchObject({
      items,
    })
    const refused = async (place: Place) => {
      const beside = [heading('a', { x: 0, y: 0, w: 6, h: 4 }), heading('b', place)]
      return (await problemOf(create({ name: 'Other', items: beside }))).problem.errors?.map(({ pointer }) => pointer)
    }
    expect(await refused({ x: 5, y: 3, w: 2, h: 2 })).toEqual(['/items'])
    expect(await refused({ x: 8, y: 0, w: 6, h: 4 })).toEqual(['/items/1/place'])
  })

  test('the plan bounds those that are sent by themselves, under races too', async () => {
    await setPlan('free')
    const unscheduled = await create({ name: 'Looked at', schedule: null, recipients: [] })
    expect(unscheduled.nextAt).toBe(null)
    const none = { limit: 'reports', used: 0, allowed: 0, allowedBy: 'pro' }
    expect((await problemOf(create())).problem).toMatchObject(none)
    await setPlan('pro')
    const tried = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => create({ name: `Report ${index}` })))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const change = { workspaceId, reportId: unscheduled.id, version: 1, ...fieldsOf({ name: 'Looked at' }) }
    expect((await problemOf(server.call(contract.updateReport, change, { as: owner }))).problem.limit).toBe('reports')
  })
})
