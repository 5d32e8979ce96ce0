import type { Mapping } from '#contract/ingest/uploads.ts'
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

/** Excel numbers count from 1904 if the workbook says so or only this makes all of them times of posts. */
export function epochOf(values: readonly unknown[], is1904: boolean | undefined): Pick<Mapping, 'is1904'> {
  const serials = values.map(serialOf).filter((serial) => serial !== null)
  if (serials.length === 0) return {}
  if (is1904 !== undefined) return { is1904 }
  const fits = (from1904: boolean) =>
    serials.every((serial) => {
      const time = Date.parse(formatSerialTime(Math.floor(serial), from1904)!)
      return time >= minPostTime && time <= Date.now()
    })
  return fits(true) && !fits(false) ? { is1904: true } : {}
}
