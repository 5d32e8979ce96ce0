import { ApiError } from '#src/api/errors.ts'
import type { Saved, SaveOutcome } from '#src/machines/saving.ts'
import { troubleOf } from '#src/machines/trouble.ts'

type Refused<Words> = Exclude<SaveOutcome<Words, object>, { kind: 'saved' }>

/** Why the server did not save, for an editor to say. `getTheirs`: what is saved there now; null where nothing was. */
export async function refusedSave<Words>(
  error: unknown,
  getTheirs: (() => Promise<Saved<Words>>) | null,
): Promise<Refused<Words>> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  if (getTheirs !== null && error.status === 404) return { kind: 'deleted' }
  if (getTheirs !== null && error.problemAt('version') !== null) return { kind: 'conflict', theirs: await getTheirs() }
  const inName = error.problemAt('name')
  return { kind: 'refused', trouble: inName === null ? troubleOf(error) : { code: 'name', detail: error.detail } }
}
