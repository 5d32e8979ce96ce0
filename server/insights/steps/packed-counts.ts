const half = 32

/**
 * Counts rows by several conditions with half as many sums, two conditions per 64-bit number. `sums` are the
 * aggregates; `counts` unpacks them in the enclosing SELECT, named by condition.
 */
export function packedCounts(conditions: Readonly<Record<string, string>>) {
  const names = Object.keys(conditions)
  const pairs = names.flatMap((name, index) => (index % 2 === 0 ? [[name, names[index + 1]] as const] : []))
  const bit = (name: string) => `toUInt64(${conditions[name]})`
  return {
    sums: pairs
      .map(([low, high], index) => {
        const upper = high === undefined ? '' : ` + bitShiftLeft(${bit(high)}, ${half})`
        return `sum(${bit(low)}${upper}) AS packed${index}`
      })
      .join(', '),
    counts: pairs
      .flatMap(([low, high], index) => [
        `bitAnd(packed${index}, ${2 ** half - 1}) AS ${low}`,
        ...(high === undefined ? [] : [`bitShiftRight(packed${index}, ${half}) AS ${high}`]),
      ])
      .join(', '),
  }
}
