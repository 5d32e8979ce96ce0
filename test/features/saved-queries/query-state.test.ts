import { expect, test } from 'vitest'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { collectingOf, untilNextLook } from '#src/features/saved-queries/query-state.ts'

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
  expect(collectingOf(query)).toBe(collecting)
})

const at = Date.parse('2026-03-30T12:00:00Z')
const row = { ...live, updatedAt: '2026-03-30T11:00:00.000Z' } as SavedQueryRow

test.each<[string, Partial<SavedQueryRow>, number | false]>([
  ['settled', {}, false],
  ['just saved', { updatedAt: '2026-03-30T11:59:50.000Z' }, 3_000],
  ['searched for', { backfill }, 3_000],
  ['given up', { backfill: { ...backfill, status: 'failed' } }, false],
  ['paused', { backfill, state: 'paused' }, false],
])('a list with a query that is %s is looked at again or not', (_, more, wait) => {
  expect(untilNextLook([row, { ...row, ...more }], at)).toBe(wait)
})
