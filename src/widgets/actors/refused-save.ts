import { ApiError } from '#src/api/errors.ts'
import type { Saved, SaveOutcome } from '#src/machines/edited-document.ts'
import { problemOf } from '#src/machines/problem.ts'

type Refused<Draft> = Exclude<SaveOutcome<Draft>, { kind: 'saved' }>

/**
 * Why the server did not save, for an editor to say. `fields`: those that say themselves what is wrong with them.
 * `getRemote`: what is saved there now, undefined where nothing is any more; null where nothing was.
 */
export async function refusedSave<Draft>(
  error: unknown,
  fields: readonly string[],
  getRemote: (() => Promise<Saved<Draft> | undefined>) | null,
): Promise<Refused<Draft>> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  if (getRemote !== null && error.status === 404) return { kind: 'deleted' }
  if (getRemote !== null && error.problemAt('version') !== null) {
    const remote = await getRemote()
    return remote === undefined ? { kind: 'deleted' } : { kind: 'conflict', remote }
  }
  const code = fields.find((field) => error.problemAt(field) !== null)
  if (code === undefined) return { kind: 'refused', problem: problemOf(error) }
  // A name that is taken is explained by the whole, what is not valid by the field.
  const detail = error.code === 'invalid_input' ? (error.problemAt(code) ?? error.detail) : error.detail
  return { kind: 'refused', problem: { code, detail } }
}
