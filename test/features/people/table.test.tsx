import { expect, test } from 'vitest'
import { type RankedAuthor, scatterTable } from '#contract/answers/people.ts'
import { AuthorTable } from '#src/features/people/author-table.tsx'
import { toCsvRows, toCsv } from '#src/widgets/csv.ts'
import { toPageMarkup, toText } from '#test/support/markup.tsx'

const otter: RankedAuthor = {
  source: 'bluesky',
  id: 'did:1',
  handle: 'otter',
  name: '=SUM(A1)',
  followers: null,
  posts: 1_234,
  interactions: 30,
  interactionsPerPost: 2.5,
  influence: { score: 1.84, missing: null, followers: null, interactions: 0.4, posts: 1.4 },
  netSentiment: -12.4,
  sentimentCoverage: 0.8,
  firstSeen: '2026-03-02T10:00:00.000Z',
  signs: { perDay: 61, burstiness: -0.9, duplicates: 0.1, coordinated: 0, marked: ['perDay', 'burstiness'] },
}
const draw = (author: RankedAuthor) =>
  toPageMarkup(
    <AuthorTable authors={[author]} order="followers" selected="bluesky:did:1" onSort={() => {}} onOpen={() => {}} />,
  )

test('a row has every figure, a dash for what is unknown, and the parts of the influence in words', () => {
  const text = toText(draw(otter))
  for (const part of [
    '=SUM(A1)',
    '@otter',
    'Bluesky',
    '1,234',
    '2.5',
    '1.8',
    '−12',
    '2 Mar 2026',
    '61.0 a day',
    'even gaps',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Followers –, Interactions 0.40, Posts 1.40')
})

test.each([
  ['own', 'Own account'],
  ['inputs', 'No known followers or interactions'],
] as const)('no influence is shown where it says nothing, and why: %s', (missing, why) => {
  const text = toText(draw({ ...otter, influence: { ...otter.influence, missing } }))
  expect(text).toContain(why)
  expect(text).not.toContain('1.8')
})

test('nobody is called automated: an author without marked signs has none said', () => {
  const text = toText(
    draw({ ...otter, signs: { perDay: 2, burstiness: null, duplicates: null, coordinated: 0, marked: [] } }),
  )
  expect(text).toContain('no signs')
  expect(text).not.toMatch(/\bbot\b/i)
})

test('in the file no name runs as a formula, numbers stay numbers, and what is unknown is empty', () => {
  const { source, id, name, posts } = otter
  const point = { source, id, name, posts, handle: null, followers: 12, interactionsPerPost: -2.5 }
  const [, row] = toCsv(toCsvRows(scatterTable, { points: [point] })).split('\r\n')
  expect(row).toBe("Bluesky,did:1,,'=SUM(A1),12,-2.5,1234")
})
