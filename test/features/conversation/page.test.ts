import { describe, expect, test } from 'vitest'
import type { ConversationRow } from '#contract/answers/conversation.ts'
import type { Post } from '#contract/posts/posts.ts'
import { findMovingRows, sortRows } from '#contract/answers/conversation-sorting.ts'
import { isInArea } from '#src/features/conversation/shown-rows.ts'
import { ConversationSearch, readConversationSearch } from '#src/features/conversation/search.ts'
import { parseArea, toBox, toRankingOptions } from '#src/features/conversation/choice.ts'
import { type Branch, buildBranches } from '#src/features/conversation/thread-tree.tsx'

const row = (value: string, more: Partial<ConversationRow> = {}): ConversationRow => ({
  value,
  posts: 10,
  margin: null,
  netSentiment: null,
  sentimentCoverage: null,
  share: 0.1,
  before: 10,
  place: 1,
  placeBefore: 1,
  lift: 1,
  score: 0,
  state: 'stable',
  rest: 10,
  logOdds: 0,
  distinctiveness: 0,
  association: null,
  spark: [],
  ...more,
})

describe('the address', () => {
  test('names what it asks for and the page does not know', () => {
    const search = readConversationSearch({ kind: 'nonsense', by: 'luck' })
    expect([toRankingOptions(search), search.unread]).toEqual([{ kind: 'term', by: 'count' }, 'kind=nonsense&by=luck'])
    expect(toRankingOptions({ kind: 'link', by: 'change' })).toEqual({ kind: 'link', by: 'change' })
  })

  test('keeps the brush, and leaves out one that cannot be read', () => {
    const area = { x: [3, 40], y: [-1.5, 12.25] } as const
    expect(parseArea(toBox({ x: [3.4, 39.2], y: area.y }))).toEqual(area)
    expect(ConversationSearch.parse({ box: '1,2,three,4' }).box).toBeUndefined()
  })
})

describe('the order', () => {
  const rows = [
    row('much', { posts: 90 }),
    row('up', { score: 5, state: 'rising', place: 3, placeBefore: 9 }),
    row('down', { posts: 0, score: -7, state: 'declining', place: 4, placeBefore: 2 }),
    row('own', { posts: 20, distinctiveness: 9 }),
    row('mute', { posts: 5, score: null, distinctiveness: null, state: null }),
  ]
  const values = (list: readonly ConversationRow[]) => list.map(({ value }) => value)

  test('of each ranking holds what it can say something of', () => {
    expect(values(sortRows(rows, 'count'))).toEqual(['much', 'own', 'up', 'mute'])
    expect(values(sortRows(rows, 'change')).slice(0, 2)).toEqual(['down', 'up'])
    expect(values(sortRows(rows, 'distinctive'))[0]).toBe('own')
    expect(values(findMovingRows(rows))).toEqual(['up', 'down'])
  })

  test('of the brush is what lies in it', () => {
    const area = { x: [10, 30], y: [5, 10] } as const
    expect(values(rows.filter((one) => isInArea(one, area)))).toEqual(['own'])
    expect(rows.every((one) => isInArea(one, null))).toBe(true)
  })
})

describe('a thread', () => {
  test('hangs answers below what they answer; a lost parent or a circle begins anew', () => {
    const post = (nativeId: string, parentId: string | null) => ({ id: nativeId, nativeId, parentId }) as Post
    const shape = (branches: readonly Branch[]): unknown =>
      branches.map(({ post: { nativeId }, replies }) => [nativeId, shape(replies)])
    const tree = buildBranches([
      post('a', null),
      post('b', 'a'),
      post('c', 'b'),
      post('lost', 'gone'),
      post('r', 's'),
      post('s', 'r'),
    ])
    expect(shape(tree)).toEqual([
      ['a', [['b', [['c', []]]]]],
      ['lost', []],
      ['r', []],
      ['s', []],
    ])
  })
})
