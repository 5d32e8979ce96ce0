import { expect, test } from 'vitest'
import { blankReport, isSameReport, type ReportDraft } from '#src/machines/edited-report.ts'

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
