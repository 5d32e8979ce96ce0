import { expect, test } from 'vitest'
import type { ListView } from '#src/features/saved-queries/list-search.ts'
import { inView, tagsOf } from '#src/features/saved-queries/list-view.ts'
import { rowOf } from './rows.ts'

const rows = [
  rowOf('Cafés', { tags: ['drinks'], postsToday: 3, posts30Days: null, updatedAt: '2026-11-03T00:00:00.000Z' }),
  rowOf('Apps', { text: 'app OR "order history"', posts30Days: 9, updatedBy: 'Mateo Manager' }),
  rowOf('Beans', { tags: ['drinks', 'b2b'], postsToday: null, posts30Days: 90 }),
]
const names = (view: Parameters<typeof inView>[1]) => inView(rows, view).map(({ name }) => name)

test.each<[ListView, string[]]>([
  [{}, ['Apps', 'Beans', 'Cafés']],
  [{ sort: 'today' }, ['Cafés', 'Apps', 'Beans']],
  [{ sort: 'month' }, ['Beans', 'Apps', 'Cafés']],
  [{ sort: 'edit' }, ['Cafés', 'Apps', 'Beans']],
  [{ tag: 'drinks' }, ['Beans', 'Cafés']],
  [{ tag: 'gone' }, []],
  [{ find: 'CAFES' }, ['Cafés']],
  [{ find: 'history  app' }, ['Apps']],
  [{ find: 'mateo' }, ['Apps']],
  [{ find: 'b2b', tag: 'drinks' }, ['Beans']],
])('%j shows %j', (view, expected) => expect(names(view)).toEqual(expected))

test('tags are listed once, in order', () => expect(tagsOf(rows)).toEqual(['b2b', 'drinks']))
