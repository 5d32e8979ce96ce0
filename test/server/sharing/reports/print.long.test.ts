import { existsSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { downloadExport, exportReport } from '#contract/posts/exports.ts'
import * as contract from '#contract/reports/reports.ts'
import { chosenPostsPanel, panelIds, panelTitles } from '#contract/reports/panel-titles.ts'
import { createQuery, deleteQuery } from '#contract/saved-queries/queries.ts'
import type { Page } from 'playwright-core'
import { findChromium } from '#server/platform/browser/chromium.ts'
import { openPage } from '#server/platform/browser/open-page.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { reportOf } from '#test/support/report.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'
import { insertRows } from '../../insights/rows.ts'
import { untilEnded } from '../exports/exporting.ts'

const [owner, viewer, stranger] = ['owner@example.com', 'viewer@example.com', 'stranger@example.com'] as const
const appDir = join(import.meta.dirname, '../../../../dist/app')
const executable = findChromium(process.env.CHROMIUM_PATH || null)
const canPrint = executable !== null && existsSync(join(appDir, 'shared.html'))
const at = new Date('2026-11-23T06:00:00Z')

const smtp = await closeAfterAll(startSmtp())
const server = await useServer({
  now: () => at,
  env: { appDir, mail: { smtpUrl: smtp.url, from: 'Soundings <mail@soundings.example>' } },
})
const { id: workspaceId } = await server.createWorkspace({ owner, timezone: 'Europe/Berlin', members: { viewer } })
await insertRows(server, workspaceId, 300, (index) => ({
  nativeId: `p${index}`,
  source: index % 3 === 0 ? 'bluesky' : 'x',
  authorId: `a${index % 17}`,
  authorHandle: `a${index % 17}`,
  text: `coffee harbour strike ${index % 5 === 0 ? '#dock' : 'morning'}`,
  likes: index * 7,
  postedAt: new Date(Date.UTC(2026, 10, 9 + (index % 14), index % 24)),
}))
beforeEach(() => {
  smtp.received.length = 0
})

const withPanels = (panels: Panels) => {
  const items = panels.map((panel) => ({ kind: 'panel' as const, id: panel.replace('.', '-'), panel }))
  const heading = { kind: 'heading' as const, id: 'h', text: 'Harbour' }
  return { workspaceId, ...reportOf({ name: `Weekly ${crypto.randomUUID()}`, items: [heading, ...items] }) }
}
const create = (panels: Panels) => server.call(contract.createReport, withPanels(panels), { as: owner })

/** Panels of a second report, since one has at most 40 items. */
const ofQueries = /^(comparison|discover|people)\./

type Panels = readonly (typeof panelIds)[number][]

async function sent(reportId: string): Promise<contract.ReportRun> {
  await server.call(contract.sendReport, { workspaceId, reportId, to: 'me' }, { as: owner })
  const runs = () => server.call(contract.listReportRuns, { workspaceId, reportId }, { as: owner })
  await expect.poll(async () => (await runs()).items[0]?.status, { timeout: 90_000 }).toBe('sent')
  return (await runs()).items[0]!
}
const mail = async () => {
  await expect.poll(() => smtp.received.length).toBe(1)
  return smtp.received[0]!.mail
}
const file = (reportId: string, runId: string, as: string = viewer) =>
  server.send(contract.downloadReportFile, { workspaceId, reportId, runId }, { as })

type Opening = Parameters<typeof openPage<unknown>>[1]
const open = <Answer>(act: (page: Page) => Promise<Answer>, more: Partial<Pick<Opening, 'appDir' | 'signal'>> = {}) => {
  const page = { appDir, answer: () => undefined, language: 'en' as const, viewport: { width: 400, height: 400 } }
  const limits = { signal: new AbortController().signal, log: server.services.log, limit: 30_000 }
  return openPage('/shared/x#x', { executable: executable!, ...page, ...limits, ...more, act })
}

describe.skipIf(!canPrint)('with a Chromium and the built app', () => {
  test('every panel is drawn, on paper and as a picture with its figures in words', async () => {
    const panels = panelIds.filter((panel) => !ofQueries.test(panel) && panel !== chosenPostsPanel)
    const { id } = await create(panels)
    const run = await sent(id)
    expect(run).toMatchObject({ noFile: null, file: { name: expect.stringMatching(/\.pdf$/) as string } })
    const { attachments, html, text } = await mail()
    // The figures have no heading of their own: they are above all panels. A single number is named by its metric.
    const unnamed = new Set<string>(['overview.figures', 'overview.number'])
    const titles = panels.filter((panel) => !unnamed.has(panel)).map((panel) => panelTitles[panel])
    expect(titles.filter((title) => !text!.toLowerCase().includes(title.toLowerCase()))).toEqual([])
    const pdf = attachments.find(({ mimeType }) => mimeType === 'application/pdf')!
    const bytes = Buffer.from(pdf.content as ArrayBuffer)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    // Of a tagged document.
    expect(bytes.toString('latin1')).toContain('/StructTreeRoot')
    // Titles lead to the numbers of the day.
    expect(bytes.toString('latin1')).toMatch(/\/URI \(http[^)]+\/insight\/performance\?pinned=/)
    if (process.env.PRINTED) await writeFile(process.env.PRINTED, bytes)
    const pictures = attachments.filter(({ mimeType }) => mimeType === 'image/png')
    if (process.env.PRINTED) {
      for (const [index, { content }] of pictures.entries())
        await writeFile(`${process.env.PRINTED}.${index}.png`, Buffer.from(content as ArrayBuffer))
      await writeFile(`${process.env.PRINTED}.html`, html!)
    }
    expect(pictures.length).toBeGreaterThanOrEqual(8)
    for (const { contentId } of pictures) expect(html).toContain(`src="cid:${contentId!.slice(1, -1)}"`)
    expect(html).toMatch(
      /alt="Volume over time\. Posts: highest \d+ \([^)]+\), lowest \d+ \([^)]+\), at the end \d+\."/,
    )
    const downloaded = await file(id, run.id)
    expect(downloaded.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await file(id, run.id, stranger)).status).toBe(404)
    await server.call(contract.deleteReport, { workspaceId, reportId: id }, { as: owner })
    expect(await readdir(join(server.services.env.dataDir, 'reports'))).toEqual([])
  })

  test('panels of compared queries are drawn, and one whose query was deleted fails no other', async () => {
    const query = async (text: string) =>
      (await server.call(createQuery, { workspaceId, name: `About ${text}`, text }, { as: owner })).id
    const [queryId, compare, gone] = [await query('dock'), await query('morning'), await query('strike')]
    const report = withPanels(panelIds.filter((panel) => ofQueries.test(panel)))
    const lost = { ...report.items.at(-1)!, id: 'lost', scope: { search: { queryId: gone } } } as const
    const written = { ...report, search: { queryId, compare }, items: [...report.items, lost] }
    const { id } = await server.call(contract.createReport, written, { as: owner })
    await server.call(deleteQuery, { workspaceId, queryId: gone }, { as: owner })
    expect(await sent(id)).toMatchObject({ noFile: null })
    const { text } = await mail()
    for (const part of ['Totals by query', 'About dock', 'About morning', 'This query doesn’t exist'])
      expect(text).toContain(part)
  })

  test.each([
    [undefined, /\/MediaBox \[0 0 59\d(\.\d+)? 84\d/, false],
    [{ paper: 'wide', definitions: true }, /\/MediaBox \[0 0 95\d(\.\d+)? 53\d/, true],
  ] as const)('a PDF has the paper and the definitions that were asked for: %o', async (pdf, page, isDefined) => {
    const { id: reportId } = await create(['overview.volume', 'overview.sources'])
    const asked = { workspaceId, reportId, format: 'pdf' as const, ...(pdf && { pdf }) }
    const { id: exportId } = await server.call(exportReport, asked, { as: owner })
    expect(await untilEnded(server, workspaceId, exportId)).toMatchObject({ status: 'ready', failure: null })
    const response = await server.send(downloadExport, { workspaceId, exportId }, { as: owner })
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
    if (process.env.PRINTED) await writeFile(`${process.env.PRINTED}.${isDefined}.pdf`, text, 'latin1')
    expect(text).toMatch(page)
    expect(text.includes('/Title (Definitions)')).toBe(isDefined)
  })

  test('a page has no network, gets nothing outside of the app, and leaves no process behind', async () => {
    const outside = ['http://127.0.0.1:9', 'https://example.com', '/..%2f..%2fpackage.json', '/api/social/other']
    const tried = await open((page) =>
      page.evaluate(
        async (urls) => {
          const outcomes: (number | string)[] = []
          for (const url of urls)
            outcomes.push(
              await fetch(url, { mode: 'no-cors' })
                .then(({ status }) => status)
                .catch(() => 'refused'),
            )
          return outcomes
        },
        [server.services.env.publicUrl, ...outside],
      ),
    )
    expect(tried).toEqual(['refused', 'refused', 'refused', 'refused', 404])
    expect(await chromiumsOf(process.pid)).toEqual([])
  })

  test('an app without the page is told to who prints, and to nobody else', async () => {
    await expect(open(() => new Promise(() => {}), { appDir: import.meta.dirname })).rejects.toThrow('shared.html')
    expect(await chromiumsOf(process.pid)).toEqual([])
  })

  test('a browser that takes too long is ended', async () => {
    const tooLong = new AbortController()
    const act = () => {
      tooLong.abort(new Error('It took too long'))
      return new Promise(() => {})
    }
    await expect(open(act, { signal: tooLong.signal })).rejects.toThrow('It took too long')
    expect(await chromiumsOf(process.pid)).toEqual([])
  })
})

describe('what cannot be printed is sent without, and says so', () => {
  test('where the server has no Chromium', async () => {
    server.services.env.chromiumPath = '/nowhere/chromium'
    const { id } = await create(['overview.volume'])
    const run = await sent(id)
    expect([run.file, run.noFile?.message]).toEqual([null, 'report.noBrowser'])
    const { attachments, text } = await mail()
    expect(attachments).toEqual([])
    expect(text).toContain('There is no PDF because this server has no Chromium.')
    expect((await file(id, run.id)).status).toBe(410)
    server.services.env.chromiumPath = null
  })

  test('where Chromium does not start', async () => {
    server.services.env.chromiumPath = process.execPath
    const run = await sent((await create(['overview.volume'])).id)
    expect([run.file, run.noFile?.message]).toEqual([null, 'report.notPrinted'])
    await mail()
    server.services.env.chromiumPath = null
  })
})

/** Processes that this one has started and that are a Chromium. */
async function chromiumsOf(parent: number) {
  const pids = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name))
  return pids
    .map((pid) => {
      try {
        const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
        return { name: name!, parent: Number(rest!.split(' ')[1]), state: rest![0] }
      } catch {
        return null
      }
    })
    .filter((one) => one !== null && one.parent === parent && /chrom|headless/i.test(one.name) && one.state !== 'Z')
}
