import { ApiError } from '#src/api/errors.ts'
import type { SavedDocument, SaveOutcome } from '#src/machines/edited-document.ts'
import { toProblem } from '#src/machines/problem.ts'

/**
 * Maps a failed save to an outcome that an editor can show; other errors are thrown. `fields`: fields that show their
 * own problems. `getRemote`: the currently saved document, undefined if deleted; null for new documents.
 */
export async function toRefusedOutcome<Draft>(
  error: unknown,
  fields: readonly string[],
  getRemote: (() => Promise<SavedDocument<Draft> | undefined>) | null,
): Promise<Exclude<SaveOutcome<Draft>, { kind: 'saved' }>> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  if (getRemote !== null && error.status === 404) return { kind: 'deleted' }
  if (getRemote !== null && error.problemAt('version') !== null) {
    const remote = await getRemote()
    return remote === undefined ? { kind: 'deleted' } : { kind: 'conflict', remote }
  }
  const invalid = fields.find((field) => error.problemAt(field) !== null)
  if (invalid === undefined) return { kind: 'refused', problem: toProblem(error) }
  // For a taken name the error's detail is clearer, for invalid input the field's problem.
  const detail = error.code === 'invalid_input' ? (error.problemAt(invalid) ?? error.detail) : error.detail
  return { kind: 'refused', problem: { code: invalid, detail } }
}
