/** An undirected weighted graph as adjacency lists: the neighbours of node `n` are at `starts[n]` to `starts[n + 1]`. */
export type Graph = { starts: Uint32Array; targets: Uint32Array; weights: Float64Array; loops: Float64Array }

/** Builds a graph from edges listed once, in either direction; repeated edges add up. */
export function buildGraph(nodes: number, edges: readonly (readonly [number, number, number])[]): Graph {
  const joined = new Map<number, number>()
  const loops = new Float64Array(nodes)
  for (const [from, to, weight] of edges) {
    if (from === to) {
      loops[from]! += weight
      continue
    }
    const key = Math.min(from, to) * nodes + Math.max(from, to)
    joined.set(key, (joined.get(key) ?? 0) + weight)
  }
  const starts = new Uint32Array(nodes + 1)
  for (const key of joined.keys()) {
    starts[Math.floor(key / nodes) + 1]!++
    starts[(key % nodes) + 1]!++
  }
  for (let node = 0; node < nodes; node++) starts[node + 1]! += starts[node]!
  const next = starts.slice()
  const targets = new Uint32Array(joined.size * 2)
  const weights = new Float64Array(joined.size * 2)
  for (const [key, weight] of joined) {
    const [from, to] = [Math.floor(key / nodes), key % nodes]
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const place = next[one]!++
      targets[place] = other
      weights[place] = weight
    }
  }
  return { starts, targets, weights, loops }
}

/**
 * Communities by the Leiden algorithm (Traag, Waltman & van Eck 2019) on modularity with a resolution (Reichardt &
 * Bornholdt 2006); a number per node. Deterministic: nodes are visited in order, and ties go to the lowest number.
 */
export function findCommunities(graph: Graph, resolution: number): Uint32Array {
  const nodes = graph.loops.length
  const found = Uint32Array.from({ length: nodes }, (_, node) => node)
  let level = graph
  let partition = Uint32Array.from({ length: nodes }, (_, node) => node)
  const strength = strengthsOf(graph).reduce((sum, one) => sum + one, 0)
  if (strength === 0) return found
  while (true) {
    const levelStrengths = strengthsOf(level)
    moveNodes(level, levelStrengths, partition, resolution / strength)
    const refined = refine(level, levelStrengths, partition, resolution / strength)
    const count = renumber(refined)
    if (count === level.loops.length) {
      for (let node = 0; node < nodes; node++) found[node] = partition[found[node]!]!
      renumber(found)
      return found
    }
    const coarse = new Uint32Array(count)
    for (let node = 0; node < refined.length; node++) coarse[refined[node]!] = partition[node]!
    for (let node = 0; node < nodes; node++) found[node] = refined[found[node]!]!
    level = aggregate(level, refined, count)
    partition = coarse
    renumber(partition)
  }
}

/** Sum of each node's edge weights, with loops counted twice. */
function strengthsOf({ starts, weights, loops }: Graph): Float64Array {
  return loops.map((loop, node) => {
    let sum = 2 * loop
    for (let place = starts[node]!; place < starts[node + 1]!; place++) sum += weights[place]!
    return sum
  })
}

/** Moves each node to the neighbouring community with the largest gain, until none gains (the fast local move). */
function moveNodes(graph: Graph, strengths: Float64Array, partition: Uint32Array, penalty: number) {
  const nodes = strengths.length
  const totals = new Float64Array(nodes)
  for (let node = 0; node < nodes; node++) totals[partition[node]!]! += strengths[node]!
  const queue = Array.from({ length: nodes }, (_, node) => node)
  const isQueued = new Uint8Array(nodes).fill(1)
  const links = new Float64Array(nodes)
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head]!
    isQueued[node] = 0
    const own = partition[node]!
    totals[own]! -= strengths[node]!
    const best = findBest(
      graph,
      node,
      links,
      partition,
      own,
      (community) => totals[community]! * strengths[node]! * penalty,
    )
    totals[best]! += strengths[node]!
    if (best === own) continue
    partition[node] = best
    for (let place = graph.starts[node]!; place < graph.starts[node + 1]!; place++) {
      const neighbour = graph.targets[place]!
      if (partition[neighbour] === best || isQueued[neighbour]) continue
      isQueued[neighbour] = 1
      queue.push(neighbour)
    }
  }
}

