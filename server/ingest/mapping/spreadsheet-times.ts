import { minPostTime } from '../storable.ts'
import { formatSerialTime } from '../reading/serial-times.ts'

/** Spreadsheet days from 1990, counted from 1904, to 2105; no other time is such a small number. */
const [firstSerial, lastSerial] = [31_412, 75_000]
const written = /^\d{5}(?:[.,]\d+)?$/

/** A spreadsheet's number for a time; null for anything else. */
export function serialOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const serial = written.test(text) ? Number(text.replace(',', '.')) : 0
  return serial >= firstSerial && serial < lastSerial ? serial : null
}

/** Converts a spreadsheet's serial number to the time it shows; returns anything else unchanged. */
export function convertSerialTime(value: unknown, is1904 = false): unknown {
  const serial = serialOf(value)
  return serial === null ? value : (formatSerialTime(serial, is1904) ?? value)
}

/** Whether the serial numbers in a range are times of posts, counted from 1900 and from 1904. */
export function epochsThatFit({ least, most }: { least: number; most: number }) {
  const at = (serial: number, is1904: boolean) => Date.parse(formatSerialTime(Math.floor(serial), is1904)!)
  const fits = (is1904: boolean) => at(least, is1904) >= minPostTime && at(most, is1904) <= Date.now()
  return { from1900: fits(false), from1904: fits(true) }
}
