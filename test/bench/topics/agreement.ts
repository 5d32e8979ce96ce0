/** Numbers of two labellings of the same items: how often labels and pairs of labels occur. */
function tally<One, Other>(one: readonly One[], other: readonly Other[]) {
  const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const counts = { one: new Map<One, number>(), other: new Map<Other, number>(), both: new Map<string, number>() }
  for (const [index, label] of one.entries()) {
    add(counts.one, label)
    add(counts.other, other[index]!)
    add(counts.both, `${String(label)}|${String(other[index])}`)
  }
  return [counts.one, counts.other, counts.both].map((map) => [...map.values()]) as [number[], number[], number[]]
}

const sumOf = (counts: readonly number[], value: (count: number) => number) =>
  counts.reduce((sum, count) => sum + value(count), 0)

/** Normalized mutual information, 0 to 1, by the mean of both entropies. */
export function normalizedMutualInformation(one: readonly unknown[], other: readonly unknown[]): number {
  const [first, second, both] = tally(one, other).map(
    (counts) => -sumOf(counts, (count) => (count / one.length) * Math.log(count / one.length)),
  ) as [number, number, number]
  return (2 * (first + second - both)) / (first + second)
}

/** Adjusted Rand index (Hubert & Arabie 1985); 1 for equal clusters, 0 by chance. */
export function adjustedRandIndex(one: readonly unknown[], other: readonly unknown[]): number {
  const pairs = (count: number) => (count * (count - 1)) / 2
  const [first, second, both] = tally(one, other).map((counts) => sumOf(counts, pairs)) as [number, number, number]
  const expected = (first * second) / pairs(one.length)
  return (both - expected) / ((first + second) / 2 - expected)
}

/** Share of items with the most frequent label of their cluster. */
export function purity(labels: readonly string[], clusters: readonly number[]): number {
  const byCluster = Map.groupBy(labels.keys(), (index) => clusters[index]!)
  const max = [...byCluster.values()].map((indices) =>
    Math.max(...[...Map.groupBy(indices, (index) => labels[index]!).values()].map(({ length }) => length)),
  )
  return sumOf(max, (count) => count) / labels.length
}
