import Graph from 'graphology'
import louvain from 'graphology-communities-louvain'
import forceAtlas2 from 'graphology-layout-forceatlas2'
import { randomOf } from '../steps/random.ts'

const seed = 0x5eed
const rounds = 300
const byRank = 0.6

export type Link = { from: string; to: string; weight: number }
export type NodePlacement = { community: number; x: number; y: number }

/**
 * Communities by Louvain (Blondel et al. 2008) with a seeded order, largest first, and positions by ForceAtlas2 (Jacomy
 * et al. 2014) from a circle, 0 to 1 on both axes. Deterministic; expects the most important nodes first. Computed on
 * the server, because 60 nodes take milliseconds and the answer is cached.
 */
export function layoutNetwork(names: readonly string[], links: readonly Link[]): Map<string, NodePlacement> {
  if (names.length === 0) return new Map()
  const graph = new Graph({ type: 'undirected' })
  for (const [index, name] of names.entries()) {
    const angle = (index / names.length) * 2 * Math.PI
    graph.addNode(name, { x: Math.cos(angle), y: Math.sin(angle) })
  }
  for (const { from, to, weight } of links) graph.addEdge(from, to, { weight })
  const communities = louvain(graph, { getEdgeWeight: 'weight', rng: randomOf(seed) })
  const members = Map.groupBy(names, (name) => communities[name]!)
  const order = [...members.values()].toSorted(
    (a, b) => b.length - a.length || names.indexOf(a[0]!) - names.indexOf(b[0]!),
  )
  const groups = new Map(order.flatMap((group, place) => group.map((name): [string, number] => [name, place])))
  const places = forceAtlas2(graph, {
    iterations: rounds,
    getEdgeWeight: 'weight',
    settings: { ...forceAtlas2.inferSettings(graph), gravity: 1.5, scalingRatio: 6, strongGravityMode: false },
  })
  const x = scaled(names.map((name) => places[name]!.x))
  const y = scaled(names.map((name) => places[name]!.y))
  return new Map(names.map((name, index) => [name, { community: groups.get(name)!, x: x[index]!, y: y[index]! }]))
}

/** Mixes positions with ranks, so that one distant group doesn't squeeze all others together. */
function scaled(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[0]!, sorted.at(-1)!]
  return values.map((value) =>
    high === low
      ? 0.5
      : ((value - low) / (high - low)) * (1 - byRank) + (sorted.indexOf(value) / (sorted.length - 1)) * byRank,
  )
}
