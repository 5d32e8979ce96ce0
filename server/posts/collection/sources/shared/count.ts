import * as z from 'zod/mini'

/** Null if missing, hidden, or no count. */
export const Count = z.catch(z.nullable(z.int().check(z.gte(0))), null)

export const knownCounts = <Name extends string>(counts: Record<Name, number | null>): Partial<Record<Name, number>> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== null)) as Partial<Record<Name, number>>
