/** First come, first served within a line; the lines take turns. */
export function createFairQueue<Entry>() {
  const lines = new Map<string, Entry[]>()
  let size = 0

  const drop = (name: string, line: Entry[], at: number) => {
    const [entry] = line.splice(at, 1)
    size--
    if (line.length === 0) lines.delete(name)
    return entry
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
    /** The first entry of the line whose turn it is; a line whose first entry may not go keeps its turn. */
    next: (mayGo: (first: Entry) => boolean): Entry | undefined => {
      for (const [name, line] of lines) {
        if (!mayGo(line[0]!)) continue
        const entry = drop(name, line, 0)
        if (lines.delete(name)) lines.set(name, line)
        return entry
      }
      return undefined
    },
  }
}
