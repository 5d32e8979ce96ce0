import { computeRequestedWaitMs } from '../../backoff.ts'
import type { SourceError } from '../../source.ts'

const permanentFaults = new Set(['misconfigured', 'unauthorized'])

/** The fault that ends first; a permanent one only if all are permanent. */
export function chooseSoonestFault(faults: readonly SourceError[]): SourceError {
  const passing = faults.filter(({ kind }) => !permanentFaults.has(kind))
  const of = passing.length > 0 ? passing : faults
  return of.reduce((first, other) => (computeRequestedWaitMs(other) < computeRequestedWaitMs(first) ? other : first))
}
