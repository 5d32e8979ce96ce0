import { ApiError } from '#src/api/errors.ts'
import type { Saved, SaveOutcome } from '#src/machines/edited-document.ts'
import { problemOf } from '#src/machines/problem.ts'

type Refused<Draft> = Exclude<SaveOutcome<Draft, object>, { kind: 'saved' }>

/** Why the server did not save, for an editor to say. `getRemote`: what is saved there now; null where nothing was. */
export async function refusedSave<Draft>(
  error: unknown,
  getRemote: (() => Promise<Saved<Draft>>) | null,
): Promise<Refused<Draft>> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  if (getRemote !== null && error.status === 404) return { kind: 'deleted' }
  if (getRemote !== null && error.problemAt('version') !== null) return { kind: 'conflict', remote: await getRemote() }
  const inName = error.problemAt('name')
  return { kind: 'refused', problem: inName === null ? problemOf(error) : { code: 'name', detail: error.detail } }
}
