import { expect, test } from 'vitest'
import type { Column, Mapping } from '#contract/ingest/uploads.ts'
import { fieldsOf, missingColumns, withField, withSuggestions } from '#src/features/import/draft.ts'

const reason = { detail: 'An export of a tool.' }
const columnOf = (name: string, suggestion: Column['suggestion']): Column => ({
  name,
  samples: [],
  suggestion,
  dateOrder: null,
})
const xLikes = columnOf('X Likes', { field: 'likes', reason })
const instagramLikes = columnOf('Instagram Likes', { field: 'likes', reason, isFallback: true })
const score = columnOf('Reddit Score', { field: 'likes', reason, isFallback: true })
const columns = [instagramLikes, xLikes, score]
const mapping: Mapping = {
  columns: { likes: 'X Likes' },
  fallbacks: { likes: ['Instagram Likes', 'Reddit Score'] },
  constants: {},
  timezone: 'UTC',
  dateOrder: 'monthFirst',
  html: false,
}

test('columns of one field each go into it, and the suggestion gives them back', () => {
  expect(columns.map(({ name }) => fieldsOf(mapping, name))).toEqual([['likes'], ['likes'], ['likes']])
  expect(withSuggestions({ ...mapping, columns: {}, fallbacks: {} }, columns)).toEqual(mapping)
  expect(missingColumns(mapping, [xLikes, score])).toEqual(['Instagram Likes'])
})

test('what was read where a column was blank takes its place once that one is not used', () => {
  expect(withField(mapping, xLikes, 'likes', null)).toEqual({
    ...mapping,
    columns: { likes: 'Instagram Likes' },
    fallbacks: { likes: ['Reddit Score'] },
  })
})

test('a column that is known to stand beside another one is put there again, any other one takes the field', () => {
  const without = withField(mapping, score, 'likes', null)
  expect(without.fallbacks).toEqual({ likes: ['Instagram Likes'] })
  expect(withField(without, score, null, 'likes').fallbacks).toEqual({ likes: ['Instagram Likes', 'Reddit Score'] })
  expect(withField(without, columnOf('Thumbs', null), null, 'likes').columns).toEqual({ likes: 'Thumbs' })
})
