import { Temporal } from 'temporal-polyfill'

/**
 * The instant at which the clocks of a zone show a wall time, both in milliseconds. Of an hour that clocks repeat it is the
 * first; a time that they skip is read with the offset before the change, so it lies after it ("compatible" in ECMA-262,
 * Temporal, as in RFC 5545). Throws RangeError for a zone that is none.
 */
export const instantOf = (wall: number, timezone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime().toZonedDateTime(timezone)
    .epochMilliseconds
