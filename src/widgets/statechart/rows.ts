import { isInside, type Chart, type ChartEdge, type ChartState } from './chart.ts'
import { textWidth } from './text-width.ts'

export const sizes = { title: 13, text: 11, small: 11, row: 15, pad: 9, dot: 5, widest: 1_024 } as const

/** Text of a transition: event and branch, which wraps if long, then its actions. */
export type Row = {
  edge: string
  words: string
  guard: string
  rules: string
  /** Guard and rules stand on lines of their own. */
  wrapped: boolean
  actions: string[]
  height: number
}

/** Transitions between the same two states share an arrow. */
export type Arrow = { key: string; from: string; to: string; edges: string[]; rows: Row[] }

const gap = 5
const wrapAt = 120
const actionsWidth = 190

const widthOfParts = (parts: string[], rules: string) =>
  parts
    .filter(Boolean)
    .reduce((sum, part) => sum + textWidth(part, sizes.text) + gap, rules ? textWidth(rules, sizes.small) + gap : 0)

export const seconds = (milliseconds: number) =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${milliseconds / 1_000} s`

/** Names in lines of limited width. */
export function inLines(names: readonly string[], width = actionsWidth): string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last}, ${name}`, sizes.text) <= width) lines.push(`${lines.pop()!}, ${name}`)
    else lines.push(name)
  }
  return lines.map((line, index) => (index === 0 ? `/ ${line}` : `  ${line}`))
}

function rowOf({ id, event, delayMs, guard, branch, actions, rules }: ChartEdge, goal = ''): Row {
  const words = (delayMs === null ? event : `after ${seconds(delayMs)}`) + goal
  const condition = `${branch} ${guard}`.trim()
  const marks = rules.join(' ')
  const wrapped = words !== '' && condition !== '' && widthOfParts([words, condition], marks) > wrapAt
  const acts = inLines(actions)
  return {
    edge: id,
    words: words === '' && condition === '' ? 'at once' : words,
    guard: condition,
    rules: marks,
    wrapped,
    actions: acts,
    height: sizes.row + ((wrapped ? 1 + Number(marks !== '') : 0) + acts.length) * (sizes.row - 2),
  }
}

const widthOfRow = ({ words, guard, rules, wrapped, actions }: Row) =>
  Math.max(
    wrapped
      ? Math.max(widthOfParts([words], ''), 10 + widthOfParts([guard], ''), 10 + widthOfParts([], rules))
      : widthOfParts([words, guard], rules),
    ...actions.map((line) => 10 + widthOfParts([line], '')),
  )

export const rowsSize = (rows: readonly Row[]) => ({
  width: Math.max(0, ...rows.map(widthOfRow)),
  height: rows.reduce((sum, { height }) => sum + height, 0),
})

/** What a state does besides its transitions. */
export const listDeeds = ({ entry, exit }: ChartState): string[] => [
  ...inLines(entry).map((line) => line.replace('/', 'entry /')),
  ...inLines(exit).map((line) => line.replace('/', 'exit /')),
]

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
