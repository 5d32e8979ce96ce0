import { expect, test } from 'vitest'
import type { ListView } from '#src/features/saved-queries/list-search.ts'
import { rowsInView, tagsOf } from '#src/features/saved-queries/list-view.ts'
import { countsOf, figuresOf, rowOf } from './rows.ts'

const rows = [
  rowOf('Cafés', { tags: ['drinks'], updatedAt: '2026-11-03T00:00:00.000Z' }),
  rowOf('Apps', { text: 'app OR "order history"', updatedBy: 'Mateo Manager' }),
  rowOf('Beans', { tags: ['drinks', 'b2b'] }),
]
const { countsOf: counted } = figuresOf({
  Cafés: countsOf([1, 3], { change: -20, net: -4 }),
  Apps: countsOf([9, 0], { change: 12, net: 30 }),
  Beans: null,
})
const names = (view: Parameters<typeof rowsInView>[1]) => rowsInView(rows, view, counted).map(({ name }) => name)

test.each<[ListView, string[]]>([
  [{}, ['Apps', 'Beans', 'Cafés']],
  [{ sort: 'today' }, ['Cafés', 'Apps', 'Beans']],
  [{ sort: 'month' }, ['Apps', 'Cafés', 'Beans']],
  [{ sort: 'change' }, ['Apps', 'Cafés', 'Beans']],
  [{ sort: 'sentiment' }, ['Apps', 'Cafés', 'Beans']],
  [{ sort: 'edit' }, ['Cafés', 'Apps', 'Beans']],
  [{ tag: 'drinks' }, ['Beans', 'Cafés']],
  [{ tag: 'gone' }, []],
  [{ find: 'CAFES' }, ['Cafés']],
  [{ find: 'history  app' }, ['Apps']],
  [{ find: 'mateo' }, ['Apps']],
  [{ find: 'b2b', tag: 'drinks' }, ['Beans']],
])('%j shows %j', (view, expected) => expect(names(view)).toEqual(expected))

test('tags are listed once, in order', () => expect(tagsOf(rows)).toEqual(['b2b', 'drinks']))
