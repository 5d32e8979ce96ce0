import type { AnyEventObject } from 'xstate'
import type { Registered } from '#test/machines/registered.ts'
import { edgesOf, startWalker, stateKey } from '../../model/walk.ts'

/** `values[at]` is where the chart stands before `path[at]`, and the last one where it ends. */
export type LongWalk<Input> = { input: Input; path: AnyEventObject[]; values: unknown[]; taken: readonly string[] }

type Edge = { event: AnyEventObject; target: string; taken: readonly string[] }
type Graph = Map<string, Edge[]>
/** Whether a browser can be made to let this happen after what has happened on the walk. */
type IsPossible<Input> = (input: Input, walked: readonly AnyEventObject[], event: AnyEventObject) => boolean

const keyNow = (registered: Registered, walker: ReturnType<typeof startWalker>) =>
  stateKey(registered)(walker.actor.getSnapshot())

async function graphOf(registered: Registered, input: unknown): Promise<Graph> {
  const graph: Graph = new Map()
  for (const { path } of edgesOf(registered, input)) {
    const walker = startWalker(registered, input)
    for (const event of path.slice(0, -1)) await walker.play(event)
    const source = keyNow(registered, walker)
    walker.taken.clear()
    const event = path.at(-1)!
    await walker.play(event)
    graph.set(source, [
      ...(graph.get(source) ?? []),
      { event, target: keyNow(registered, walker), taken: [...walker.taken] },
    ])
  }
  return graph
}

function reachableFrom(graph: Graph, key: string) {
  const found = new Set([key])
  for (const at of found) for (const { target } of graph.get(at) ?? []) found.add(target)
  return found
}

/** The shortest way from a state to a transition that is left; null where there is none. */
function nearest(graph: Graph, from: string, isLeft: (edge: Edge) => boolean, isOpen: (edge: Edge) => boolean) {
  const ways: { at: string; way: AnyEventObject[] }[] = [{ at: from, way: [] }]
  const seen = new Set([from])
  for (const { at, way } of ways)
    for (const edge of graph.get(at) ?? []) {
      if (!isOpen(edge)) continue
      if (isLeft(edge)) return [...way, edge.event]
      if (seen.has(edge.target)) continue
      seen.add(edge.target)
      ways.push({ at: edge.target, way: [...way, edge.event] })
    }
  return null
}

/** Goes on to the nearest transition that is left for as long as there is one; into an end of the chart at last. */
async function walkOn<Input>(
  registered: Registered,
  input: Input,
  graph: Graph,
  left: ReadonlySet<string>,
  isPossible: IsPossible<Input>,
) {
  const walker = startWalker(registered, input)
  const walk: LongWalk<Input> = { input, path: [], values: [walker.actor.getSnapshot().value], taken: [] }
  const inVain = new Set<AnyEventObject>()
  const isLeft = ({ taken, event }: Edge) =>
    !inVain.has(event) && taken.some((name) => left.has(name) && !walker.taken.has(name))
  const isOpen = ({ event }: Edge) => isPossible(input, walk.path, event)
  const isNoEnd = (edge: Edge) => isOpen(edge) && reachableFrom(graph, edge.target).size > 3
  for (;;) {
    const at = keyNow(registered, walker)
    const way = nearest(graph, at, isLeft, isNoEnd) ?? nearest(graph, at, isLeft, isOpen)
    if (way === null) return { ...walk, taken: [...walker.taken] }
    const before = walker.taken.size
    for (const event of way) {
      await walker.play(event)
      walk.path.push(event)
      walk.values.push(walker.actor.getSnapshot().value)
    }
    if (walker.taken.size === before) inVain.add(way.at(-1)!)
  }
}

/** A few long walks that take between them every transition that a browser can take. */
export async function longWalksOf<Input>(
  registered: Registered,
  isPossible: IsPossible<Input>,
): Promise<LongWalk<Input>[]> {
  const graphs = await Promise.all(
    (registered.inputs as Input[]).map(async (input) => ({ input, graph: await graphOf(registered, input) })),
  )
  const left = new Set(graphs.flatMap(({ graph }) => [...graph.values()].flat().flatMap(({ taken }) => taken)))
  const gainOf = ({ taken }: LongWalk<Input>) => taken.filter((name) => left.has(name)).length
  const walks: LongWalk<Input>[] = []
  for (;;) {
    const all = await Promise.all(graphs.map(({ input, graph }) => walkOn(registered, input, graph, left, isPossible)))
    const best = all.toSorted((a, b) => gainOf(b) - gainOf(a) || a.path.length - b.path.length)[0]!
    if (gainOf(best) === 0) return walks
    walks.push(best)
    for (const name of best.taken) left.delete(name)
  }
}
