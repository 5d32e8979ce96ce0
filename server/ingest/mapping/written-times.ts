import { timeOf } from '../reading/serial-times.ts'

/** Days of spreadsheets from 1990 to 2105; no other number that is a time is as small. */
const [firstSerial, lastSerial] = [32_874, 75_000]

/** A time as `parseTime` reads it: the serial number of a spreadsheet as the time that it shows. */
export function writtenTime(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return value
  const serial = Number(text.replace(',', '.'))
  return serial >= firstSerial && serial < lastSerial ? (timeOf(serial, false) ?? value) : value
}
