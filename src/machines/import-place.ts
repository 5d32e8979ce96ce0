import type { ImportDraft } from './import-mapping.ts'
import { isOutcome } from './run.ts'

/**
 * How a dry run, import or undo ended. `damaged`: a dry run could not read the whole file; `conflicting`: rows would replace unrelated
 * posts; `gone`: the server no longer has the run.
 */
export type ImportOutcome = 'done' | 'damaged' | 'conflicting' | 'failed' | 'cancelled' | 'undone' | 'gone'
export type ImportRun = { workspaceId: string; importId: string }

/** The file and import that an address refers to, and their progress. */
export type Place = {
  at:
    | 'mapping'
    | 'checking'
    | 'checked'
    | 'damaged'
    | 'conflicting'
    | 'importing'
    | 'done'
    | 'undoRequested'
    | 'undoing'
    | 'gone'
    | ('failed' | 'cancelled' | 'undone')
  uploadId: string | null
  importId: string | null
  draft: ImportDraft | null
}

const isPlace = (name: Place['at']) => (_: unknown, place: Place) => place.at === name

/** Guards for the progress of the file or import in the address. */
export const placeGuards = {
  isMapping: isPlace('mapping'),
  isChecking: isPlace('checking'),
  isChecked: isPlace('checked'),
  isDamaged: isPlace('damaged'),
  isConflicting: isPlace('conflicting'),
  isImporting: isPlace('importing'),
  isUndoRequested: isPlace('undoRequested'),
  isDone: isPlace('done'),
  isFailed: isPlace('failed'),
  isCancelled: isPlace('cancelled'),
  isUndoing: isPlace('undoing'),
  isUndone: isPlace('undone'),
}

/** Guards for the end of a run. */
export const runGuards = {
  isRunDone: isOutcome<ImportOutcome>('done'),
  isRunDamaged: isOutcome<ImportOutcome>('damaged'),
  isRunConflicting: isOutcome<ImportOutcome>('conflicting'),
  isRunFailed: isOutcome<ImportOutcome>('failed'),
  isRunCancelled: isOutcome<ImportOutcome>('cancelled'),
  isRunUndone: isOutcome<ImportOutcome>('undone'),
}
