import type { CustomValues } from '#contract/filters/field-conditions.ts'
import type { StoredPost } from './stored-post.ts'
import type { Batch } from './writer.ts'

/** Maximum bytes of UTF-8 per UTF-16 unit. */
const widest = 3

type Beside = {
  values?: CustomValues | undefined
  place?: { line: number; raw: string } | undefined
  idOfFile?: bigint | undefined
}

/**
 * Packs up to `most` posts into parallel arrays, so that they cross threads as bytes. `room` is the expected size of
 * their lines in bytes.
 */
export function createBatch(most: number, room: number) {
  const ids = new BigUint64Array(most)
  const contentHashes = new BigUint64Array(most)
  const versions = new Float64Array(most)
  const postedAt = new Float64Array(most)
  let body = Buffer.allocUnsafeSlow(room)
  const fields = new Map<number, CustomValues>()
  const places: { line: number; raw: string }[] = []
  const idsOfFile = new BigUint64Array(most)
  let hasIdsOfFile = false
  let posts = 0
  let bytes = 0

  function makeRoom(needed: number) {
    const wider = Buffer.allocUnsafeSlow(Math.max(body.length * 2, bytes + needed))
    body.copy(wider, 0, 0, bytes)
    body = wider
  }

  return {
    get posts() {
      return posts
    },
    get bytes() {
      return bytes
    },
    add: (post: StoredPost, { values, place, idOfFile }: Beside = {}) => {
      if (idOfFile !== undefined) idsOfFile[posts] = idOfFile
      hasIdsOfFile ||= idOfFile !== undefined
      if (place !== undefined) places.push(place)
      if (values !== undefined) fields.set(posts, values)
      ids[posts] = post.id
      contentHashes[posts] = post.contentHash
      versions[posts] = post.version
      postedAt[posts] = post.postedAt
      posts++
      if (body.length - bytes < post.line.length * widest) makeRoom(post.line.length * widest)
      bytes += body.write(post.line, bytes)
    },
    packed: (): Batch => ({
      ids: ids.subarray(0, posts),
      contentHashes: contentHashes.subarray(0, posts),
      versions: versions.subarray(0, posts),
      postedAt: postedAt.subarray(0, posts),
      body: body.subarray(0, bytes),
      ...(hasIdsOfFile ? { idsOfFile: idsOfFile.subarray(0, posts) } : {}),
      ...(fields.size === 0 ? {} : { fields }),
      ...(places.length === 0 ? {} : { places }),
    }),
  }
}
