import { isInside, withoutDetails, type Chart, type ChartEdge, type ChartState } from '#src/widgets/statechart/chart.ts'

/** Which states lead where on which event: the chart without guards, actions and rules. */
export function overviewOf(chart: Chart): Chart {
  const { id, states, edges } = withoutDetails(chart)
  const isPlain = ({ id: of, invokes }: ChartState) => invokes.length === 0 && !edges.some(({ from }) => from === of)
  const childrenOf = (of: string) => states.filter(({ parent }) => parent === of)
  // States that nothing leaves are only names for how their parent was reached.
  const folded = states.filter(
    (state) => state.id !== '' && childrenOf(state.id).length > 1 && childrenOf(state.id).every(isPlain),
  )
  const shownAs = (of: string) => folded.find((state) => isInside(of, state.id))?.id ?? of
  const bare = edges.map((edge) => ({ ...edge, to: shownAs(edge.to) })).filter(({ isInternal }) => !isInternal)
  return {
    id,
    states: states
      .filter((state) => shownAs(state.id) === state.id)
      .map((state) => ({
        ...state,
        ...(folded.includes(state) ? { kind: 'plain' as const, initial: null } : {}),
        invokes: [],
        tags: [],
      })),
    edges: [...new Map(bare.map((edge) => [`${edge.from} ${edge.to} ${edge.event}`, edge])).values()],
  }
}

/** The chart without actions and rules. A state that one event leaves shows the guards of that event alone. */
export function guardsOf({ states, edges, ...chart }: Chart): Chart {
  const isOnly = ({ from, event, branch }: ChartEdge) =>
    branch !== '' && edges.every((other) => other.from !== from || other.event === event || other.branch === '')
  return {
    ...chart,
    states: states.map((state) => ({ ...state, entry: [], exit: [], tags: [], invokes: [] })),
    edges: edges.map((edge) => ({
      ...edge,
      ...(isOnly(edge) ? { event: '', branch: edge.branch.replace('else if', '').trim() } : {}),
      actions: [],
      rules: [],
    })),
  }
}
