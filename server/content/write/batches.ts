import type { Batch } from './writer.ts'
import type { StoredPost } from './stored-post.ts'

/** Packs posts side by side, so that they cross threads as bytes. */
export const packBatch = (posts: readonly StoredPost[]): Batch => ({
  ids: BigUint64Array.from(posts, ({ id }) => id),
  contentHashes: BigUint64Array.from(posts, ({ contentHash }) => contentHash),
  versions: Float64Array.from(posts, ({ version }) => version),
  postedAt: Float64Array.from(posts, ({ postedAt }) => postedAt),
  body: Buffer.from(posts.map(({ json }) => `${json}\n`).join('')),
})
