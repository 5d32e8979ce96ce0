import type { OverviewFigures } from '#contract/answers/overview.ts'
import { createCellFormatter, toHeading } from '#contract/answers/formatted-cells.ts'
import { type Block, type Inline, parseRichText, toPlainText } from '#contract/reports/rich-text.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { Branding } from '#server/access/branding.ts'
import type { MemberContext } from '#server/access/context.ts'
import { editedNote, messages } from '../messages.ts'
import { cutNote, figuresByQuery, isNumeric, plainCell, rowsByQuery } from '../sections.ts'
import { summarySentences } from '../summary.ts'
import { type AnsweredItem, type AnsweredReport, comparesPerDay, type PanelTable } from './answered-report.ts'
import type { Chart } from './pptx/chart.ts'
import { chartOf } from './panel-chart.ts'
import { titleSentence } from './panel-title.ts'
import { writePresentation } from './pptx/presentation.ts'
import { countRowsThatFit, type Run, type SlideTable, type TextParagraph } from './pptx/shapes.ts'
import { type Png, type Slide, tableBox } from './pptx/slide.ts'

/** Most rows of a table on a slide; its sheet in the workbook has all of them. */
const maxRows = 12
const maxColumns = 7
/** Characters of a text slide. */
const maxText = 900
/** Points for a block of up to 4,000 characters. */
const smallText = 11

