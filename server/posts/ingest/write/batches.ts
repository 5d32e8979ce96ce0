import type { CustomValues } from '#contract/filters/field-conditions.ts'
import type { StoredPost } from './stored-post.ts'

/** Posts in file order, as parallel arrays, which cross processes faster than objects. */
export type Batch = {
  ids: BigUint64Array
  contentHashes: BigUint64Array
  versions: Float64Array
  postedAt: Float64Array
  lines: readonly string[]
  /** File-specific identities of posts whose id isn't globally unique; 0 for others. Missing if there are none. */
  idsOfFile?: BigUint64Array
  /** New custom values, by row. */
  fields?: ReadonlyMap<number, CustomValues>
  /** Line and text of each row in its file, to list rows that are left out. */
  places?: readonly { line: number; raw: string }[]
}

export type BatchedPost = StoredPost & {
  values?: CustomValues | undefined
  place?: { line: number; raw: string } | undefined
  idOfFile?: bigint | undefined
}

export const toBatch = (posts: readonly BatchedPost[]): Batch => ({
  ids: BigUint64Array.from(posts, ({ id }) => id),
  contentHashes: BigUint64Array.from(posts, ({ contentHash }) => contentHash),
  versions: Float64Array.from(posts, ({ version }) => version),
  postedAt: Float64Array.from(posts, ({ postedAt }) => postedAt),
  lines: posts.map(({ line }) => line),
  ...(posts.some(({ idOfFile }) => idOfFile !== undefined)
    ? { idsOfFile: BigUint64Array.from(posts, ({ idOfFile }) => idOfFile ?? 0n) }
    : {}),
  fields: new Map(posts.flatMap(({ values }, at) => (values === undefined ? [] : [[at, values] as const]))),
  places: posts.flatMap(({ place }) => place ?? []),
})
