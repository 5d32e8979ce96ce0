import { done, failed } from './ends.ts'
import { importFileMachine } from '#src/machines/import-file.ts'
import { importMappingMachine } from '#src/machines/import-mapping.ts'
import { importRunMachine } from '#src/machines/import-run.ts'
import { importMachine } from '#src/machines/import.ts'
import type { Registered } from './registered.ts'
import { postSelectionMachine } from '#src/machines/post-selection.ts'
import { queryComparisonMachine } from '#src/machines/query-comparison.ts'
import { queryDraftMachine } from '#src/machines/query-draft.ts'
import { queryEditorMachine } from '#src/machines/query-editor.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { queryViewMachine } from '#src/machines/query-view.ts'

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
  'undoAsked',
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

const query = { name: 'Coffee', text: 'coffee', tags: [] }
const saved = { ...query, version: 1, by: 'Olivia' }
const remote = { name: 'Coffee', text: 'coffee OR tea', tags: [], version: 2, by: 'Max' }
const longer = { name: 'Coffee', text: 'coffee lang:en', tags: ['drinks'] }
const sound = { faulty: false, readable: true }
const changes = [
  { draft: longer, ...sound },
  { draft: query, ...sound },
  { draft: { name: ' ', text: 'coffee', tags: [] }, ...sound },
  { draft: { name: 'Coffee', text: 'coffee AND', tags: [] }, faulty: true, readable: false },
  { draft: { name: ' ', text: 'coffee AND', tags: [] }, faulty: true, readable: false },
]

const queryEditor: Registered = {
  machine: queryEditorMachine,
  decides:
    'How the draft of a query stands against what is saved: edited, saved, restored from an older version, in conflict, or locked or deleted by somebody else.',
  file: 'query-editor.ts',
  inputs: [
    { workspaceId, queryId: null, given: null },
    { workspaceId, queryId: 'q1', given: null },
  ],
  samples: {
    'draft.change': changes.map((change) => ({ type: 'draft.change', ...change })),
    'version.restore': [
      { type: 'version.restore', draft: { ...query, text: 'beans' }, ...sound },
      { type: 'version.restore', draft: { ...query, name: '' }, ...sound },
      { type: 'version.restore', draft: query, ...sound },
      { type: 'version.restore', draft: { ...query, text: 'query:gone' }, faulty: true, readable: true },
    ],
    ...done(
      'openDocument',
      { kind: 'opened', saved, draft: query, ...sound },
      { kind: 'opened', saved: null, draft: { name: '', text: '', tags: [] }, ...sound },
      { kind: 'locked', saved, draft: longer, ...sound },
      { kind: 'missing' },
    ),
    ...done(
      'saveDocument',
      { kind: 'saved', queryId: 'q1', saved: { ...longer, version: 3, by: 'Olivia' } },
      { kind: 'conflict', remote },
      { kind: 'deleted' },
      { kind: 'locked', problem: { code: 'forbidden', detail: 'An owner locked it.' } },
      { kind: 'refused', problem: { code: 'conflict', detail: 'The name is taken.' } },
    ),
    ...failed('openDocument', 'saveDocument', 'preview', 'comparison', 'draft', 'view'),
  },
  sameAs: ({ value, context: { draft: written, faulty, saved: kept, remote: other, before } }) => [
    value,
    written,
    faulty,
    kept?.version,
    other !== null,
    before !== null,
  ],
}

const queryPreview: Registered = {
  machine: queryPreviewMachine,
  decides: 'When the posts a query text brings are counted.',
  file: 'query-preview.ts',
  inputs: [
    { workspaceId, queryId: null, text: '', faulty: false },
    { workspaceId, queryId: 'q1', text: 'coffee', faulty: false },
    { workspaceId, queryId: null, text: 'coffee AND', faulty: true },
  ],
  samples: {
    'text.change': [
      { type: 'text.change', queryId: null, text: '', faulty: false },
      { type: 'text.change', queryId: null, text: 'coffee', faulty: false },
      { type: 'text.change', queryId: null, text: 'coffee AND', faulty: true },
    ],
    'days.change': [{ type: 'days.change', days: { from: '2019-03-01', to: '2019-03-31' } }],
    ...done('previewQuery', {}),
    ...failed('previewQuery'),
  },
}

const told = { queryId: 'q1', saved: 'coffee', text: 'coffee OR tea', faulty: false }
const texts = [
  told,
  { ...told, text: 'coffee' },
  { ...told, queryId: null, saved: null },
  { ...told, text: 'coffee AND', faulty: true },
]

const queryComparison: Registered = {
  machine: queryComparisonMachine,
  decides: 'When the posts are asked for that would come and go if a changed text were saved.',
  file: 'query-comparison.ts',
  inputs: texts.map((input) => ({ workspaceId, ...input })),
  samples: {
    'texts.change': texts.map((change) => ({ type: 'texts.change', ...change })),
    ...done('compareQuery', {}),
    ...failed('compareQuery'),
  },
}

const queryView: Registered = {
  machine: queryViewMachine,
  decides: 'Whether a query is in sight as a text or in the builder, and which of its versions stands beside it.',
  file: 'query-view.ts',
  inputs: [{ readable: true }, { readable: false }],
  samples: {
    'text.change': [
      { type: 'text.change', readable: true },
      { type: 'text.change', readable: false },
    ],
    'version.choose': [{ type: 'version.choose', version: 2 }],
  },
}

const queryDraft: Registered = {
  machine: queryDraftMachine,
  decides: 'When an unsaved draft is written to this browser, and when it is forgotten.',
  file: 'query-draft.ts',
  inputs: [{ workspaceId, queryId: null, version: null, draft: null }],
  samples: {
    'draft.change': [
      { type: 'draft.change', queryId: 'q1', version: 1, draft: query },
      { type: 'draft.change', queryId: 'q1', version: 1, draft: null },
    ],
    ...done('keepDraft', {}),
    ...failed('keepDraft'),
  },
}

const postSelection: Registered = {
  machine: postSelectionMachine,
  decides: 'Which posts of a list are selected, and how what is done with all of them ends.',
  file: 'post-selection.ts',
  inputs: [{ workspaceId }],
  samples: {
    'post.toggle': ['p1', 'p2'].map((postId) => ({ type: 'post.toggle', postId })),
    'posts.select': [{ type: 'posts.select', postIds: Array.from({ length: 1_000 }, (_, index) => `p${index + 2}`) }],
    'posts.change': [
      { type: 'posts.change', change: { kind: 'tag', tag: 'To answer' } },
      { type: 'posts.change', change: { kind: 'mute', what: 'author' } },
      { type: 'posts.change', change: { kind: 'sentiment', sentiment: 'negative' } },
    ],
    ...done(
      'changePosts',
      { count: 1, undo: { kind: 'tag', tag: 'To answer', postIds: ['p1'] } },
      { count: 0, undo: null },
    ),
    ...done('undoChange', {}),
    ...failed('changePosts', 'undoChange'),
  },
  sameAs: ({ value, context: { postIds, change, changed, problem: told } }) => [
    value,
    Math.min(postIds.length, 3),
    change?.kind,
    changed?.undo !== null,
    told !== null,
  ],
}

export const postMachines: readonly Registered[] = [
  importPosts,
  importFile,
  importMapping,
  importRun,
  queryEditor,
  queryPreview,
  queryComparison,
  queryView,
  queryDraft,
  postSelection,
]
