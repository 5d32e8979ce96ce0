import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasOverlap, sortForReading, arrangeInRows, type Place } from '#contract/reports/places.ts'
import {
  addItem,
  moveInOrder,
  moveItemBy,
  moveItemPast,
  type PlacedItem,
  removeItem,
  resizeItem,
} from '#src/features/reports/arrange.ts'

const at = (x: number, y: number, w: number, h: number): Place => ({ x, y, w, h })
const panelAt = (id: string, place: Place): PlacedItem => ({ kind: 'panel', id, panel: 'overview.volume', place })
const textOf = (items: readonly { id: string; place?: Place | undefined }[]) =>
  items.map(({ id, place }) => `${id} ${place === undefined ? '' : Object.values(place).join(' ')}`.trim())

const row = [panelAt('a', at(0, 0, 6, 4)), panelAt('b', at(6, 0, 6, 4)), panelAt('c', at(0, 4, 12, 4))]

describe('moving', () => {
  test('to a side, what stands there makes room', () => {
    expect(textOf(moveItemPast(row, 'a', { x: 1, y: 0 }))).toEqual(['a 1 0 6 4', 'b 6 4 6 4', 'c 0 8 12 4'])
  })

  test('down, past the next one, and up again', () => {
    const down = moveItemPast(row, 'a', { x: 0, y: 1 })
    expect(textOf(down)).toEqual(['b 6 0 6 4', 'c 0 4 12 4', 'a 0 8 6 4'])
    expect(textOf(moveItemPast(down, 'a', { x: 0, y: -1 }))).toEqual(textOf(row))
  })

  test('at the edge nothing changes', () => {
    expect(textOf(moveItemPast(row, 'a', { x: -1, y: 0 }))).toEqual(textOf(row))
    expect(textOf(moveItemBy(row, 'b', { x: 9, y: 0 }))).toEqual(textOf(row))
  })
})

test('a larger panel pushes the others down, and has least and most', () => {
  expect(textOf(resizeItem(row, 'a', { x: 2, y: 1 }))).toEqual(['a 0 0 8 5', 'b 6 5 6 4', 'c 0 9 12 4'])
  expect(textOf(resizeItem(row, 'b', { x: 3, y: 0 }))).toEqual(textOf(row))
  expect(textOf(resizeItem(row, 'a', { x: -9, y: -9 }))[0]).toBe('a 0 0 2 3')
})

describe('adding', () => {
  const added = { kind: 'panel', id: 'n', panel: 'overview.sources' } as const

  test.each([
    ['to an empty report', [], null, ['n 0 0 6 8']],
    ['beside the selected one, if there is space', [panelAt('a', at(0, 0, 6, 8))], 'a', ['a 0 0 6 8', 'n 6 0 6 8']],
    ['below the selected one', row, 'b', ['a 0 0 6 4', 'b 6 0 6 4', 'n 6 4 6 8', 'c 0 12 12 4']],
    ['below the last one', row, null, ['a 0 0 6 4', 'b 6 0 6 4', 'c 0 4 12 4', 'n 0 8 6 8']],
    ['to a report without a grid', [{ kind: 'heading', id: 'h', text: 'Tea' }], null, ['h 0 0 12 1', 'n 0 1 6 8']],
  ] as const)('%s', (_, items, selected, places) => expect(textOf(addItem(items, added, selected))).toEqual(places))
})

test('a removed item leaves no gap', () => {
  expect(textOf(removeItem(row, 'c'))).toEqual(['a 0 0 6 4', 'b 6 0 6 4'])
  expect(textOf(removeItem(row, 'a'))).toEqual(['b 6 0 6 4', 'c 0 4 12 4'])
  expect(textOf(removeItem([{ kind: 'heading', id: 'h', text: 'Tea' }], 'h'))).toEqual([])
})

test('in one column, an item changes places with its neighbour', () => {
  expect(textOf(moveInOrder(row, 'c', -1))).toEqual(['a 0 0 6 4', 'c 0 4 12 4', 'b 0 8 6 4'])
  expect(moveInOrder(row, 'c', 1)).toBe(row)
})

test('however panels are moved and resized, none covers another, none is lost, and they are in reading order', () => {
  const step = fc.record({ x: fc.integer({ min: -12, max: 12 }), y: fc.integer({ min: -20, max: 20 }) })
  const act = fc.record({ of: fc.nat(5), by: step, how: fc.constantFrom(moveItemBy, moveItemPast, resizeItem) })
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => panelAt(id, at((index % 3) * 4, index, 4, 1 + index)))
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const end = acts.reduce<PlacedItem[]>((now, { of, by, how }) => how(now, 'abcdef'[of]!, by), arrangeInRows(items))
      expect(hasOverlap(end)).toBe(false)
      expect(
        end
          .map(({ id }) => id)
          .toSorted()
          .join(''),
      ).toBe('abcdef')
      expect(textOf(sortForReading(end))).toEqual(textOf(end))
      expect(end.every(({ place: { x, w } }) => x >= 0 && x + w <= 12)).toBe(true)
    }),
  )
})
