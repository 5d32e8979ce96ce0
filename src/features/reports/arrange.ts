import { moveElement, verticalCompactor } from 'react-grid-layout/core'
import {
  arrangeInRows,
  hasOverlap,
  isInGrid,
  type Placed,
  reportGrid,
  sortForReading,
  withPlaces,
} from '#contract/reports/places.ts'
import type { ReportItem } from '#contract/reports/reports.ts'

export type PlacedItem = Placed<ReportItem>

/** A move or resize, in columns and rows. */
export type Step = { x: number; y: number }

const layoutOf = (items: readonly PlacedItem[]) => items.map(({ id, place }) => ({ i: id, ...place }))
type Layout = ReturnType<typeof layoutOf>

/** Compacts upwards: each item is directly below another, or at the top. */
function withLayout(items: readonly PlacedItem[], layout: readonly Layout[number][] = layoutOf(items)): PlacedItem[] {
  const places = new Map(verticalCompactor.compact(layout, reportGrid.columns).map(({ i, ...place }) => [i, place]))
  return sortForReading(
    items.map((item) => {
      const { x, y, w, h } = places.get(item.id)!
      return { ...item, place: { x, y, w, h } }
    }),
  )
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

/** In columns. Other panels and images have half the width, headings and texts the full width. */
const defaultWidths: Readonly<Record<string, number>> = {
  'overview.figures': 12,
  'overview.number': 3,
  'comparison.figures': 12,
  'comparison.sentiment': 12,
  'comparison.topics': 12,
  'conversation.topics': 12,
  'conversation.topicsOverTime': 12,
  'conversation.topicsBySource': 12,
}

/** Adds an item beside the given one, or below it if there is no space; without one, after the last item. */
export function addItem(items: readonly ReportItem[], item: ReportItem, afterId: string | null): PlacedItem[] {
  const placed = withPlaces(items)
  const { columns } = reportGrid
  const half = columns / 2
  const w = item.kind === 'panel' ? (defaultWidths[item.panel] ?? half) : item.kind === 'image' ? half : columns
  const bottom = Math.max(0, ...placed.map(({ place }) => place.y + place.h))
  const { h } = withPlaces<ReportItem>([{ ...item, place: undefined }])[0]!.place
  const after = (placed.find(({ id }) => id === afterId) ?? placed.at(-1))?.place
  if (after === undefined) return [{ ...item, place: { x: 0, y: 0, w, h } }]
  const beside = { x: after.x + after.w, y: after.y, w, h }
  if (beside.x + w <= columns && !hasOverlap([...placed, { place: beside }]))
    return withLayout([...placed, { ...item, place: beside }])
  const below = { ...item, place: { x: Math.min(after.x, columns - w), y: bottom, w, h } }
  return moveItemBy([...placed, below], item.id, { x: 0, y: after.y + after.h - bottom })
}

/** Removes an item and closes its gap; a report without a grid stays unplaced. */
export function removeItem(items: readonly ReportItem[], id: string): readonly ReportItem[] {
  const rest = items.filter((item) => item.id !== id)
  return isInGrid(rest) ? withLayout(withPlaces(rest)) : rest
}

/** Moves an item in reading order, as on narrow screens. */
export function moveInOrder(items: readonly ReportItem[], id: string, by: -1 | 1): readonly ReportItem[] {
  const index = items.findIndex((item) => item.id === id)
  if (items[index + by] === undefined) return items
  const next = items.toSpliced(index, 1)
  return arrangeInRows(next.toSpliced(index + by, 0, items[index]!))
}
