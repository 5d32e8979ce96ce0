import type { PanelId } from '#contract/reports/panel-titles.ts'
import { arrangeInRows } from '#contract/reports/places.ts'
import type { ReportRange } from '#contract/reports/ranges.ts'
import type { ReportSearch } from '#contract/reports/reports.ts'
import type { ReportDraft } from '#src/machines/edited-report.ts'
import { translateEnglish } from '#src/text/terms.ts'

/** A panel with its width and height in the grid, or a heading; items fill the rows in order. */
type TemplateItem = readonly [panel: PanelId, w: number, h: number] | { heading: string }

type ReportTemplate = {
  /** English texts, which are also the message IDs. */
  name: string
  purpose: string
  /** Whether it compares a query with up to four competitors. */
  comparesQueries: boolean
  range: ReportRange
  items: readonly TemplateItem[]
}

export const reportTemplates: readonly ReportTemplate[] = [
  {
    name: /*i18n*/ 'Weekly competitor comparison',
    purpose: /*i18n*/ 'You and up to four competitors: share of voice, volume and sentiment.',
    comparesQueries: true,
    range: 'lastWeek',
    items: [
      ['comparison.figures', 12, 11],
      ['comparison.shareOfVoice', 6, 13],
      ['comparison.totals', 6, 13],
      ['comparison.volume', 12, 8],
      ['comparison.sentiment', 12, 10],
      { heading: /*i18n*/ 'What people talk about' },
      ['comparison.topTerms', 12, 8],
      ['comparison.topAuthors', 12, 8],
    ],
  },
  {
    name: /*i18n*/ 'Campaign',
    purpose: /*i18n*/ 'Reach, response and the voices behind it.',
    comparesQueries: false,
    range: 'last30Days',
    items: [
      ['overview.figures', 12, 4],
      ['overview.volume', 8, 8],
      ['overview.sources', 4, 8],
      { heading: /*i18n*/ 'Response' },
      ['performance.engagement', 6, 8],
      ['overview.sentiment', 6, 8],
      ['conversation.hashtag', 4, 8],
      ['conversation.link', 4, 8],
      ['overview.topAuthors', 4, 8],
      ['overview.topPosts', 12, 12],
    ],
  },
  {
    name: /*i18n*/ 'Crisis',
    purpose: /*i18n*/ 'How it spreads, who drives it and what is new.',
    comparesQueries: false,
    range: 'last7Days',
    items: [
      ['overview.figures', 12, 4],
      ['overview.volume', 6, 8],
      ['overview.sentiment', 6, 8],
      { heading: /*i18n*/ 'What drives it' },
      ['conversation.moving', 6, 9],
      ['overview.topAuthors', 6, 9],
      ['overview.topPosts', 12, 12],
      ['conversation.threads', 12, 10],
    ],
  },
  {
    name: /*i18n*/ 'Monthly summary',
    purpose: /*i18n*/ 'Last month on one page, with competitors for comparison.',
    comparesQueries: true,
    range: 'lastMonth',
    items: [
      ['overview.figures', 12, 5],
      ['overview.volume', 6, 8],
      ['performance.netSentiment', 6, 8],
      { heading: /*i18n*/ 'Compared with competitors' },
      ['comparison.shareOfVoice', 6, 13],
      ['comparison.totals', 6, 13],
      ['comparison.sentiment', 12, 10],
      { heading: /*i18n*/ 'What people talk about' },
      ['overview.topTerms', 6, 8],
      ['overview.topAuthors', 6, 8],
    ],
  },
]

/** The name, days and items of a report from a template, in the user's language. */
export function toReport(
  { name, range, items }: ReportTemplate,
  search: ReportSearch,
): Pick<ReportDraft, 'name' | 'search' | 'range' | 'items'> {
  const placed = items.map((item) => {
    const id = crypto.randomUUID()
    if ('heading' in item)
      return { kind: 'heading' as const, id, text: translateEnglish(item.heading), place: { x: 0, y: 0, w: 12, h: 1 } }
    const [panel, w, h] = item
    return { kind: 'panel' as const, id, panel, place: { x: 0, y: 0, w, h } }
  })
  return { name: translateEnglish(name), search, range, items: arrangeInRows(placed) }
}
