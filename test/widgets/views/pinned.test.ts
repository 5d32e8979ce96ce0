import { expect, test } from 'vitest'
import type { PinnedView } from '#contract/answers/pinned-views.ts'
import { toPinnedScope, matchPinned } from '#src/widgets/views/pinned.ts'

const days = { from: '2026-03-01', to: '2026-03-31' }

test.each([
  ['the id of the link alone', { pinned: 'p' }, 'onlyId'],
  ['what was pinned', { ...days, pinned: 'p' }, 'same'],
  ['what was pinned with a mark open over it', { pinned: 'p', open: 'posts', 'open.term': 'tea', ...days }, 'same'],
  ['an author open over it', { ...days, author: 'x:1' }, 'same'],
  ['other days', { ...days, from: '2026-02-01' }, 'other'],
  ['another order', { ...days, sort: 'followers' }, 'other'],
] as const)('an address with %s', (_, search, standing) => {
  expect(matchPinned(search, days)).toBe(standing)
})

test('what a pinned comparison opens is asked for by the text of its version', () => {
  const compared = [{ id: 'q1', name: 'Cups', version: 2, text: 'coffee', standing: 'changed' as const }]
  const view = { compared } as unknown as PinnedView
  expect([
    toPinnedScope(view, { ...days, queryId: 'q1' }),
    toPinnedScope(view, { ...days, queryId: 'q2' }),
    toPinnedScope(view, { ...days, text: 'tea' }),
    toPinnedScope(null, { ...days, queryId: 'q1' }),
  ]).toEqual([
    { ...days, queryId: undefined, text: 'coffee' },
    { ...days, queryId: 'q2' },
    { ...days, text: 'tea' },
    { ...days, queryId: 'q1' },
  ])
})
