import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'

const at = '2026-11-01T00:00:00.000Z'

export const rowOf = (name: string, rest: Partial<SavedQueryRow> = {}): SavedQueryRow => ({
  id: name,
  name,
  text: 'coffee',
  tags: [],
  locked: false,
  state: 'live',
  version: 1,
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
  postsToday: 0,
  posts30Days: 0,
  isReadable: true,
  backfill: null,
  unsearched: [],
  textsPaused: false,
  ...rest,
})
