const levels = [0.25, 0.35, 0.5, 0.72, 1, 1.4, 2, 2.8, 4]

/** Next level in or out; a scale between levels moves to its neighbour. */
export const zoomed = (scale: number, direction: 'in' | 'out'): number =>
  direction === 'in'
    ? (levels.find((level) => level > scale * 1.01) ?? levels.at(-1)!)
    : (levels.findLast((level) => level < scale * 0.99) ?? levels[0]!)

/** Scroll position that keeps the centre in place when scaling by `factor`. */
export const scrollAfter = (scroll: number, room: number, factor: number): number =>
  Math.max(0, Math.round((scroll + room / 2) * factor - room / 2))
