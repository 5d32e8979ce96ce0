import { expect, test } from 'vitest'
import { answerEndpoints, answers, answerTables } from '#contract/answers/index.ts'
import { performanceTables } from '#contract/answers/performance.ts'
import { exportLabels } from '#contract/posts/exports.ts'
import { namedTable } from '#server/exports/table.ts'
import { cellText } from '#src/widgets/columns.tsx'
import { csvOf } from '#src/widgets/csv.ts'

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
const answer = { sources: [harbour] }

async function* atOnce<Row>(rows: readonly Row[]) {
  yield rows
}

async function exported() {
  const { columns, rows } = namedTable({ columns: performanceSources.columns, total: 1, pages: atOnce([harbour]) })
  const [cells] = await Array.fromAsync(rows)
  return columns.map(({ name, type }, index) => [name, type, cells![index]])
}

test('each form says a cell in its own way: the page short, its file with units, an export for programs as it is', async () => {
  const of = (key: string) => performanceSources.columns.find((column) => column.key === key)!
  const rows = csvOf(performanceSources, answer)
  const inFile = Object.fromEntries(rows[0]!.map((name, index) => [name, rows[1]![index]]))
  expect(inFile).toMatchObject({
    Source: 'Bluesky',
    'Share (%)': 25,
    'Median engagement rate (% per post)': 0.1234567,
    'Net sentiment (points, −100 to 100)': -12.5,
    'Engagement rate by views (% of views)': null,
  })
  expect(
    ['source', 'share', 'interaction_rate', 'net_sentiment', 'view_rate'].map((key) => cellText(of(key), harbour)),
  ).toEqual(['Bluesky', '25.0%', '0.12', '−12.5', '–'])
  const cells = Object.fromEntries((await exported()).map(([name, , cell]) => [name, cell]))
  expect(cells).toMatchObject({ source: 'bluesky', share: 0.25, interaction_rate: 0.1234567, view_rate: null })
})

test('a table of an answer has each key once, and every export a name', () => {
  for (const { table: one } of Object.values(answerTables)) {
    const keys = one.columns.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  }
  expect(Object.values(exportLabels).filter((label) => label === '')).toEqual([])
  expect(Object.keys(answers).filter((name) => answerEndpoints[name] === undefined)).toEqual([])
})
