import { filterEditorMoves } from './filter-editor.ts'
import { importFileMoves } from './import-file.ts'
import { importMappingMoves } from './import-mapping.ts'
import { importRunMoves } from './import-run.ts'
import { importMoves } from './import.ts'
import { comparisonMoves, draftMoves, previewMoves, viewMoves } from './query-companions.ts'
import { postSelectionMoves } from './post-selection.ts'
import { queryEditorMoves } from './query-editor.ts'
import { signInMoves } from './sign-in.ts'
import { workspaceCreationMoves } from './workspace-creation.ts'
import type { Moves } from './moves.ts'

export const tables: readonly Moves[] = [
  signInMoves,
  importMoves,
  importFileMoves,
  importMappingMoves,
  importRunMoves,
  queryEditorMoves,
  previewMoves,
  comparisonMoves,
  viewMoves,
  draftMoves,
  postSelectionMoves,
  filterEditorMoves,
  workspaceCreationMoves,
]
