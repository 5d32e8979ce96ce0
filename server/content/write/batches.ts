import type { Batch } from './writer.ts'
import type { StoredPost } from './stored-post.ts'

/** Packs posts side by side, so that they cross threads as bytes. */
export function packBatch(posts: readonly StoredPost[]): Batch {
  const lines = posts.map(({ json }) => Buffer.byteLength(json) + 1)
  const body = Buffer.from(new ArrayBuffer(lines.reduce((total, bytes) => total + bytes, 0)))
  const ends = new Float64Array(posts.length)
  let at = 0
  posts.forEach(({ json }, index) => {
    at += body.write(json, at)
    at += body.write('\n', at)
    ends[index] = at
  })
  return {
    ids: BigUint64Array.from(posts, ({ id }) => id),
    contentHashes: BigUint64Array.from(posts, ({ contentHash }) => contentHash),
    versions: Float64Array.from(posts, ({ version }) => version),
    postedAt: Float64Array.from(posts, ({ postedAt }) => postedAt),
    ends,
    body,
  }
}