/** Writes a report as slides with charts and tables that PowerPoint can edit. */
export async function writeReportSlides(
  context: MemberContext,
  report: AnsweredReport,
  path: string,
  branding: Branding,
): Promise<void> {
  const { name, words, range, scope } = report
  const facts = report.facts.map((row) => row.filter((text) => text !== '').join(': '))
  const link = words.say(
    toText(/*i18n*/ { id: 'slide.link', message: 'View in Soundings: {url}' }, { url: report.url }),
  )
  const notes = [...facts, link]
  const cover: Slide = {
    layout: 'title',
    title: name,
    lines: [...scope.split(' · '), range.timezone, context.workspace.name],
    notes,
  }
  const slides = report.items.flatMap((item, at): Slide[] => {
    const heading = report.items.slice(0, at).findLast(({ kind }) => kind === 'heading')
    return slidesOf(item, report, notes, heading?.kind === 'heading' ? heading.text : name)
  })
  await writePresentation(
    {
      title: name,
      language: words.locale === 'de' ? 'de-DE' : words.locale,
      createdAt: context.now(),
      slides: [cover, ...summarySlides(report, notes), ...slides],
      logo: toPng(branding.logo),
      accent: branding.accent?.slice(1).toUpperCase() ?? null,
      footer: branding.footer,
    },
    path,
  )
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG has its size in its header. PowerPoint needs one beside each SVG, so others are left out. */
const toPng = (png: Buffer | null): Png | null =>
  png?.subarray(0, pngStart.length).equals(pngStart)
    ? { png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
    : null

/** A text has the heading above it as its title. */
function slidesOf(item: AnsweredItem, report: AnsweredReport, notes: readonly string[], heading: string): Slide[] {
  const { words } = report
  switch (item.kind) {
    case 'heading':
      return [{ layout: 'section', title: item.text, notes }]
    case 'text':
      return textSlides(parseRichText(item.text), heading, notes)
    case 'image': {
      const png = toPng(item.png)
      const image = png && { ...png, description: item.text }
      return image === null
        ? []
        : [{ layout: 'panel', title: heading, chart: null, table: null, message: null, image, source: [], notes }]
    }
    case 'problem':
      return [messageSlide(item.title, words.say(item.problem), report, notes)]
    case 'panel':
      return [panelSlide(item, report, notes)]
  }
}

/** As on the page: what an editor wrote, or what stands out. */
function summarySlides({ question, words }: AnsweredReport, notes: readonly string[]): Slide[] {
  const title = words.word(/*i18n*/ 'Summary')
  const { written, summary, answers } = question
  if (written !== null) {
    const note: Block = { kind: 'paragraph', parts: [{ text: words.say(editedNote(written.by)), italic: true }] }
    return textSlides([...parseRichText(written.text), note], title, notes)
  }
  const sentences = summarySentences(summary, answers, words)
  if (sentences.length === 0) return []
  const paragraphs = sentences.map(({ text }) => ({ runs: [{ text }], bullet: 'point' as const }))
  return [{ layout: 'text', title, paragraphs, size: null, notes }]
}

const messageSlide = (title: string, message: string, report: AnsweredReport, notes: readonly string[]): Slide => ({
  layout: 'panel',
  title,
  chart: null,
  table: null,
  message: { text: message, size: 18 },
  image: null,
  source: sourceOf(report, null),
  notes,
})

/** A slide for as many blocks as fit; a longer block alone is written smaller. */
function textSlides(all: readonly Block[], title: string, notes: readonly string[]): Slide[] {
  const slides: { blocks: Block[]; length: number }[] = []
  for (const block of all) {
    const { length } = toPlainText([block])
    const last = slides.at(-1)
    if (last === undefined || last.length + length > maxText) slides.push({ blocks: [block], length })
    else {
      last.blocks.push(block)
      last.length += length
    }
  }
  return slides.map(({ blocks, length }) => ({
    layout: 'text',
    title,
    paragraphs: blocks.flatMap(toParagraphs),
    size: length > maxText ? smallText : null,
    notes,
  }))
}

const toRuns = (parts: readonly Inline[], isHeading = false): Run[] =>
  parts.map(({ text, bold, italic, href }) => ({
    text,
    ...((bold || isHeading) && { bold: true }),
    ...(italic && { italic }),
    ...(href !== undefined && { link: href }),
  }))

const toParagraphs = (block: Block): TextParagraph[] =>
  block.kind === 'list'
    ? block.items.map((item) => ({ runs: toRuns(item), bullet: block.isOrdered ? 'number' : 'point' }))
    : [{ runs: toRuns(block.parts, block.kind === 'heading') }]

function panelSlide(panel: PanelTable, report: AnsweredReport, notes: readonly string[]): Slide {
  const { words } = report
  const chart = chartOf(panel, words)
  const isEmpty =
    panel.rows.length === 0 || (chart !== null && chart.series.every(({ values }) => values.every((value) => !value)))
  if (isEmpty)
    return messageSlide(panel.title, words.word(/*i18n*/ 'There is nothing to show in these days.'), report, notes)
  const number = singleNumber(panel, report)
  const figures = figuresByQuery(panel, words)
  const table = number === null ? (figures ?? tableOf(panel, report, chart)) : null
  const shown = figures === null ? (table?.rows.length ?? chart?.categories.length) : panel.rows.length
  return {
    layout: 'panel',
    title: titleSentence(panel, report.figures, words),
    chart,
    table,
    message: number === null ? null : { text: number, size: 96 },
    image: null,
    source: sourceOf(report, panel, firstRows(panel, shown ?? panel.rows.length)),
    notes: [panel.title, ...definitionsOf(panel, report), ...notes],
  }
}

/** The value of a panel of one metric, whose title has the rest. */
function singleNumber({ columns, rows, range }: PanelTable, { words }: AnsweredReport): string | null {
  const value = columns.find(({ key }) => key === 'value')
  if (value === undefined || columns[0]!.type !== 'metric' || rows.length !== 1) return null
  return plainCell(createCellFormatter(words, range)(value, rows[0]), words)
}

/** A chart over time or of one number needs no table: PowerPoint shows the numbers on editing it. */
function tableOf(panel: PanelTable, { words }: AnsweredReport, chart: Chart | null): SlideTable | null {
  const { rows, range } = panel
  const [by] = panel.columns
  const shown = panel.columns.filter(({ type }) => type !== 'stepPart').slice(0, maxColumns)
  if (rows.length === 0 || by === undefined) return null
  if (chart !== null && (by.type === 'step' || isNumeric(by) || by.type === 'sentiment' || shown.length < 3))
    return null
  const write = createCellFormatter(words, range)
  const columns = shown.filter((column) => rows.some((row) => column.value(row) !== null))
  const tableOfRows = (count: number): SlideTable => ({
    columns: columns.map((column) => ({ name: toHeading(column, words, range), isNumber: isNumeric(column) })),
    rows: firstRows(panel, count).map((row) => columns.map((column) => plainCell(write(column, row), words))),
  })
  let table = tableOfRows(maxRows)
  for (;;) {
    const fitting = countRowsThatFit(table, tableBox(chart))
    if (fitting >= table.rows.length) return table
    table = tableOfRows(fitting)
  }
}

/** At most `count` rows, of compared queries equally many. */
function firstRows({ columns, rows }: PanelTable, count: number) {
  if (rows.length <= count) return rows
  const groups = rowsByQuery(columns, rows)
  const perGroup = Math.max(1, Math.floor(count / groups.length))
  return groups.flatMap((group) => group.slice(0, perGroup)).slice(0, count)
}

function definitionsOf({ columns, range }: PanelTable, { words }: AnsweredReport): string[] {
  return columns.flatMap((column) => {
    const { definition, formula } = column
    if (definition === undefined) return []
    const texts = [words.word(definition), ...(formula === undefined ? [] : [words.word(formula)])]
    return [`${toHeading(column, words, range)}: ${texts.join(' ')}`]
  })
}

function sourceOf(report: AnsweredReport, panel: PanelTable | null, shown: readonly unknown[] = []) {
  const { words, figures, range, url } = report
  const texts: string[] = [
    panel?.scope ?? report.scope,
    range.timezone,
    ...(panel === null ? [] : coverageTexts(panel, figures).map(words.say)),
    ...(panel === null || shown.length === panel.rows.length
      ? []
      : [words.say(cutNote(panel.columns, { shown, all: panel.rows }))]),
    ...(panel !== null && comparesPerDay(panel) ? [words.say(toText(messages.perDay))] : []),
    ...(panel?.rows.some((row) => panel.columns.some(({ type, value }) => type === 'stepPart' && value(row) !== null))
      ? [words.word(/*i18n*/ '* incomplete')]
      : []),
  ]
  return [
    { text: `${texts.filter((text) => text !== '').join(' · ')} · `, color: 'tx2' },
    { text: words.say(toText(messages.open)), link: url },
  ]
}

/** Which posts a panel's numbers can be computed for, by the columns it shows. */
const coverages: readonly {
  keys: readonly string[]
  of: 'withSentiment' | 'withInteractions' | 'withFollowers' | 'withLanguage'
  text: { id: string; message: string }
}[] = [
  {
    keys: ['sentiment', 'positive', 'net_sentiment'],
    of: 'withSentiment',
    text: /*i18n*/ { id: 'slide.classified', message: '{share, number, digits1}% of {posts, number} posts classified' },
  },
  {
    keys: ['interactions', 'interactions_per_post'],
    of: 'withInteractions',
    text: /*i18n*/ {
      id: 'slide.withInteractions',
      message: '{share, number, digits1}% of {posts, number} posts with interactions',
    },
  },
  {
    keys: ['followers'],
    of: 'withFollowers',
    text: /*i18n*/ {
      id: 'slide.withFollowers',
      message: '{share, number, digits1}% of {posts, number} posts with followers',
    },
  },
  {
    keys: ['language'],
    of: 'withLanguage',
    text: /*i18n*/ {
      id: 'slide.withLanguage',
      message: '{share, number, digits1}% of {posts, number} posts with a language',
    },
  },
]

function coverageTexts({ answer, columns, hasOwnScope }: PanelTable, figures: OverviewFigures | null): Text[] {
  const { coverage: own, queries } = answer as { coverage?: Partial<OverviewFigures['coverage']>; queries?: unknown }
  // The report's figures are those of the first query.
  const coverage = own ?? (hasOwnScope || queries !== undefined ? undefined : figures?.coverage)
  if (coverage?.posts === undefined) return []
  const { posts } = coverage
  const found = coverages.find(({ keys }) => columns.some(({ key }) => keys.includes(key)))
  const known = found && coverage[found.of]
  return found === undefined || known === undefined || posts === 0
    ? [toText(/*i18n*/ { id: 'slide.posts', message: '{posts, plural, one {# post} other {# posts}}' }, { posts })]
    : [toText(found.text, { posts, share: (known / posts) * 100 })]
}
