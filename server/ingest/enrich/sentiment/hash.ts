const prime = 0x01000193

/** FNV-1a over UTF-16 units; apply `spread` before using the upper bits. */
export const seed = 0x811c9dc5 | 0
export const extended = (hash: number, unit: number) => Math.imul(hash ^ unit, prime)

export function hashOfSlice(units: Uint16Array, from: number, to: number) {
  let hash = seed
  for (let at = from; at < to; at++) hash = extended(hash, units[at]!)
  return hash
}

export const joined = (first: number, second: number) => Math.imul(first ^ Math.imul(second, 0x9e3779b1), prime)

export function spread(hash: number) {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}
