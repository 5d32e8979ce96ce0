import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Chart, ChartState } from './chart.ts'
import { listArrows, listDeeds, listRows, rowsSize, sizes, type Row } from './rows.ts'
import { textWidth } from './text-width.ts'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }
export type LaidState = Box & { state: ChartState; rows: Row[] }
export type LaidEdge = { key: string; edges: string[]; points: Point[]; label: (Box & { rows: Row[] }) | null }
export type Layout = {
  id: string
  width: number
  height: number
  states: LaidState[]
  edges: LaidEdge[]
  starts: Point[]
}

type LayoutOptions = { direction: 'DOWN' | 'RIGHT'; cycleBreaking: 'GREEDY' | 'DEPTH_FIRST' }

const labelPad = 4
const startId = (id: string) => `${id}!start`
const nodeId = (id: string) => id || '(root)'

// ELK's options aren't inherited, so every level needs them.
const optionsOf = ({ direction, cycleBreaking }: LayoutOptions) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.layered.cycleBreaking.strategy': cycleBreaking,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '9',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
})

function nodeOf(chart: Chart, state: ChartState, options: LayoutOptions): ElkNode {
  const rows = listRows(chart, state.id)
  const tags = state.tags.length > 0 ? 12 + textWidth(state.tags.join(' '), sizes.small) : 0
  const title = textWidth(state.name || ' ', sizes.title, true) + tags
  const invokes = state.invokes.map((name) => textWidth(name, sizes.text) + 22)
  const deeds = listDeeds(state)
  const lines = rowsSize(rows)
  const width =
    Math.max(title, lines.width, ...invokes, ...deeds.map((deed) => textWidth(deed, sizes.text))) + sizes.pad * 2
  const height = 26 + state.invokes.length * 18 + deeds.length * sizes.row + (rows.length > 0 ? lines.height + 8 : 0)
  const inner = chart.states.filter(({ parent }) => parent === state.id)
  if (inner.length === 0) return { id: nodeId(state.id), width, height: height + 4 }
  return {
    id: nodeId(state.id),
    children: [...startsOf(state), ...inner.map((child) => nodeOf(chart, child, options))],
    layoutOptions: {
      ...optionsOf(options),
      'elk.padding': `[top=${height + 14},left=12,bottom=14,right=12]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 20})`,
    },
  }
}

const startsOf = ({ id, initial }: ChartState): ElkNode[] =>
  initial === null
    ? []
    : [
        {
          id: startId(id),
          width: sizes.dot * 2,
          height: sizes.dot * 2,
          layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
        },
      ]

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })
const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)]
const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint].concat(bendPoints, endPoint),
  )

const elk = new ELK()

async function layOutBy(options: LayoutOptions, chart: Chart, hasLabels: boolean): Promise<Layout> {
  const arrows = listArrows(chart)
  const starts = chart.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: `${startId(id)}→`, sources: [startId(id)], targets: [nodeId(initial)] }],
  )
  const paper = {
    ...optionsOf(options),
    'elk.padding': '[top=1,left=1,bottom=1,right=1]',
    'elk.json.shapeCoords': 'ROOT',
    'elk.json.edgeCoords': 'ROOT',
  }
  const laid: ElkNode = await elk.layout({
    id: '(paper)',
    layoutOptions: paper,
    children: [nodeOf(chart, chart.states[0]!, options)],
    edges: [
      ...starts,
      ...arrows.map(({ key, from, to, rows }) => {
        const { width, height } = rowsSize(rows)
        const label = { id: `${key}!label`, text: key, width: width + labelPad * 2, height: height + labelPad * 2 }
        return {
          id: key,
          sources: [nodeId(from)],
          targets: [nodeId(to)],
          labels: hasLabels ? [{ ...label, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }] : [],
        }
      }),
    ],
  })
  const nodes = new Map(flat(laid).map((node) => [node.id, node]))
  const routes = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    id: chart.id,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    states: chart.states.map((state) => ({
      ...boxOf(nodes.get(nodeId(state.id)) ?? {}),
      state,
      rows: listRows(chart, state.id),
    })),
    edges: [
      ...starts.map(({ id }) => ({ key: id, edges: [], points: pointsOf(routes.get(id)), label: null })),
      ...arrows.map(({ key, edges, rows }) => ({
        key,
        edges,
        points: pointsOf(routes.get(key)),
        label: hasLabels ? { ...boxOf(routes.get(key)?.labels?.[0] ?? {}), rows } : null,
      })),
    ],
    starts: [...nodes.values()]
      .filter(({ id }) => id.endsWith('!start'))
      .map(({ x = 0, y = 0 }) => ({ x: x + sizes.dot, y: y + sizes.dot })),
  }
}

const variants: readonly LayoutOptions[] = [
  { direction: 'DOWN', cycleBreaking: 'DEPTH_FIRST' },
  { direction: 'DOWN', cycleBreaking: 'GREEDY' },
  { direction: 'RIGHT', cycleBreaking: 'DEPTH_FIRST' },
  { direction: 'RIGHT', cycleBreaking: 'GREEDY' },
]

/** Several layouts of a chart, deterministic for the same chart. */
export async function layOut(chart: Chart, hasLabels = true): Promise<Layout[]> {
  const layouts: Layout[] = []
  for (const options of variants) layouts.push(await layOutBy(options, chart, hasLabels))
  return layouts
}
