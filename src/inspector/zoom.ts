const levels = [0.25, 0.35, 0.5, 0.72, 1, 1.4, 2, 2.8, 4]

/** The next level in or out; a scale between two levels goes to its neighbour. */
export const zoomed = (scale: number, direction: 'in' | 'out'): number =>
  direction === 'in'
    ? (levels.find((level) => level > scale * 1.01) ?? levels.at(-1)!)
    : (levels.findLast((level) => level < scale * 0.99) ?? levels[0]!)

/** Where to scroll so that the middle of the view stays the middle when the picture grows by a factor. */
export const scrollAfter = (scroll: number, room: number, factor: number): number =>
  Math.max(0, Math.round((scroll + room / 2) * factor - room / 2))
