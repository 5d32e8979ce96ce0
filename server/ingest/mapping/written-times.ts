import { timeOf } from '../reading/serial-times.ts'

/** Spreadsheet days from 1990 to 2105; no other time is such a small number. */
const [firstSerial, lastSerial] = [32_874, 75_000]

/** Converts a spreadsheet's serial number to the time it shows; returns anything else unchanged. */
export function writtenTime(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return value
  const serial = Number(text.replace(',', '.'))
  return serial >= firstSerial && serial < lastSerial ? (timeOf(serial, false) ?? value) : value
}
