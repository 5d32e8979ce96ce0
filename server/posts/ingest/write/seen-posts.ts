import type { KnownPost } from './known-posts.ts'

/**
 * Posts that a dry run has read, because it must not write them to the store. A hash table of 25 bytes per slot, at
 * most half full.
 */
export function createSeenPosts() {
  let size = 1 << 16
  let count = 0
  let keys = new BigUint64Array(size)
  let hashes = new BigUint64Array(size)
  let versions = new Float64Array(size)
  let used = new Uint8Array(size)

  const slotOf = (id: bigint) => {
    let slot = Number(id & BigInt(size - 1))
    while (used[slot] === 1 && keys[slot] !== id) slot = (slot + 1) & (size - 1)
    return slot
  }

  const put = (id: bigint, hash: bigint, version: number) => {
    const slot = slotOf(id)
    if (used[slot] === 0) count++
    used[slot] = 1
    keys[slot] = id
    hashes[slot] = hash
    versions[slot] = version
  }

  function grow() {
    const [oldKeys, oldHashes, oldVersions, oldUsed] = [keys, hashes, versions, used]
    size *= 2
    count = 0
    keys = new BigUint64Array(size)
    hashes = new BigUint64Array(size)
    versions = new Float64Array(size)
    used = new Uint8Array(size)
    oldUsed.forEach((taken, slot) => {
      if (taken === 1) put(oldKeys[slot]!, oldHashes[slot]!, oldVersions[slot]!)
    })
  }

  return {
    get: (id: bigint): KnownPost | undefined => {
      const slot = slotOf(id)
      return used[slot] === 1
        ? { contentHash: hashes[slot]!, version: versions[slot]!, postedAt: 0, own: true, fields: {} }
        : undefined
    },
    set: (id: bigint, contentHash: bigint, version: number) => {
      if (count * 2 > size) grow()
      put(id, contentHash, version)
    },
  }
}

export type SeenPosts = ReturnType<typeof createSeenPosts>
