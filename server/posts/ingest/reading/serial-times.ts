import { dayMs } from '#contract/durations.ts'

/** Implicit number formats of every workbook: dates, times, and those of East Asia. */
const isBuiltInTimeFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)

/** Whether a number format shows a date or time. Quoted, escaped and bracketed parts don't count. */
export const isTimeFormat = (id: number, code: string | undefined) =>
  code === undefined
    ? isBuiltInTimeFormat(id)
    : /[ymdhs]/i.test(code.split(';')[0]!.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|general/gi, ''))

/** 1904 counts from 0 on 1 January; 1900 counts from 1 and includes a 29 February that never was. */
const daysBefore1970 = { from1900: 25_569, from1904: 24_107 }

/** The time that a cell shows, without a zone; a serial number below one is a time of day. */
export function formatSerialTime(serial: number, is1904: boolean): string | null {
  const days = is1904 ? serial - daysBefore1970.from1904 : (serial < 60 ? serial + 1 : serial) - daysBefore1970.from1900
  const time = new Date(Math.round((days * dayMs) / 1000) * 1000)
  if (serial < 0 || Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) return null
  const text = time.toISOString()
  if (serial < 1 && !is1904) return text.slice(11, 19)
  return Number.isInteger(serial) ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}
