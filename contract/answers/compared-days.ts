import * as z from 'zod/mini'
import { InputDay } from '../primitives.ts'
import { exampleMessage } from '../schema-messages.ts'

const daySeparator = '..'
export const maxFormerRanges = 8

function isDayRange(text: string) {
  const days = text.split(daySeparator)
  return days.length === 2 && days.every((day) => z.safeParse(InputDay, day).success)
}

/**
 * Days to compare a range with. Default: the same number of days right before. `year`: the same days a year earlier.
 * `none`: no comparison. `2026-01-01..2026-01-31`: these days, both inclusive.
 */
export const ComparedDays = z
  .string()
  .check(
    z.refine(
      (text) => text === 'year' || text === 'none' || isDayRange(text),
      exampleMessage('2026-01-01..2026-01-31'),
    ),
  )
export type ComparedDays = z.infer<typeof ComparedDays>

export const comparedDaysText = ({ from, to }: { from: string; to: string }) => `${from}${daySeparator}${to}`

/** Ranges zoomed in from, widest first: `2026-01-01..2026-03-31,2026-02-01..2026-02-28`. */
export const FormerDays = z.string().check(
  z.refine((text) => {
    const ranges = text.split(',')
    return ranges.length <= maxFormerRanges && ranges.every(isDayRange)
  }, exampleMessage('2026-01-01..2026-01-31')),
)

/** The custom days, both inclusive; null for any other comparison. */
export function parseCustomDays(compared: ComparedDays | undefined): { from: string; to: string } | null {
  const [from, to] = compared?.split(daySeparator) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}
