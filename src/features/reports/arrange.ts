import { moveElement, verticalCompactor } from 'react-grid-layout/core'
import { sortForReading, isInGrid, type Placed, reportGrid, withPlaces } from '#contract/reports/places.ts'
import type { ReportItem } from '#contract/reports/reports.ts'

export type PlacedItem = Placed<ReportItem>

/** A move or resize, in columns and rows. */
export type Step = { x: number; y: number }

const layoutOf = (items: readonly PlacedItem[]) => items.map(({ id, place }) => ({ i: id, ...place }))
type Layout = ReturnType<typeof layoutOf>

/** Compacts upwards: each item is directly below another, or at the top. */
function withLayout(items: readonly PlacedItem[], layout: readonly Layout[number][]): PlacedItem[] {
  const places = new Map(verticalCompactor.compact(layout, reportGrid.columns).map(({ i, ...place }) => [i, place]))
  return sortForReading(
    items.map((item) => {
      const { x, y, w, h } = places.get(item.id)!
      return { ...item, place: { x, y, w, h } }
    }),
  )
}

/** Closes the gap that a removed item left. */
export function withoutGaps(items: readonly ReportItem[]): ReportItem[] {
  if (!isInGrid(items)) return [...items]
  const placed = withPlaces(items)
  return withLayout(placed, layoutOf(placed))
}

export const placeOf = (items: readonly PlacedItem[], id: string) => items.find((item) => item.id === id)!.place

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))

export function moveItemBy(items: readonly PlacedItem[], id: string, by: Step): PlacedItem[] {
  const { columns } = reportGrid
  const layout = layoutOf(items)
  const own = layout.find(({ i }) => i === id)!
  const x = clamp(0, own.x + by.x, columns - own.w)
  const y = Math.max(0, own.y + by.y)
  return withLayout(items, moveElement(layout, own, x, y, true, false, 'vertical', columns) as Layout)
}

/** Moves an item as far as needed to change its place: one row is often too few to pass a neighbour. */
export function moveItemPast(items: readonly PlacedItem[], id: string, direction: Step): PlacedItem[] {
  const from = placeOf(items, id)
  const bottom = Math.max(...items.map(({ place }) => place.y + place.h))
  for (let cells = 1; cells <= Math.max(bottom, reportGrid.columns); cells += 1) {
    const next = moveItemBy(items, id, { x: direction.x * cells, y: direction.y * cells })
    const { x, y } = placeOf(next, id)
    if (x !== from.x || y !== from.y) return next
  }
  return [...items]
}

export function resizeItem(items: readonly PlacedItem[], id: string, by: Step): PlacedItem[] {
  const isPanel = items.some((item) => item.id === id && item.kind === 'panel')
  const layout = layoutOf(items).map((place) =>
    place.i === id
      ? {
          ...place,
          w: clamp(2, place.w + by.x, reportGrid.columns - place.x),
          h: clamp(isPanel ? 3 : 1, place.h + by.y, 40),
        }
      : place,
  )
  return withLayout(items, layout)
}
