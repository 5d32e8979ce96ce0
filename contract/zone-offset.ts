const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Offset of a zone from UTC at an instant, both in milliseconds, positive east. Throws RangeError for an unknown zone.
 */
export function zoneOffsetMs(at: number, timezone: string) {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timezone, format)
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return (
    Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!) -
    Math.floor(at / 1000) * 1000
  )
}
