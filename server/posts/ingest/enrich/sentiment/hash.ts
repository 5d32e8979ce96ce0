const prime = 0x01000193

/** FNV-1a over UTF-16 units; apply `mixHash` before using the upper bits. */
export const hashSeed = 0x811c9dc5 | 0
export const extendHash = (hash: number, unit: number) => Math.imul(hash ^ unit, prime)

export function hashOfSlice(units: Uint16Array, from: number, to: number) {
  let hash = hashSeed
  for (let at = from; at < to; at++) hash = extendHash(hash, units[at]!)
  return hash
}

export const combineHashes = (first: number, second: number) => Math.imul(first ^ Math.imul(second, 0x9e3779b1), prime)

export function mixHash(hash: number) {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}
