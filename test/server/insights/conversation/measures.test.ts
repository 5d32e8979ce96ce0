import { describe, expect, test } from 'vitest'
import { logLikelihood } from '#server/insights/conversation/association.ts'
import { logOddsOf } from '#server/insights/conversation/log-odds.ts'
import { buildTermNetwork } from '#server/insights/conversation/map.ts'
import { layoutNetwork } from '#server/insights/conversation/network.ts'
import { spacelessWords } from '#server/insights/steps/segment-words.ts'

test('log-likelihood is 0 where nothing follows from anything, and negative where words avoid each other', () => {
  expect(logLikelihood(25, 50, 50, 100)).toBeCloseTo(0, 10)
  expect(logLikelihood(1, 50, 50, 100)).toBeLessThan(-100)
})

test('log-odds against the rest say nothing without a rest', () => {
  expect(logOddsOf({ posts: 3, rest: 0 }, { posts: 10, rest: 0 })).toBeNull()
  expect(logOddsOf({ posts: 3, rest: 0 }, { posts: 10, rest: 5 })!.distinctiveness).toBeGreaterThan(0)
})

describe('the map', () => {
  const links = ['ab', 'bc', 'ac', 'de'].map(([from, to]) => ({ from: from!, to: to!, weight: 0.8 }))

  test('is the same for the same figures, the largest community first, inside its frame', () => {
    const placed = layoutNetwork(['a', 'd', 'b', 'e', 'c', 'alone'], links)
    expect([...placed]).toEqual([...layoutNetwork(['a', 'd', 'b', 'e', 'c', 'alone'], links)])
    const communities = Object.fromEntries([...placed].map(([name, { community }]) => [name, community]))
    expect(communities).toEqual({ a: 0, d: 1, b: 0, e: 1, c: 0, alone: 2 })
    for (const { x, y } of placed.values()) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0)
  })

  test('leaves out pairs that meet by chance or once, and words that nothing joins', () => {
    const alone = (one: number, posts: number) => ({ one, other: one, posts, classified: posts, lead: 0 })
    const pair = (one: number, other: number, posts: number) => ({ one, other, posts, classified: 0, lead: 0 })
    const { nodes, edges } = buildTermNetwork(
      ['ebb', 'flow', 'rare'],
      [alone(0, 50), alone(1, 50), alone(2, 2), pair(0, 1, 40), pair(0, 2, 1), pair(1, 2, 1)],
      { posts: 100, oneIn: 1 },
    )
    expect(nodes).toMatchObject(['ebb', 'flow'].map((term) => ({ term, posts: 50, margin: null })))
    expect(edges).toEqual([{ from: 'ebb', to: 'flow', posts: 40, margin: null, npmi: Math.log(1.6) / -Math.log(0.4) }])
  })

  test('without terms is empty', () => {
    expect(buildTermNetwork([], [], { posts: 0, oneIn: 1 })).toEqual({ nodes: [], edges: [] })
  })
})

test.each([
  [' 東 京 の カ フ ェ が 大 好 き ', 'ja', ['東京', 'カフェ', '大好き']],
  [' 我 喜 欢 咖 啡 coffee ', 'zh', ['喜欢', '咖啡']],
  [' กา แ ฟ ', 'th', ['กาแฟ']],
  [' only words ', 'en', []],
])('%s is cut into words', (text, language, words) => {
  expect(spacelessWords(text, language)).toEqual(words)
})
