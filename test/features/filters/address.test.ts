import { expect, test } from 'vitest'
import { FilteredSearch } from '#src/features/filters/address.ts'

const good = {
  show: 'kept',
  view: 'filters',
  edit: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d',
  make: 'filter',
  copy: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3e',
  text: 'coffee lang:en',
  hashtag: 'coffee',
  domain: 'example.org',
  author: 'hacker-news:dang',
}

test('the address of the filtered pages is read', () => expect(FilteredSearch.parse(good)).toEqual(good))

test('what does not fit is as if it were not there', () => {
  const wrong = {
    show: 'none',
    view: 'other',
    edit: '7',
    make: '',
    copy: 5,
    text: '',
    hashtag: '',
    domain: '',
    author: 'nobody',
  }
  expect(FilteredSearch.parse(wrong)).toEqual({})
})
