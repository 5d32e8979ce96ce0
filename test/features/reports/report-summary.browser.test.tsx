import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { conversationQuery } from '#src/api/conversation.ts'
import { overviewFiguresQuery, overviewTermsQuery } from '#src/api/overview.ts'
import { ReportSummary } from '#src/features/reports/report-summary.tsx'
import { ReadOnlyProvider } from '#src/ui/read-only.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { InPage, scope } from '#test/support/insight-page.tsx'
import { answersOf, type Numbers, steady } from '#test/support/summary-answers.ts'

async function show(numbers: Numbers, isReadOnly = false, props: Partial<ComponentProps<typeof ReportSummary>> = {}) {
  const { figures, terms, conversation } = answersOf(numbers)
  const opened: (DrillDown | null)[] = []
  await render(
    <InPage
      answers={[
        [overviewFiguresQuery(scope), figures],
        [overviewTermsQuery(scope), terms],
        [conversationQuery({ ...scope, kind: 'term' }), conversation],
      ]}
      page={{ open: (drillDown) => opened.push(drillDown) }}
    >
      <ReadOnlyProvider value={isReadOnly}>
        <p>Report</p>
        <ReportSummary written={null} {...props} />
      </ReadOnlyProvider>
    </InPage>,
  )
  return opened
}

const risen: Numbers = {
  now: steady.map((posts) => posts * 2),
  before: steady,
  rows: [{ value: 'ferry', posts: 60, before: 0, state: 'emerging' }],
}

test('a sentence opens its posts', async () => {
  const opened = await show(risen)
  await page.getByRole('button', { name: 'New: “ferry” (60 posts).' }).click()
  expect(opened).toEqual([{ term: 'ferry' }])
})

test('visitors read the sentences without buttons', async () => {
  await show(risen, true)
  await expect.element(page.getByText('Volume rose 100.0% to 420 posts (210 before).')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('without anything to say, there is no summary', async () => {
  await show({})
  await expect.element(page.getByText('Report')).toBeVisible()
  expect(page.getByRole('heading').elements()).toEqual([])
})

test('a summary that an editor wrote replaces the sentences, and says so', async () => {
  await show(risen, true, { written: { text: 'We opened **two** cafés.', by: 'Ada Ames' } })
  await expect.element(page.getByText('We opened two cafés.')).toBeVisible()
  await expect.element(page.getByText('This summary was edited by Ada Ames.')).toBeVisible()
  expect(page.getByText('Volume rose').elements()).toEqual([])
})

test('an editor begins with the shown sentences, also where nothing stands out', async () => {
  const actions = (text: string) => <output>{text}</output>
  await show({ ...risen, rows: [{ value: 'a_b_c', posts: 60, before: 0, state: 'emerging' }] }, false, { actions })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('- Volume rose 100.0% to 420 posts (210 before). - New: “a\\_b\\_c” (60 posts).')
  await show({}, false, { actions })
  await expect.element(page.getByText('Nothing stands out in these days.')).toBeVisible()
})
