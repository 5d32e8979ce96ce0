import * as z from 'zod/mini'
import type { PostKey } from '#server/posts/post-keys.ts'

const idBits = 64
const idMask = '18446744073709551615'

/** A post's time and id as one number: a maximum of tuples costs the engine as much as all other sums together. */
export const placeSql = `bitShiftLeft(toUInt128(toUnixTimestamp(posted_at)), ${idBits}) + id`

/** Seconds since 1970 of a packed place. */
export const placeTimeSql = (place: string) => `toUInt32(bitShiftRight(${place}, ${idBits}))`

/** The id of a packed place. */
export const placeIdSql = (place: string) => `toUInt64(bitAnd(${place}, toUInt128(${idMask})))`

/** The key of a packed place. */
export const Place = z.pipe(
  z.coerce.bigint(),
  z.transform((place): PostKey => ({
    at: Number(place >> BigInt(idBits)),
    id: String(BigInt.asUintN(idBits, place)),
  })),
)
