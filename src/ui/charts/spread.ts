/**
 * Positions at least `gap` apart, in the order given, as near to the wanted ones as possible (isotonic regression by
 * pooling neighbours).
 */
export function spread(sorted: readonly number[], gap: number): number[] {
  const pools: { sum: number; count: number }[] = []
  const mean = ({ sum, count }: { sum: number; count: number }) => sum / count
  for (const [index, position] of sorted.entries()) {
    let pool = { sum: position - index * gap, count: 1 }
    while (pools.length > 0 && mean(pools.at(-1)!) > mean(pool)) {
      const last = pools.pop()!
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count }
    }
    pools.push(pool)
  }
  return pools
    .flatMap((pool) => Array.from({ length: pool.count }, () => mean(pool)))
    .map((at, index) => at + index * gap)
}
