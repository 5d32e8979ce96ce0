import type { ImportDraft } from './import-mapping.ts'
import type { RunEnd, RunResult } from './import-run.ts'

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

export type Done<Output> = { event: { output: Output } }
export const at = <Guard extends string>(type: Guard) =>
  ({ type, params: ({ event }: Done<Place>) => event.output }) as const
export const end = <Guard extends string>(type: Guard) =>
  ({ type, params: ({ event }: Done<RunResult>) => event.output }) as const
const isPlace = (name: Place['at']) => (_: unknown, place: Place) => place.at === name
const isRun = (as: RunEnd) => (_: unknown, result: RunResult) => result.end === as

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
  isRunDone: isRun('done'),
  isRunDamaged: isRun('damaged'),
  isRunConflicting: isRun('conflicting'),
  isRunFailed: isRun('failed'),
  isRunCancelled: isRun('cancelled'),
  isRunUndone: isRun('undone'),
}
