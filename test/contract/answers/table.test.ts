import { expect, test } from 'vitest'
import { comparisonTables } from '#contract/answers/comparison.ts'
import { answerEndpoints, answers, answerTables } from '#contract/answers/index.ts'
import { performanceTables } from '#contract/answers/performance.ts'
import { exportLabels } from '#contract/posts/exports.ts'
import { toMachineTable } from '#server/sharing/exports/table.ts'
import { cellText } from '#src/widgets/columns.tsx'
import { toCsvRows } from '#src/widgets/csv.ts'

const harbour = {
  source: 'bluesky' as const,
  posts: 4,
  share: 0.25,
  previousPosts: 2,
  impressions: null,
  interactions: 6,
  interactionsPerPost: 1.5,
  engagementRate: null,
  postInteractionRate: 0.1234567,
  viewRate: null,
  netSentiment: -12.5,
  sentimentCoverage: 0.8,
  spark: [],
}
const { performanceSources } = performanceTables

async function* atOnce<Row>(rows: readonly Row[]) {
  yield rows
}

test('each form says a cell in its own way: the page short, its file with units, an export for programs as it is', async () => {
  const of = (key: string) => performanceSources.columns.find((column) => column.key === key)!
  const [names, values] = toCsvRows(performanceSources, { sources: [harbour] })
  expect(Object.fromEntries(names!.map((name, index) => [name, values![index]]))).toMatchObject({
    Source: 'Bluesky',
    'Share (%)': 25,
    'Median engagement rate (% per post)': 0.1234567,
    'Net sentiment (points, −100 to 100)': -12.5,
    'Engagement rate by views (% of views)': null,
  })
  const shown = ['source', 'share', 'interaction_rate', 'net_sentiment', 'view_rate']
  expect(shown.map((key) => cellText(of(key), harbour))).toEqual(['Bluesky', '25.0%', '0.12', '−12.5', '–'])
  const { columns, rows } = toMachineTable({ columns: performanceSources.columns, total: 1, pages: atOnce([harbour]) })
  const [cells] = await Array.fromAsync(rows)
  const exported = Object.fromEntries(columns.map(({ name }, index) => [name, cells![index]]))
  expect(exported).toMatchObject({ source: 'bluesky', share: 0.25, interaction_rate: 0.1234567, view_rate: null })
})

test('a file for people names the measures of a share of voice', () => {
  const voice = { mentions: { value: 2 }, interactions: { value: 3 }, potentialReach: { value: 5 } }
  const rows = toCsvRows(comparisonTables.comparedVoice, { queries: [{ id: 'a', name: 'Ours', voice }] } as never)
  expect(rows.map((row) => row[2])).toEqual(['Measure', 'Mentions (posts)', 'Interactions', 'Potential reach (people)'])
})

test('a table of an answer has each key once, and every export a name', () => {
  for (const { table: one } of Object.values(answerTables)) {
    const keys = one.columns.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  }
  expect(Object.values(exportLabels).filter((label) => label === '')).toEqual([])
  expect(Object.keys(answers).filter((name) => answerEndpoints[name] === undefined)).toEqual([])
})
