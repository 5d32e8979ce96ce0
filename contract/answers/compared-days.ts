import * as z from 'zod/mini'
import { InputDay } from '../primitives.ts'
import { suchAs } from '../rules.ts'

const between = '..'
export const maxFormerRanges = 8

function isTwoDays(text: string) {
  const days = text.split(between)
  return days.length === 2 && days.every((day) => z.safeParse(InputDay, day).success)
}

/**
 * What the days of a range are compared with: as many days right before where it is left out, `year` as many from the same day
 * a year earlier, `none` nothing, or any other days as `2026-01-01..2026-01-31`, both inclusive.
 */
export const ComparedDays = z
  .string()
  .check(z.refine((text) => text === 'year' || text === 'none' || isTwoDays(text), suchAs('2026-01-01..2026-01-31')))
export type ComparedDays = z.infer<typeof ComparedDays>

export const comparedDaysText = ({ from, to }: { from: string; to: string }) => `${from}${between}${to}`

/** The ranges that a zoom came from, the widest first, as `2026-01-01..2026-03-31,2026-02-01..2026-02-28`. */
export const FormerDays = z.string().check(
  z.refine((text) => {
    const ranges = text.split(',')
    return ranges.length <= maxFormerRanges && ranges.every(isTwoDays)
  }, suchAs('2026-01-01..2026-01-31')),
)

/** The days that were chosen one by one; null for anything else. */
export function chosenDays(compared: ComparedDays | undefined): { from: string; to: string } | null {
  const [from, to] = compared?.split(between) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}
