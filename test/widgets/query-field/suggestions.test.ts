import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { postsQuery } from '#src/api/posts.ts'
import { categoriesQuery } from '#src/api/categories.ts'
import { tagsQuery } from '#src/api/tags.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { createSuggest } from '#src/widgets/query-field/suggestions.ts'

const post = (handle: string | null, text: string, links: string[] = []) =>
  ({ author: { handle, name: 'No handle' }, title: null, text, links }) as never

function known() {
  const cache = new QueryClient()
  const latest = { from: '1970-01-01', to: '2106-02-07', order: 'newest', limit: '100' } as const
  const items = [
    post('nasa', 'a #Moon, mail@example.org', ['https://www.example.org/a', 'nonsense']),
    post('esa', '#Mars and @nasa', ['https://example.org/b', 'https://esa.int']),
    post('esa', '#Mars'),
    post(null, ''),
  ]
  cache.setQueryData(postsQuery({ workspaceId: 'w1', ...latest }).queryKey, { items } as never)
  cache.setQueryData(savedQueriesQuery('w1').queryKey, { items: [{ name: 'Our brand' }] } as never)
  cache.setQueryData(tagsQuery('w1').queryKey, { items: [{ tag: 'To answer', posts: 2 }] })
  const category = (id: string, name: string, parentId: string | null = null) => ({ id, name, parentId })
  const categories = [category('1', 'Delivery'), category('2', 'Late', '1'), category('3', 'Staff')]
  cache.setQueryData(categoriesQuery('w1').queryKey, { items: categories } as never)
  return createSuggest(cache, 'w1')
}

test.each([
  ['author', ['esa', 'nasa', 'No handle']],
  ['hashtag', ['Mars', 'Moon']],
  ['mention', ['nasa']],
  ['domain', ['example.org', 'esa.int']],
  ['query', ['Our brand']],
  ['tag', ['To answer']],
  ['category', ['Delivery', 'Delivery/Late', 'Staff']],
  ['raw', []],
] as const)('%s: %j, most frequent first', async (field, expected) => {
  expect(await known()(field, '')).toEqual(expected)
})
