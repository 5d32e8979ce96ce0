import { alertMoves } from './alert.ts'
import { checkoutMoves } from './checkout.ts'
import { collectorMoves } from './collector.ts'
import { alertEditorMoves } from './alert-editor.ts'
import { filterEditorMoves } from './filter-editor.ts'
import { reportEditorMoves } from './report-editor.ts'
import { importFileMoves } from './import-file.ts'
import { importMappingMoves } from './import-mapping.ts'
import { exportMoves } from './export.ts'
import { importMoves } from './import.ts'
import { comparisonMoves, draftMoves, previewMoves, suggestionMoves, viewMoves } from './query-companions.ts'
import { postNewsMoves } from './post-news.ts'
import { membershipMoves } from './membership.ts'
import { noteEditorMoves } from './note-editor.ts'
import { postSelectionMoves } from './post-selection.ts'
import { queryEditorMoves } from './query-editor.ts'
import { restoreMoves } from './restore.ts'
import { runMoves } from './run.ts'
import { sessionEndMoves } from './session-end.ts'
import { signInCallbackMoves } from './sign-in-callback.ts'
import { sharedPageMoves } from './shared-page.ts'
import { signInMoves } from './sign-in.ts'
import { timeZoomMoves } from './time-zoom.ts'
import { viewAsMoves } from './view-as.ts'
import { workspaceCreationMoves } from './workspace-creation.ts'
import type { Moves } from './moves.ts'

export const tables: readonly Moves[] = [
  signInMoves,
  signInCallbackMoves,
  sessionEndMoves,
  membershipMoves,
  checkoutMoves,
  importMoves,
  importFileMoves,
  importMappingMoves,
  exportMoves,
  runMoves,
  restoreMoves,
  queryEditorMoves,
  previewMoves,
  suggestionMoves,
  comparisonMoves,
  viewMoves,
  draftMoves,
  postSelectionMoves,
  filterEditorMoves,
  alertEditorMoves,
  reportEditorMoves,
  noteEditorMoves,
  timeZoomMoves,
  viewAsMoves,
  sharedPageMoves,
  postNewsMoves,
  workspaceCreationMoves,
  alertMoves,
  collectorMoves,
]
