import { expect, test } from 'vitest'
import { ReportRange } from '#contract/reports/ranges.ts'
import { ReportVisibility } from '#contract/reports/reports.ts'
import { blankReport, findReportFault, isSameReport, type ReportDraft } from '#src/machines/edited-report.ts'

const panel = {
  kind: 'panel',
  id: 'a',
  panel: 'overview.volume',
  scope: { search: { text: 'tea', source: 'x' } },
} as const
const report: ReportDraft = { ...blankReport, items: [panel] }

test.each<[string, Partial<ReportDraft>, boolean]>([
  ['the ID of an item', { items: [{ ...panel, id: 'b' }] }, true],
  ['the order of keys', { items: [{ ...panel, scope: { search: { source: 'x', text: 'tea' } } }] }, true],
  ['a value that is not set', { items: [{ ...panel, place: undefined }] }, true],
  ['a scope', { items: [{ ...panel, scope: { range: 'yesterday' } }] }, false],
  ['a metric', { items: [{ ...panel, metric: 'posts' }] }, false],
  ['a place', { items: [{ ...panel, place: { x: 0, y: 0, w: 6, h: 7 } }] }, false],
])('%s makes a draft equal or different', (_, change, same) =>
  expect(isSameReport(report, { ...report, ...change })).toBe(same),
)

const words = (text: string): ReportDraft['items'][number] => ({ kind: 'text', id: 'w', text })
const weekly = { every: 'week', weekday: 1, hour: 8 } as const
const olivia: ReportDraft['recipients'] = [{ kind: 'member', userId: 'u1' }]

test.each<[string, Partial<ReportDraft>, ReturnType<typeof findReportFault>]>([
  ['nothing in it', { items: [] }, 'empty'],
  ['a panel', {}, null],
  ['a text without words beside a panel', { items: [panel, words('  ')] }, 'wordless'],
  ['a text', { items: [words('Hello')] }, null],
  ['a schedule without recipients', { schedule: weekly }, 'nobody'],
  ['a schedule with recipients', { schedule: weekly, recipients: olivia }, null],
  ['recipients without a schedule', { recipients: olivia }, null],
])('%s decides whether a draft can be saved', (_, change, fault) =>
  expect(findReportFault({ ...report, ...change })).toBe(fault),
)

test('a new report leaves open what only its maker knows, and proposes what the contract accepts', () => {
  const { name, items, search, schedule, recipients, visibility, range } = blankReport
  expect([name, items, search, schedule, recipients]).toEqual(['', [], {}, null, []])
  expect([ReportVisibility.safeParse(visibility).success, ReportRange.safeParse(range).success]).toEqual([true, true])
})
