import type { ImportDraft } from './import-mapping.ts'
import type { RunEnd, RunResult } from './import-run.ts'

/** Where an address leads: the file, the run, and how far it is. */
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

/** How far the file or the import of an address is. */
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

/** How a run ended. */
export const runGuards = {
  isRunDone: isRun('done'),
  isRunDamaged: isRun('damaged'),
  isRunConflicting: isRun('conflicting'),
  isRunFailed: isRun('failed'),
  isRunCancelled: isRun('cancelled'),
  isRunUndone: isRun('undone'),
}
