import type { Mapping } from '#contract/ingest/uploads.ts'
import type { Values } from '../reading/records.ts'
import { getterOf } from './columns.ts'
import { findZoneOffsetMs, parseTime } from './times.ts'
import { cellToText } from './values.ts'

const xEpoch = 1_288_834_974_657n
const quarter = 15 * 60_000

/**
 * The zone of written times, derived from ids: an X id contains its moment in UTC. Null if the ids say nothing or rows
 * disagree.
 */
export function guessTimezone(
  records: readonly Values[],
  columns: Mapping['columns'],
  header: readonly string[] | null,
  dateOrder: Mapping['dateOrder'],
): string | null {
  if (columns.id === undefined || columns.postedAt === undefined) return null
  const [id, time] = [getterOf(columns.id, header), getterOf(columns.postedAt, header)]
  const seen = records
    .map((record) => ({ id: cellToText(id(record)), wall: parseTime(time(record), { timezone: 'UTC', dateOrder }) }))
    .filter((row): row is { id: string; wall: number } => /^\d{17,20}$/.test(row.id) && row.wall !== null)
    .map(({ id, wall }) => ({
      wall,
      offset: Math.round((wall - Number((BigInt(id) >> 22n) + xEpoch)) / quarter) * quarter,
    }))
  if (seen.length < 3) return null
  if (seen.every(({ offset }) => offset === 0)) return 'UTC'
  return (
    Intl.supportedValuesOf('timeZone').find((zone) =>
      seen.every(({ wall, offset }) => findZoneOffsetMs(wall, zone) === offset),
    ) ?? null
  )
}
