import type { Layout } from './layout.ts'
import { sizes } from './rows.ts'

const minBy = (layouts: readonly Layout[], cost: (layout: Layout) => number): Layout =>
  layouts.reduce((best, layout) => (cost(layout) < cost(best) ? layout : best))

/** Prefers small layouts, and strongly penalizes those wider than the page, which would be scaled down. */
export const bestForPage = (layouts: readonly Layout[]) =>
  minBy(layouts, ({ width, height }) => width * height * Math.max(1, width / sizes.widest) ** 4)

export const scaleIn = ({ width, height }: Layout, available: { width: number; height: number }) =>
  Math.min(1, available.width / width, available.height / height)

/** The layout that is scaled down least. */
export const bestForSize = (layouts: readonly Layout[], available: { width: number; height: number }) =>
  minBy(layouts, (layout) => -scaleIn(layout, available))
