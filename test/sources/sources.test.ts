import { expect, test } from 'vitest'
import { CollectorSource } from '#contract/collection/collection.ts'
import { usualOf } from '#sources/collector.ts'
import { collectorFacts, collectors } from '#sources/collectors.ts'
import { guessed, interactionsFormula, sources } from '#sources/index.ts'

test('a file can be taken for that of every source of which it is said how files are told', () => {
  const told = sources.filter(({ inFiles }) => inFiles?.columns ?? inFiles?.fileName ?? inFiles?.event)
  expect(told.filter((facts) => !guessed.includes(facts as never))).toEqual([])
})

const counts = {
  likes: 'likes',
  score: 'likes',
  upvotes: 'likes',
  reactions: 'likes',
  helpful: 'likes',
  reposts: 'reposts',
  shares: 'reposts',
  saves: 'reposts',
  quotes: 'quotes',
  replies: 'replies',
  comments: 'replies',
} as const

test('people read the formula of interactions that is counted by', () => {
  const read = interactionsFormula.split(' · ').flatMap((part) => {
    const [names, formula] = part.split(': ') as [string, string]
    const words = formula === 'none' ? [] : formula.replace(' − 1', '').split(' + ')
    return names.split(/, | and /).map((name) => ({
      name,
      interactions: words.map((word) => counts[word as keyof typeof counts]),
      countsOwnVote: formula.includes('− 1'),
    }))
  })
  const unnamed = new Set(['GitHub', 'Other'])
  expect(read.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
    sources
      .filter(({ name }) => !unnamed.has(name))
      .map(({ name, interactions, countsOwnVote = false }) => ({ name, interactions, countsOwnVote }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  )
})

const isFollowable = (id: string) => collectors.some((facts) => facts.id === (id === 'rss' ? 'feeds' : id))

test('of each network that nobody can follow it is said why', () => {
  const silent = sources.filter(({ id, whyNotLive }) => (whyNotLive === undefined) !== isFollowable(id))
  expect(silent.map(({ id }) => id)).toEqual(['other'])
})

test.each(CollectorSource.options)('a form of %s asks for every setting that has no usual value', (source) => {
  const hidden = Object.entries(collectorFacts[source].settings).filter(([, { shown }]) => shown === null)
  expect(hidden.filter(([, setting]) => usualOf(setting) === undefined)).toEqual([])
})

test('lists of stored settings are empty where a source cannot read them', () => {
  const { addressesOf, hostsOf } = collectorFacts.mastodon
  const instances = [{ origin: 'https://tea.example', tags: ['tea'], local: true }]
  expect([addressesOf({ instances }), hostsOf({ instances }), addressesOf({}), hostsOf(null)]).toEqual([
    ['tea.example', 'tea.example/tags/tea'],
    ['tea.example'],
    [],
    [],
  ])
})
