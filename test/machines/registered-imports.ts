import { done, failed } from './ends.ts'
import { importFileMachine } from '#src/machines/import-file.ts'
import { importMappingMachine } from '#src/machines/import-mapping.ts'
import { importRunMachine } from '#src/machines/import-run.ts'
import { importMachine } from '#src/machines/import.ts'
import { restoreMachine } from '#src/machines/restore.ts'
import type { Registered } from './registered.ts'

const workspaceId = 'w1'
const problem = { code: 'unreadable_file', detail: 'It is neither text nor Parquet.' }
const reading = { format: 'csv', gzip: false, delimiter: ',', encoding: 'utf-8', recordsAt: '' }
const mapping = { columns: { text: 'body' }, constants: {}, timezone: 'UTC', dateOrder: 'monthFirst', html: false }
const draft = { reading, mapping }
const run = { workspaceId, importId: 'i1' }

const importFile: Registered = {
  machine: importFileMachine,
  decides: 'Whether a chosen file has reached the server, and what to do where it has not.',
  file: 'import-file.ts',
  inputs: [
    { workspaceId, problem: null },
    { workspaceId, problem },
  ],
  samples: {
    ...done('uploadFile', { kind: 'uploaded', uploadId: 'u1', draft }, { kind: 'refused', problem }),
    ...failed('uploadFile'),
  },
}

const importMapping: Registered = {
  machine: importMappingMachine,
  decides: 'When the preview of a mapping is asked for, and when the mapping can be checked.',
  file: 'import-mapping.ts',
  inputs: [{ workspaceId, uploadId: 'u1', draft, problem: null }],
  samples: {
    'draft.change': [{ type: 'draft.change', draft: { ...draft, mapping: { ...mapping, html: true } } }],
    'records.choose': [{ type: 'records.choose', reading: { ...reading, format: 'json', recordsAt: '/issues' } }],
    ...done('previewUpload', { flawed: true }, { flawed: false }),
    ...done('suggestMapping', { ...mapping, columns: { text: 'title' } }),
    ...failed('previewUpload', 'suggestMapping'),
  },
}

const importRun: Registered = {
  machine: importRunMachine,
  decides: 'How a check, an import or an undo on the server is followed to its end.',
  file: 'import-run.ts',
  inputs: [
    { ...run, undo: false },
    { ...run, undo: true },
  ],
  samples: {
    ...done('askRun', 'running', 'done', 'damaged', 'failed', 'cancelled', 'undone', 'gone'),
    ...done('cancelRun', {}),
    ...done('undoRun', {}),
    ...failed('askRun', 'cancelRun', 'undoRun'),
  },
}

const places = [
  'mapping',
  'checking',
  'checked',
  'damaged',
  'importing',
  'undoRequested',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
  'gone',
]
const ends = ['done', 'damaged', 'failed', 'cancelled', 'undone', 'gone']

const importPosts: Registered = {
  machine: importMachine,
  decides: 'How a file of posts comes into a workspace: chosen, mapped, checked, imported, and undone.',
  file: 'import.ts',
  inputs: [
    { workspaceId, uploadId: null, importId: null, askUndo: false },
    { workspaceId, uploadId: 'u1', importId: null, askUndo: false },
    { workspaceId, uploadId: null, importId: 'i1', askUndo: true },
  ],
  samples: {
    'place.change': [
      { type: 'place.change', uploadId: null, importId: null, askUndo: false },
      { type: 'place.change', uploadId: null, importId: 'i1', askUndo: false },
    ],
    ...done(
      'findPlace',
      ...places.map((at) => ({ at, uploadId: 'u1', importId: at === 'mapping' ? null : 'i1', draft })),
      { at: 'done', uploadId: 'u1', importId: 'i1', draft: null },
    ),
    ...done('chooseFile', { uploadId: 'u1', draft }),
    ...done('editMapping', draft),
    ...done('startRun', { importId: 'i1' }),
    ...done('followRun', ...ends.map((end) => ({ end, problem: null })), { end: 'done', problem }),
    ...failed('findPlace', 'chooseFile', 'editMapping', 'startRun', 'followRun'),
  },
  sameAs: ({ value, context: { uploadId, importId, draft: kept, askUndo } }) => [
    value,
    uploadId,
    importId,
    kept !== null,
    askUndo,
  ],
}

export const restore: Registered = {
  machine: restoreMachine,
  decides: 'How a workspace comes out of an archive: uploaded, followed, cancelled, dismissed, opened.',
  file: 'restore.ts',
  inputs: [undefined],
  samples: {
    ...done('uploadArchive', { kind: 'uploaded' }, { kind: 'refused', problem }),
    ...done('askLatest', 'running', 'done', 'failed', 'cancelled', 'none'),
    ...done('cancelRestore', {}),
    ...done('dismissRestore', {}),
    ...done('openWorkspace', {}),
    ...failed('uploadArchive', 'askLatest', 'cancelRestore', 'dismissRestore', 'openWorkspace'),
  },
}

export const importMachines: readonly Registered[] = [importPosts, importFile, importMapping, importRun]
