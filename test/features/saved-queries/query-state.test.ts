import { expect, test } from 'vitest'
import { toCollectionState } from '#src/features/saved-queries/query-state.ts'

const live = { state: 'live', isReadable: true, backfill: null, textsPaused: false } as const
const full = { ...live, textsPaused: true } as const
const backfill = { status: 'running', found: 10, done: 3, share: 0.1 } as const

test.each([
  ['live', live],
  ['overLimit', full],
  ['backfilling', { ...full, backfill }],
  ['error', { ...live, backfill: { ...backfill, status: 'failed' } }],
  ['error', { ...live, isReadable: false }],
  ['paused', { ...full, state: 'paused', backfill }],
  ['draft', { ...full, state: 'draft' }],
] as const)('a query is %s', (collecting, query) => {
  expect(toCollectionState(query)).toBe(collecting)
})