/** The neighbouring community with the largest gain of a node; its own community if no other has more. */
function findBest(
  { starts, targets, weights }: Graph,
  node: number,
  links: Float64Array,
  partition: Uint32Array,
  own: number,
  costOf: (community: number) => number,
) {
  const touched: number[] = []
  for (let place = starts[node]!; place < starts[node + 1]!; place++) {
    const community = partition[targets[place]!]!
    if (links[community] === 0) touched.push(community)
    links[community]! += weights[place]!
  }
  let best = own
  let max = links[own]! - costOf(own)
  for (const community of touched) {
    const gain = links[community]! - costOf(community)
    if (gain > max + 1e-12 || (gain > max - 1e-12 && community < best && best !== own)) {
      best = community
      max = gain
    }
  }
  for (const community of touched) links[community] = 0
  return best
}

/** Splits communities into well-connected parts: nodes start alone, and merge within their community if both gain. */
function refine(graph: Graph, strengths: Float64Array, partition: Uint32Array, penalty: number): Uint32Array {
  const nodes = strengths.length
  const { starts, targets, weights } = graph
  const refined = Uint32Array.from({ length: nodes }, (_, node) => node)
  const totals = strengths.slice()
  const outside = new Float64Array(nodes)
  const communityTotals = new Float64Array(nodes)
  const isAlone = new Uint8Array(nodes).fill(1)
  const links = new Float64Array(nodes)
  for (let node = 0; node < nodes; node++) {
    communityTotals[partition[node]!]! += strengths[node]!
    for (let place = starts[node]!; place < starts[node + 1]!; place++)
      if (partition[targets[place]!] === partition[node]) outside[node]! += weights[place]!
  }
  for (let node = 0; node < nodes; node++) {
    if (!isAlone[node]) continue
    const whole = communityTotals[partition[node]!]!
    if (outside[node]! < strengths[node]! * (whole - strengths[node]!) * penalty) continue
    const touched: number[] = []
    for (let place = starts[node]!; place < starts[node + 1]!; place++) {
      const target = targets[place]!
      if (partition[target] !== partition[node]) continue
      const part = refined[target]!
      if (links[part] === 0) touched.push(part)
      links[part]! += weights[place]!
    }
    let best = node
    let max = 0
    for (const part of touched) {
      if (part === node || outside[part]! < totals[part]! * (whole - totals[part]!) * penalty) continue
      const gain = links[part]! - totals[part]! * strengths[node]! * penalty
      if (gain > max + 1e-12) {
        best = part
        max = gain
      }
    }
    if (best !== node) {
      refined[node] = best
      isAlone[best] = 0
      totals[best]! += strengths[node]!
      outside[best]! += outside[node]! - 2 * links[best]!
    }
    for (const part of touched) links[part] = 0
  }
  return refined
}

/** Renumbers communities from 0 in order of appearance; returns their number. */
function renumber(partition: Uint32Array): number {
  const numbers = new Map<number, number>()
  for (let node = 0; node < partition.length; node++) {
    const community = partition[node]!
    const number = numbers.get(community) ?? numbers.size
    numbers.set(community, number)
    partition[node] = number
  }
  return numbers.size
}

function aggregate({ starts, targets, weights, loops }: Graph, partition: Uint32Array, count: number): Graph {
  const edges: [number, number, number][] = []
  for (let node = 0; node < loops.length; node++) {
    const from = partition[node]!
    if (loops[node]! > 0) edges.push([from, from, loops[node]!])
    for (let place = starts[node]!; place < starts[node + 1]!; place++)
      if (targets[place]! > node) edges.push([from, partition[targets[place]!]!, weights[place]!])
  }
  return buildGraph(count, edges)
}
