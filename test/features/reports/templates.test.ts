import { expect, test } from 'vitest'
import { createReport } from '#contract/reports/reports.ts'
import { reportTemplates, toReport } from '#src/features/reports/templates.ts'
import { blankReport } from '#src/machines/edited-report.ts'
import { workspaceId } from '#test/support/fixtures.ts'

test.each(reportTemplates)('the server accepts a report from the template $name', (template) => {
  const report = { workspaceId, ...blankReport, ...toReport(template, {}) }
  expect(createReport.input.safeParse(report).error?.issues ?? []).toEqual([])
})
