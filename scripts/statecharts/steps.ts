import type { Chart, ChartEdge, ChartState } from '#src/widgets/statechart/chart.ts'
import type { Shape } from '#src/widgets/statechart/drawing.ts'
import { inLines, listDeeds, seconds } from '#src/widgets/statechart/rows.ts'
import { textWidth } from '#src/widgets/statechart/text-width.ts'

/** As wide as a picture on GitHub, so that nothing is scaled down. */
const width = 838
const [left, row, targetAt] = [16, 17, 430]

type Line = { x: number; className: string; words: string; isNew?: boolean; title?: string }

const eventOf = ({ event, delayMs }: ChartEdge) =>
  event === '' ? 'at once' : delayMs === null ? event : `after ${seconds(delayMs)}`
const targetOf = ({ isInternal, from, to }: ChartEdge) => (isInternal ? 'stays' : from === to ? 'again' : `→ ${to}`)

/** Guards in the order in which they are tried, with the target and the actions of each. */
const branchLines = (edge: ChartEdge): Line[] => [
  ...(edge.branch === ''
    ? []
    : [{ x: left + 24, className: 'chart-guard', words: `${edge.branch} ${edge.guard}`.trim(), isNew: true }]),
  { x: targetAt, className: 'chart-event', words: targetOf(edge) },
  {
    x: width - left - textWidth(edge.rules.join(' '), 11),
    className: 'chart-rule',
    words: edge.rules.join(' '),
  },
  ...inLines(edge.actions, 640).map((words) => ({ x: left + 44, className: 'chart-action', words, isNew: true })),
]

const linesOf = (state: ChartState, edges: readonly ChartEdge[]): Line[] => [
  { x: left, className: 'chart-name', words: state.id || 'any state', isNew: true },
  ...(state.invokes.length > 0
    ? [{ x: targetAt, className: 'chart-invoke-name', words: `asks ${state.invokes.join(', ')}` }]
    : []),
  ...listDeeds(state).map((words) => ({ x: left + 12, className: 'chart-action', words, isNew: true })),
  ...[...Map.groupBy(edges, eventOf)].flatMap(([event, branches]) => [
    { x: left + 12, className: 'chart-event', words: event, isNew: true },
    ...branches.flatMap(branchLines),
  ]),
]

/** Every state with its transitions, one below the other. */
export function drawSteps({ id, states, edges }: Chart): Shape {
  const children: Shape[] = []
  let y = 8
  for (const state of states) {
    const own = edges.filter(({ from }) => from === state.id)
    const lines = linesOf(state, own)
    if (own.length === 0 && lines.length === 1) continue
    const height = lines.filter(({ isNew }) => isNew).length * row + 10
    children.push({
      tag: 'rect',
      attrs: { x: 4, y, width: width - 8, height, rx: 7, className: 'chart-label-box' },
      children: [],
    })
    let base = y + 1
    for (const { x, className, words, isNew } of lines) {
      if (isNew) base += row
      if (words) children.push({ tag: 'text', attrs: { x, y: base, className }, children: [words] })
    }
    y += height + 8
  }
  return {
    tag: 'svg',
    attrs: {
      viewBox: `0 0 ${width} ${y}`,
      width,
      className: 'chart',
      role: 'img',
      'aria-label': `Transitions of ${id}`,
    },
    children,
  }
}
