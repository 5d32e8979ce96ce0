/** Mulberry32: the same numbers from 0 to 1 for the same seed, on every machine. */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shuffles in place; the same seed gives the same order. */
export function shuffle<Item>(items: Item[], seed: number): Item[] {
  const next = numbersFrom(seed)
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    ;[items[last], items[other]] = [items[other]!, items[last]!]
  }
  return items
}
