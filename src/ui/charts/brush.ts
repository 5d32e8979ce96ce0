export type Point = { x: number; y: number }
/** Two opposite corners, in px from the top left. */
export type Box = { from: Point; to: Point }
type Size = { width: number; height: number }

/** Smaller boxes count as accidental. */
export const isLargeEnough = ({ from, to }: Box) => Math.abs(from.x - to.x) > 6 && Math.abs(from.y - to.y) > 6

export const isInside = ({ from, to }: Box, { x, y }: Point) =>
  x >= Math.min(from.x, to.x) &&
  x <= Math.max(from.x, to.x) &&
  y >= Math.min(from.y, to.y) &&
  y <= Math.max(from.y, to.y)

const around = 12
const steps = 20

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))

const movePoint = ({ x, y }: Point, by: Point, { width, height }: Size): Point => ({
  x: clamp(x + by.x * (width / steps), width),
  y: clamp(y + by.y * (height / steps), height),
})

/**
 * Keyboard selection: Shift+arrow starts a box around `at` or extends it, an arrow moves an existing one. `from` is the
 * lower left corner. Null for other keys.
 */
export function moveBoxByKey(key: string, isShift: boolean, box: Box | null, at: Point, size: Size): Box | null {
  const by = directions[key]
  if (by === undefined || (box === null && !isShift)) return null
  const { from, to } = box ?? {
    from: { x: clamp(at.x - around, size.width), y: clamp(at.y + around, size.height) },
    to: { x: clamp(at.x + around, size.width), y: clamp(at.y - around, size.height) },
  }
  if (!isShift) return { from: movePoint(from, by, size), to: movePoint(to, by, size) }
  const isFromSide = by.x < 0 || by.y > 0
  return isFromSide ? { from: movePoint(from, by, size), to } : { from, to: movePoint(to, by, size) }
}
