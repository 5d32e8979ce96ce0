import * as z from 'zod/mini'

/** A count of an answer; unknown where it is missing, hidden, or no whole number that can be one. */
export const Count = z.catch(z.nullable(z.int().check(z.gte(0))), null)

/** The counts that are known, as an observation of totals has them. */
export const knownCounts = <Name extends string>(counts: Record<Name, number | null>): Partial<Record<Name, number>> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== null)) as Partial<Record<Name, number>>
