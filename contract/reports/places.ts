import * as z from 'zod/mini'

/** The grid of a report on a wide screen: columns, row height and gap in CSS pixels. */
export const reportGrid = { columns: 12, row: 40, gap: 16 } as const

/** In rows. */
const placeLimits = { height: 40, rows: 1_600 } as const

const cells = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** Position and size in grid cells, from the upper left corner. */
export const Place = z
  .strictObject({
    x: cells(0, reportGrid.columns - 1),
    y: cells(0, placeLimits.rows),
    w: cells(1, reportGrid.columns),
    h: cells(1, placeLimits.height),
  })
  .check(z.refine(({ x, w }) => x + w <= reportGrid.columns))
export type Place = z.infer<typeof Place>

type Placeable = { id: string; kind: 'panel' | 'heading' | 'text' | 'image'; panel?: string; place?: Place | undefined }
export type Placed<Item> = Item & { place: Place }

const cover = (one: Place, other: Place) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

export const hasOverlap = (items: readonly { place?: Place | undefined }[]) =>
  items.some(({ place }, index) =>
    items
      .slice(index + 1)
      .some((other) => place !== undefined && other.place !== undefined && cover(place, other.place)),
  )

/** By row, then column; unplaced items last, in their order. */
export const sortForReading = <Item extends { place?: Place | undefined }>(items: readonly Item[]): Item[] =>
  items.toSorted(
    ({ place: one }, { place: other }) =>
      Number(one === undefined) - Number(other === undefined) ||
      (one === undefined || other === undefined ? 0 : one.y - other.y || one.x - other.x),
  )

export const isInGrid = (items: readonly { place?: Place | undefined }[]) =>
  items.some(({ place }) => place !== undefined)

/** Heights in rows of panels that need more or less than `usualHeight` at their default width. */
const defaultHeights: Readonly<Record<string, number>> = {
  'overview.figures': 4,
  'overview.number': 4,
  'overview.topPosts': 14,
  'overview.newestPosts': 13,
  'comparison.figures': 11,
  'comparison.shareOfVoice': 13,
  'comparison.sentiment': 10,
  'comparison.totals': 11,
  'comparison.sources': 10,
  'comparison.topTerms': 10,
  'comparison.topAuthors': 10,
  'comparison.topics': 11,
  'performance.sources': 10,
  'performance.overperformance': 15,
  'performance.velocity': 12,
  'people.scatter': 9,
  'conversation.topics': 9,
  'conversation.topicsOverTime': 9,
  'conversation.topicsBySource': 11,
  'conversation.keyness': 9,
  'conversation.moving': 9,
  'conversation.words': 15,
  'conversation.threads': 12,
  'conversation.answers': 12,
  'discover.spikes': 12,
}
const usualHeight = 8

/** Places every item; unplaced items get full width below all others. */
export function withPlaces<Item extends Placeable>(items: readonly Item[]): Placed<Item>[] {
  let bottom = Math.max(0, ...items.map(({ place }) => (place === undefined ? 0 : place.y + place.h)))
  return items.map((item) => {
    if (item.place !== undefined) return { ...item, place: item.place }
    const h =
      item.kind === 'panel'
        ? (defaultHeights[item.panel ?? ''] ?? usualHeight)
        : { heading: 1, text: 2, image: 6 }[item.kind]
    const place = { x: 0, y: bottom, w: reportGrid.columns, h }
    bottom += place.h
    return { ...item, place }
  })
}

/** Fills the grid row by row in the given order, keeping sizes; a report without a grid stays unplaced. */
export function arrangeInRows<Item extends Placeable>(items: readonly Item[]): Item[] {
  if (!isInGrid(items)) return [...items]
  let [x, y, below] = [0, 0, 0]
  return withPlaces(items).map((item) => {
    const { w, h } = item.place
    if (x + w > reportGrid.columns) [x, y] = [0, below]
    const place = { x, y, w, h }
    x += w
    below = Math.max(below, y + h)
    return { ...item, place }
  })
}
