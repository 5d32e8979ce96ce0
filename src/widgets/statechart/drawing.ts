import type { Box, LaidEdge, LaidState, Layout, Point } from './layout.ts'
import { listDeeds, sizes, type Row } from './rows.ts'

/** An SVG element as data: serialized for the docs, rendered by React in the app. */
export type Shape = { tag: string; attrs: Record<string, string | number>; children: (Shape | string)[] }

/** IDs of the active states and of the transitions just taken, which are highlighted; and what a transition means. */
export type Marks = {
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  explain?: (edge: string) => string
}

export const nothing: Marks = { active: new Set(), taken: new Set() }

const shape = (tag: string, attrs: Shape['attrs'], ...children: (Shape | string)[]): Shape => ({ tag, attrs, children })
const round = (value: number) => Math.round(value * 10) / 10
const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ')

const textAt = (x: number, y: number, className: string, words: string) =>
  shape('text', { x: round(x), y: round(y), className }, words)

const rectOf = ({ x, y, width, height }: Box, className: string, rx: number) =>
  shape('rect', { x: round(x), y: round(y), width: round(width), height: round(height), rx, className })

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - by * 2,
  height: height - by * 2,
})

const span = (className: string, words: string, dx = 0): Shape =>
  shape('tspan', dx === 0 ? { className } : { className, dx }, words)

/** Consecutive spans can't overlap, whatever the font. */
function drawRow(row: Row, x: number, y: number, marks: Marks): Shape {
  const base = y + 11
  const meaning = marks.explain?.(row.edge) ?? ''
  const words = row.words ? [span('chart-event', row.words)] : []
  const guard = row.guard && !row.wrapped ? [span('chart-guard', row.guard, words.length * 4)] : []
  const rules = row.rules && !row.wrapped ? [span('chart-rule', row.rules, (words.length + guard.length) * 4 && 5)] : []
  return shape(
    'g',
    { className: classes('chart-row', marks.taken.has(row.edge) && 'is-taken'), 'data-edge': row.edge },
    ...(meaning ? [shape('title', {}, meaning)] : []),
    shape('text', { x: round(x), y: round(base) }, ...words, ...guard, ...rules),
    ...[
      ...(row.wrapped ? [{ className: 'chart-guard', words: row.guard }] : []),
      ...(row.wrapped && row.rules ? [{ className: 'chart-rule', words: row.rules }] : []),
      ...row.actions.map((words: string) => ({ className: 'chart-action', words })),
    ].map(({ className, words: line }, index) => textAt(x + 10, base + (index + 1) * (sizes.row - 2), className, line)),
  )
}

function drawRows(rows: readonly Row[], x: number, y: number, marks: Marks): Shape[] {
  const tops = rows.map((_, index) => y + rows.slice(0, index).reduce((sum, { height }) => sum + height, 0))
  return rows.map((row, index) => drawRow(row, x, tops[index]!, marks))
}

const drawInvoke = (name: string, x: number, y: number): Shape =>
  shape(
    'g',
    { className: 'chart-invoke' },
    shape('path', { d: `M${round(x + 1)} ${round(y + 1)}l8 5-8 5z`, className: 'chart-invoke-mark' }),
    textAt(x + 15, y + 10, 'chart-invoke-name', name),
  )

function drawState(laid: LaidState, marks: Marks): Shape {
  const { state, rows, x, y, width } = laid
  const left = x + sizes.pad
  const deeds = listDeeds(state)
  const deedsTop = y + 26 + state.invokes.length * 18
  const rowsTop = deedsTop + deeds.length * sizes.row + 4
  return shape(
    'g',
    {
      className: classes(
        'chart-state',
        `is-${state.parent === null ? 'root' : state.kind}`,
        marks.active.has(state.id) && 'is-active',
      ),
      'data-state': state.id,
    },
    shape('title', {}, state.description || state.name),
    rectOf(laid, 'chart-box', 9),
    ...(state.kind === 'final' ? [rectOf(inset(laid, 3), 'chart-ring', 6.5)] : []),
    textAt(left, y + 18, 'chart-name', state.name),
    ...(state.tags.length > 0 ? [textAt(x + width - sizes.pad, y + 17, 'chart-tags', state.tags.join(' '))] : []),
    ...state.invokes.map((name, index) => drawInvoke(name, left, y + 28 + index * 18)),
    ...deeds.map((deed, index) => textAt(left, deedsTop + 11 + index * sizes.row, 'chart-action', deed)),
    ...(rows.length > 0
      ? [
          shape('path', {
            d: `M${round(left)} ${round(rowsTop - 4)}h${round(width - sizes.pad * 2)}`,
            className: 'chart-rule-line',
          }),
        ]
      : []),
    ...drawRows(rows, left, rowsTop, marks),
  )
}

const corner = 7

function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const bends = rest.slice(0, -1).map((bend, index) => {
    const into = towards(bend, points[index]!)
    const out = towards(bend, rest[index + 1]!)
    return `L${round(into.x)} ${round(into.y)}Q${round(bend.x)} ${round(bend.y)} ${round(out.x)} ${round(out.y)}`
  })
  const last = rest.at(-1) ?? first
  return `M${round(first.x)} ${round(first.y)}${bends.join('')}L${round(last.x)} ${round(last.y)}`
}

function towards(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const step = Math.min(corner, distance / 2) / (distance || 1)
  return { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step }
}

function headOf(points: readonly Point[]): string {
  const tip = points.at(-1)!
  const before = points.at(-2) ?? tip
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const at = (back: number, side: number) =>
    `${round(tip.x - along.x * back - along.y * side)} ${round(tip.y - along.y * back + along.x * side)}`
  return `M${at(0, 0)}L${at(8, 3.6)}L${at(8, -3.6)}z`
}

function drawLine({ edges, points }: LaidEdge, marks: Marks): Shape {
  return shape(
    'g',
    { className: classes('chart-edge', edges.some((id) => marks.taken.has(id)) && 'is-taken') },
    shape('path', { d: pathOf(points), className: 'chart-line' }),
    shape('path', { d: headOf(points), className: 'chart-head' }),
  )
}

function drawLabel({ label, edges }: LaidEdge, marks: Marks): Shape[] {
  if (!label) return []
  const className = classes('chart-label', edges.some((id) => marks.taken.has(id)) && 'is-taken')
  return [
    shape(
      'g',
      { className },
      rectOf(label, 'chart-label-box', 4),
      ...drawRows(label.rows, label.x + 4, label.y + 4, marks),
    ),
  ]
}

const depth = ({ state }: LaidState) => (state.id === '' ? 0 : state.id.split('.').length)

/** Draws compound states first, then lines, then text. */
export function draw(layout: Layout, marks: Marks = nothing): Shape {
  const states = layout.states.toSorted((a, b) => depth(a) - depth(b))
  const drawable = layout.edges.filter(({ points }) => points.length > 1)
  return shape(
    'svg',
    {
      viewBox: `0 0 ${layout.width} ${layout.height}`,
      width: Math.min(layout.width, sizes.widest),
      className: 'chart',
      role: 'img',
      'aria-label': `Statechart ${layout.id}`,
    },
    ...states.map((state) => drawState(state, marks)),
    ...layout.starts.map(({ x, y }) =>
      shape('circle', { cx: round(x), cy: round(y), r: sizes.dot, className: 'chart-start' }),
    ),
    ...drawable.map((edge) => drawLine(edge, marks)),
    ...drawable.flatMap((edge) => drawLabel(edge, marks)),
  )
}
