import * as z from 'zod/mini'
import type { PostKey } from '#server/posts/post-keys.ts'

const idBits = 64
const idMask = '18446744073709551615'

/** Packs a post's time and ID into one number, because a maximum of tuples costs as much as all other sums together. */
export const packedKeySql = `bitShiftLeft(toUInt128(toUnixTimestamp(posted_at)), ${idBits}) + id`

/** Seconds since 1970 of a packed place. */
export const packedTimeSql = (place: string) => `toUInt32(bitShiftRight(${place}, ${idBits}))`

export const packedIdSql = (place: string) => `toUInt64(bitAnd(${place}, toUInt128(${idMask})))`

/** Unpacks a place. */
export const PackedKey = z.pipe(
  z.coerce.bigint(),
  z.transform((place): PostKey => ({
    at: Number(place >> BigInt(idBits)),
    id: String(BigInt.asUintN(idBits, place)),
  })),
)
