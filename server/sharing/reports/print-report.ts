import type { Page } from 'playwright-core'
import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import type { PdfOptions } from '#contract/posts/export-formats.ts'
import type { SharedContent } from '#contract/shares/shares.ts'
import { toText, type Text } from '#contract/texts.ts'
import { toFileName } from '#contract/file-names.ts'
import { readPngSize } from '#contract/workspaces/branding.ts'
import { problems } from '#contract/problems.ts'
import { findChromium } from '#server/platform/browser/chromium.ts'
import { openPage, type PageResponder } from '#server/platform/browser/open-page.ts'
import { readBranding, toBrandingOutput } from '#server/access/branding.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { NoticeFile } from '#server/platform/db/postgres/schema/index.ts'
import { getCellLocalizer, toSupportedLanguage } from '#server/ground/localization.ts'
import { messages } from './messages.ts'
import type { Answers } from './answer-report.ts'
import { fitPanels } from './fit-panels.ts'
import { toGone } from '#server/sharing/views/pinned-calls.ts'
import type { Search } from '#server/sharing/views/pinned-question.ts'
import { imageIdsOf, readImages } from './images.ts'
import { type OwnScopes, readScope } from './own-scopes.ts'
import { type PinnedAt, pageUrl } from './pin-pages.ts'
import type { ReportQuestion } from './report-question.ts'
import type { EditedText, ReportRow, RunRow } from './report-rows.ts'
import { escapeHtml } from '#server/http/message-page.ts'
import { problemOf } from '#server/http/problem.ts'

/** A chart's picture, in screen pixels; pictures are by item ID. */
export type Picture = { file: string; width: number; height: number }
export type Printed = { file: NoticeFile | null; noFile: Text | null; pictures: ReadonlyMap<string, Picture> }

/** After this long, the report is sent without PDF. */
const timeoutMs = 120_000
/** Screen pixels of a mail's card. */
const mailWidth = 512
const maxPictureBytes = 3 * 1024 ** 2
/** In millimetres. */
const papers = { a4: { width: 210, height: 297 }, wide: { width: 338, height: 190 } } as const
const margin = { top: 12, bottom: 16, side: 12 }
const pixelsPerMillimetre = 96 / 25.4
/** Panels shrink to at least this; their smallest letters then have 6 points. */
const minScale = 0.75

/** `pages` are those behind the panels, to which the PDF links. */
type Question = ReportQuestion & {
  answers: Answers
  scopes: OwnScopes
  written: EditedText | null
  pages: readonly PinnedAt[]
}

/**
 * Prints the report and its charts from the page shared with visitors, with this run's answers.
 * Failures are logged and noted in the report, which is still sent.
 */
export async function printReport(
  context: MemberContext,
  report: ReportRow,
  run: RunRow,
  question: Question,
): Promise<Printed> {
  const { log, signal } = context
  try {
    const printed = await drawReport(context, report, run.id, { ...question, pictures: true })
    return printed === null
      ? toUnprinted(messages.noBrowser)
      : await storeFiles(context, run, printed.content, printed.drawn)
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, event: 'print', report: report.id, run: run.id }, 'a report is sent without its PDF')
    return toUnprinted(messages.notPrinted)
  }
}

/** The report on paper, and its charts if `pictures` are wanted; null without a browser. */
export async function drawReport(
  context: MemberContext,
  report: Pick<ReportRow, 'name' | 'items'>,
  id: string,
  question: Question & { pictures: boolean } & Partial<PdfOptions>,
) {
  const { env, log, signal } = context
  const executable = findChromium(env.chromiumPath)
  if (executable === null || env.appDir === null) return null
  const content = await contentOf(context, report, question)
  const drawn = await openPage(`/shared/${id}#x`, {
    executable,
    appDir: env.appDir,
    answer: createResponder(id, content, question),
    language: toSupportedLanguage(context.workspace.language),
    viewport: { width: mailWidth, height: 800 },
    signal,
    log,
    limit: timeoutMs,
    act: async (page) => {
      const refused = refusedItems(question)
      await drawEverything(page, refused, question.definitions ? 'withDefinitions' : 'page')
      const charts = question.pictures ? await pictureCharts(page) : []
      return { charts, pdf: await print(page, content, { refused, paper: papers[question.paper ?? 'a4'] }) }
    },
  })
  return { content, drawn }
}

