import { requestedWait } from '../../backoff.ts'
import type { SourceFault } from '../../source.ts'

const permanentFaults = new Set(['misconfigured', 'unauthorized'])

/** Of several parts of a source that all fail, the fault that is over first; one that a person has to mend where all are such. */
export function firstToPass(faults: readonly SourceFault[]): SourceFault {
  const passing = faults.filter(({ kind }) => !permanentFaults.has(kind))
  const of = passing.length > 0 ? passing : faults
  return of.reduce((first, other) => (requestedWait(other) < requestedWait(first) ? other : first))
}
