import { describe, expect, test } from 'vitest'
import { suggestMapping } from '#server/posts/ingest/mapping/suggest.ts'
import cases from '#test/samples/suggested-columns.json' with { type: 'json' }

const suggest = (columns: Record<string, string>) => {
  const header = Object.keys(columns)
  return suggestMapping({
    names: header,
    header,
    records: [Object.values(columns)],
    fileName: 'posts.csv',
    timezone: 'UTC',
  }).mapping.columns
}

describe('columns are suggested in the language of the file', () => {
  test.each(Object.entries<{ columns: Record<string, string>; mapping: object }>(cases))(
    '%s',
    (_, { columns, mapping }) => {
      expect(suggest(columns)).toEqual(mapping)
    },
  )
})

describe('a column named retweet', () => {
  const rest = { created_at: '2024-03-13', text: 'words' }

  test('of zeros and ones says which rows are reposts', () => {
    expect(suggest({ ...rest, retweet: '1' })).toEqual({ postedAt: 'created_at', text: 'text', type: 'retweet' })
  })

  test('beside other counts of one word is a count', () => {
    expect(suggest({ ...rest, retweet: '1', like: '1' })).toEqual({
      postedAt: 'created_at',
      text: 'text',
      reposts: 'retweet',
      likes: 'like',
    })
  })

  test('that counts is a count wherever it stands', () => {
    expect(suggest({ ...rest, retweet: '17' })).toEqual({ postedAt: 'created_at', text: 'text', reposts: 'retweet' })
  })
})

describe('ids are rounded where a spreadsheet wrote them so in the whole column', () => {
  const suggested = (ids: readonly string[]) => {
    const { mapping, notes } = suggestMapping({
      names: ['id', 'created_at', 'text'],
      header: ['id', 'created_at', 'text'],
      records: ids.map((id) => [id, '2024-03-13', 'words']),
      fileName: 'posts.csv',
      timezone: 'UTC',
    })
    return { id: mapping.columns.id, isNoted: notes.some(({ message }) => message === 'import.roundedIds') }
  }
  const used = { id: 'id', isNoted: false }
  const unused = { id: undefined, isNoted: true }

  test.each([
    ['base 36', ['1e8330', '2E17', 'abc12', '9e9'], used],
    ['base 36 alone that look like powers of ten', ['1e8330', '3e77', '5E21'], used],
    ['one rounded id among others', ['1776570000000000001', '1.77657E+18', '1776570000000000003'], used],
    ['all of a column', ['1.77657E+18', '1.8E+18', '2E+18'], unused],
    ['with a decimal comma', ['1,77657E+18', '1,8E+18'], unused],
    ['by a program', ['1.77657e18', '1.8e+18'], unused],
    ['but for one', ['1.77657E+18', '1.8E+18', '42'], unused],
  ])('%s', (_, ids, expected) => {
    expect(suggested(ids)).toEqual(expected)
  })
})