const toUnprinted = (why: { id: string; message: string }): Printed => ({
  file: null,
  noFile: toText(why),
  pictures: new Map(),
})

type Content = Extract<SharedContent, { kind: 'report' }>

async function contentOf(
  context: MemberContext,
  report: Pick<ReportRow, 'name' | 'items'>,
  { search, calls, panels, scopes, written, pages }: Question,
): Promise<Content> {
  const { id, name, language, timezone, weekStart } = context.workspace
  const urlOf = (page: PinnedPage | null, of: Search) =>
    pageUrl(`${context.env.publicUrl}/workspace/${id}`, pages, page, of)
  const links = panels.flatMap(({ item, panel, search: of }) => {
    const url = urlOf(panel.page, of)
    return url === null ? [] : [[item.id, url]]
  })
  return {
    kind: 'report',
    name: report.name,
    items: report.items,
    panels: scopes,
    images: await readImages(context.db, context.workspace.id, imageIdsOf(report.items)),
    summary: written,
    links: Object.fromEntries(links) as Record<string, string>,
    summaryLink: urlOf('overview', search),
    workspace: { name, language, timezone, weekStart },
    branding: toBrandingOutput(await readBranding(context.db, context.workspace.id)),
    mode: 'pinned',
    asOf: context.now().toISOString(),
    search,
    scope: await readScope(context, search),
    showPosts: true,
    calls: calls.map(({ call, input }) => ({ call, input })),
  }
}

/** Answers the page's calls as the server does for a shared page. */
function createResponder(runId: string, content: Content, { calls, answers }: Question): PageResponder {
  const opening = `/api/social/shared/${runId}`
  const found = new Map(calls.map(({ key }, index) => [`${opening}/answers/${index}`, answers.get(key)!]))
  return (path) => {
    if (path === opening) return { json: { status: 'open', pass: 'x', content } }
    if (path === `${opening}/state`) return { json: { state: '' } }
    const answer = found.get(path)
    if (answer === undefined || answer.problem === null) return answer && { json: answer.output }
    const gone = toGone(answer.problem)
    return { json: problemOf(gone, runId), status: problems[gone.code].status }
  }
}

const refusedItems = ({ panels, answers }: Question) =>
  panels.flatMap(({ item, key }) => (key !== null && answers.get(key)!.problem !== null ? [item.id] : []))

type Drawn = { pdf: Buffer; charts: { item: string; png: Buffer; width: number; height: number }[] }

/** As for printing, even off screen, and hides controls. */
async function drawEverything(page: Page, refused: readonly string[], printing: 'page' | 'withDefinitions') {
  await page.addStyleTag({
    content: `:root[data-printing]:not([data-paper]) body { inline-size: ${mailWidth}px }
      :root:not([data-paper]) [data-drawing] { margin-inline: -12px; padding: 4px 12px }`,
  })
  await page.evaluate((mode) => {
    document.documentElement.dataset.printing = mode
    window.dispatchEvent(new Event('printing'))
  }, printing)
  await settled(page, refused)
}

async function pictureCharts(page: Page): Promise<Drawn['charts']> {
  const charts: Drawn['charts'] = []
  for (const panel of await page.locator('[data-panel]:has([data-drawing])').all()) {
    const chart = panel.locator('[data-drawing]').first()
    const box = await chart.boundingBox()
    if (box === null || box.height === 0) continue
    charts.push({
      item: (await panel.getAttribute('data-panel'))!,
      png: await chart.screenshot({ type: 'png' }),
      width: Math.round(box.width),
      height: Math.round(box.height),
    })
  }
  return charts
}

type Paper = (typeof papers)[keyof typeof papers]

