import { expect, test } from 'vitest'
import { getConversation, getConversationMap, pairsTable, rankingTable } from '#contract/answers/conversation.ts'
import { getTrends } from '#contract/answers/discover.ts'
import { getOverviewTerms, termTables } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { storeWorkspace } from '../rows.ts'
import { post, times } from '../trends/trend-posts.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = { as: 'owner@example.com' }
const server = await useServer({ now: () => new Date('2026-06-30T23:00:00Z') })
const texts = [
  ...times(6, () => ['Café Zentral', 'en']),
  ...times(4, () => ['café zentral', 'en']),
  ['cafe zentral', 'en'],
  // Decomposed, and next to punctuation that isn't ASCII.
  ...times(5, () => ['Das „GRU\u0308N“ der Straße…', 'de']),
  ...times(4, () => ['¡El próximo año! Zürich', 'es']),
  ...times(5, () => ['resume naive', 'en']),
  ...times(3, () => ['résumé naïve', 'en']),
  // Ties stay plain.
  ...times(3, () => ['facade', 'en']),
  ...times(3, () => ['façade', 'en']),
] as [string, string][]
const rows = texts.map(([text, language], index) =>
  post(`2026-06-28T${String(index % 24).padStart(2, '0')}:00:00Z`, text, { language }),
)
const workspaceId = await storeWorkspace(server, owner.as, rows)
// Another tenant's spelling says nothing.
await storeWorkspace(
  server,
  owner.as,
  times(50, () => post('2026-06-28T10:00:00Z', 'façade')),
)
const scope = { workspaceId, from: '2026-06-24', to: '2026-06-30' }

const expected = [
  ['ano', 'año', 4],
  ['cafe', 'café', 11],
  ['facade', undefined, 6],
  ['grun', 'grün', 5],
  ['naive', undefined, 8],
  ['proximo', 'próximo', 4],
  ['resume', undefined, 8],
  ['strasse', 'straße', 5],
  ['zentral', undefined, 11],
  ['zurich', 'zürich', 4],
]
const listed = (found: { value: string; written?: string | undefined; posts: number }[]) =>
  found.map(({ value, written, posts }) => [value, written, posts]).toSorted(([a], [b]) => (a! < b! ? -1 : 1))

test('terms are shown as most posts write them, count all spellings, and open the posts of all', async () => {
  const overview = await server.call(getOverviewTerms, scope, owner)
  expect(listed(overview.terms.map(({ term: value, ...row }) => ({ value, ...row })))).toEqual(expected)
  expect(termTables.terms.columns[0]!.value(overview.terms[0]!)).toBe('café')
  const ranking = await server.call(getConversation, { ...scope, kind: 'term' }, owner)
  expect(listed(ranking.rows)).toEqual(expected)
  expect(rankingTable('term').columns[0]!.value(ranking.rows[0]!)).toBe('café')
  const { total } = await server.call(listPosts, { ...scope, term: 'cafe', limit: '1' }, owner)
  expect(total).toBe(11)
})

test('so are phrases, words that occur together and trends', async () => {
  const { rows: phrases } = await server.call(getConversation, { ...scope, kind: 'phrase' }, owner)
  expect(listed(phrases)).toEqual(expect.arrayContaining([['cafe zentral', 'café zentral', 11]]))
  const map = await server.call(getConversationMap, scope, owner)
  const pairs = pairsTable.rows(map).map(({ from, to }) => [from, to].toSorted().join(' '))
  expect(pairs).toEqual(expect.arrayContaining(['café zentral', 'grün straße']))
  expect(map.edges.some(({ from, to }) => [from, to].includes('cafe'))).toBe(true)
  const { terms } = await server.call(getTrends, scope, owner)
  expect(terms.find(({ value }) => value === 'cafe')).toMatchObject({ written: 'café', posts: 11 })
})

test('so is what stood out in a spike, whose chip and subject stay the folded term', async () => {
  const stormy = await storeWorkspace(server, owner.as, [
    ...times(40, (index) => post(`2026-06-2${4 + (index % 6)}T0${index % 10}:00:00Z`, 'harbour calm')),
    ...times(25, () => post('2026-06-27T15:20:00Z', 'Tempête')),
  ])
  const { spikes } = await server.call(getTrends, { ...scope, workspaceId: stormy }, owner)
  expect(spikes[0]!.reasons).toMatchObject([{ kind: 'term', value: 'tempete', name: 'tempête' }])
  expect(spikes[0]!.story!.about).toEqual({ kind: 'term', value: 'tempete', written: 'tempête' })
})
