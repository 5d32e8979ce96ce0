import { isInside, type Chart, type ChartEdge } from './chart.ts'
import { textWidth } from './text-width.ts'

export const sizes = { title: 13, text: 11, small: 9.5, row: 15, pad: 12, dot: 5, widest: 1_400 } as const

/** Text of a transition; a long guard wraps to a second line. */
export type Row = { edge: string; words: string; guard: string; rules: string; wrapped: boolean; height: number }

/** Transitions between the same two states share an arrow. */
export type Arrow = { key: string; from: string; to: string; edges: string[]; rows: Row[] }

const gap = 5
const wrapAt = 120

const widthOfParts = (parts: string[], rules: string) =>
  parts
    .filter(Boolean)
    .reduce((sum, part) => sum + textWidth(part, sizes.text) + gap, rules ? textWidth(rules, sizes.small) + gap : 0)

function rowOf({ id, event, guard, isOtherwise, rules }: ChartEdge, goal = ''): Row {
  const words = event + goal
  const condition = guard ? `[${guard}]` : isOtherwise ? 'otherwise' : ''
  const marks = rules.join(' ')
  const wrapped = words !== '' && condition !== '' && widthOfParts([words, condition], marks) > wrapAt
  return {
    edge: id,
    words: words === '' && condition === '' ? 'at once' : words,
    guard: condition,
    rules: marks,
    wrapped,
    height: wrapped ? sizes.row * 2 - 2 : sizes.row,
  }
}

const widthOfRow = ({ words, guard, rules, wrapped }: Row) =>
  wrapped ? Math.max(widthOfParts([words], rules), 10 + widthOfParts([guard], '')) : widthOfParts([words, guard], rules)

export const rowsSize = (rows: readonly Row[]) => ({
  width: Math.max(0, ...rows.map(widthOfRow)),
  height: rows.reduce((sum, { height }) => sum + height, 0),
})

/** Transitions within a state are listed in its box, without an arrow. */
const isListed = ({ from, to, isInternal }: ChartEdge) => isInternal || from === to || isInside(to, from)

const goalOf = ({ from, to, isInternal }: ChartEdge) =>
  isInternal ? '' : from === to ? ' ↻' : ` → ${to.split('.').at(-1)}`

export const listRows = (chart: Chart, id: string): Row[] =>
  chart.edges.filter((edge) => edge.from === id && isListed(edge)).map((edge) => rowOf(edge, goalOf(edge)))

export function listArrows(chart: Chart): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const edge of chart.edges.filter((candidate) => !isListed(candidate))) {
    const key = `${edge.from}→${edge.to}`
    const arrow = arrows.get(key) ?? { key, from: edge.from, to: edge.to, edges: [], rows: [] }
    arrow.rows.push(rowOf(edge))
    arrow.edges.push(edge.id)
    arrows.set(key, arrow)
  }
  return [...arrows.values()]
}