async function print(
  page: Page,
  { name, search, workspace }: Content,
  { refused, paper: { width, height } }: { refused: readonly string[]; paper: Paper },
): Promise<Buffer> {
  await page.addStyleTag({
    content: `@page { size: ${width}mm ${height}mm }
      :root[data-printing][data-paper] body { inline-size: ${width - 2 * margin.side}mm }`,
  })
  await page.evaluate(() => void document.documentElement.toggleAttribute('data-paper', true))
  await page.emulateMedia({ media: 'print' })
  await settled(page, refused)
  await page.evaluate(hideRepeatedDefinitions)
  const pageHeight = Math.floor((height - margin.top - margin.bottom) * pixelsPerMillimetre)
  await page.evaluate(fitPanels, { pageHeight, minScale })
  await settled(page, refused)
  const { from = '', to = '' } = search
  const { locale, say: worded } = getCellLocalizer(toSupportedLanguage(workspace.language))
  return page.pdf({
    width: `${width}mm`,
    height: `${height}mm`,
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    margin: {
      top: `${margin.top}mm`,
      right: `${margin.side}mm`,
      bottom: `${margin.bottom}mm`,
      left: `${margin.side}mm`,
    },
    headerTemplate: '<span></span>',
    footerTemplate: footer(
      `${name} · ${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to))}`,
      worded(
        toText(
          /*i18n*/ { id: 'report.pageOf', message: 'Page {page} of {pages}' },
          { page: '\u0001', pages: '\u0002' },
        ),
      ),
    ),
  })
}

/** Panels of one metric each bring its definition. */
function hideRepeatedDefinitions() {
  const names = new Set<string | null>()
  for (const definition of document.querySelectorAll<HTMLElement>('#printed-definitions > article')) {
    const name = definition.querySelector('h3')!.textContent
    definition.hidden = names.has(name)
    names.add(name)
  }
}

/** Panels whose scope is gone say so; any other problem fails the drawing. */
async function settled(page: Page, refused: readonly string[]) {
  await page.locator('main[aria-busy="false"]').waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await page.locator('main[aria-busy="false"]').waitFor()
  const expected = ['[data-none]', ...refused.map((id) => `[data-panel="${id}"]`)].join()
  const failed = page.locator('main [role="alert"]').and(page.locator(`:not(:is(${expected}) *)`))
  if ((await failed.count()) > 0) throw new Error('a panel was not drawn')
}

const footer = (about: string, place: string) =>
  `<div style="width:100%;margin:0 12mm;display:flex;justify-content:space-between;gap:8mm;font:8px sans-serif;color:#435567"><bdi>${escapeHtml(about)}</bdi><span style="white-space:nowrap">${place
    .replace('\u0001', '<span class="pageNumber"></span>')
    .replace('\u0002', '<span class="totalPages"></span>')}</span></div>`

async function storeFiles(
  { files }: MemberContext,
  run: RunRow,
  content: Content,
  { pdf, charts }: Drawn,
): Promise<Printed> {
  const file = `${run.id}.pdf`
  await files.reports.put(file, [pdf])
  const pictures = new Map<string, Picture>()
  for (const item of content.items) {
    const png = item.kind === 'image' ? content.images[item.image] : undefined
    const size = png === undefined ? null : readPngSize(png)
    if (png === undefined || size === null) continue
    const width = Math.min(mailWidth, size.width)
    const picture = { file: `${run.id}.${item.id}.png`, width, height: Math.round((size.height * width) / size.width) }
    await files.reports.put(picture.file, [Buffer.from(png, 'base64')])
    pictures.set(item.id, picture)
  }
  let left = maxPictureBytes
  for (const { item, png, width, height } of charts) {
    if (png.length > left) continue
    left -= png.length
    const picture = { file: `${run.id}.${item}.png`, width, height }
    await files.reports.put(picture.file, [png])
    pictures.set(item, picture)
  }
  const { from = '', to = '' } = content.search
  const name = toFileName({ workspace: content.workspace.name, content: content.name, from, to }, 'pdf')
  return { file: { file, name, bytes: pdf.length }, noFile: null, pictures }
}
