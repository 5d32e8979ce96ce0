import { Temporal } from 'temporal-polyfill'

/**
 * The instant of a wall time in a zone, both in milliseconds. A repeated time means the first; a skipped time uses the
 * offset before the change, so it lies after it ("compatible" in ECMA-262, Temporal, as in RFC 5545). Throws RangeError
 * for an unknown zone.
 */
export const toInstantMs = (wallTimeMs: number, timezone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(wallTimeMs)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(timezone).epochMilliseconds
