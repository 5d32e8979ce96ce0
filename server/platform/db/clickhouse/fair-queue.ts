/**
 * First in, first out within a line. Among waiting lines, the least-served goes first, then the longest-waiting. A line
 * that returns after a pause starts at the current minimum, so that it can't catch up.
 */
export function createFairQueue<Entry>() {
  const lines = new Map<string, Entry[]>()
  const served = new Map<string, number>()
  let min = 0
  let size = 0

  const servedOf = (name: string) => Math.max(served.get(name) ?? 0, min)

  const drop = (name: string, line: Entry[], at: number) => {
    const [entry] = line.splice(at, 1)
    size--
    if (line.length === 0) lines.delete(name)
    return entry
  }

  function pruneServed() {
    for (const [name, amount] of served) if (amount <= min) served.delete(name)
  }

  return {
    size: () => size,
    sizeOf: (name: string) => lines.get(name)?.length ?? 0,
    add: (name: string, entry: Entry) => {
      const line = lines.get(name) ?? []
      line.push(entry)
      lines.set(name, line)
      size++
    },
    remove: (name: string, entry: Entry) => {
      const line = lines.get(name)
      const at = line?.indexOf(entry) ?? -1
      if (line !== undefined && at >= 0) drop(name, line, at)
    },
    /** First entry of the next line; a line whose entry may not go keeps its turn. */
    next: (mayGo: (first: Entry) => boolean): Entry | undefined => {
      const [name] = [...lines]
        .filter(([, [first]]) => mayGo(first!))
        .map(([name]) => name)
        .toSorted((a, b) => servedOf(a) - servedOf(b))
      if (name === undefined) return undefined
      min = servedOf(name)
      pruneServed()
      const line = lines.get(name)!
      const entry = drop(name, line, 0)
      if (lines.delete(name)) lines.set(name, line)
      return entry
    },
    /** Adds an entry's cost, in any unit common to all entries. */
    charge: (name: string, amount: number) => void served.set(name, servedOf(name) + amount),
  }
}
