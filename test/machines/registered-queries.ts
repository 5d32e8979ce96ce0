import { done, failed } from './ends.ts'
import type { Registered } from './registered.ts'
import { documentDraftMachine } from '#src/machines/document-draft.ts'
import { queryComparisonMachine } from '#src/machines/query-comparison.ts'
import { queryEditorMachine } from '#src/machines/query-editor.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { queryViewMachine } from '#src/machines/query-view.ts'

const workspaceId = 'w1'

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
    { workspaceId, documentId: null, initialDraft: null },
    { workspaceId, documentId: 'q1', initialDraft: null },
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
      { kind: 'opened', saved: { ...saved, state: 'draft' }, draft: query, ...sound },
      { kind: 'opened', saved: null, draft: { name: '', text: '', tags: [] }, ...sound },
      { kind: 'locked', saved, draft: longer, ...sound },
      { kind: 'missing' },
    ),
    ...done(
      'saveDocument',
      { kind: 'saved', documentId: 'q1', saved: { ...longer, version: 3, by: 'Olivia' } },
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

const documentDraft: Registered = {
  machine: documentDraftMachine,
  decides: 'When an unsaved draft is written to this browser, and when it is forgotten.',
  file: 'document-draft.ts',
  inputs: [{ workspaceId, documentId: null, version: null, draft: null }],
  samples: {
    'draft.change': [
      { type: 'draft.change', documentId: 'q1', version: 1, draft: query },
      { type: 'draft.change', documentId: 'q1', version: 1, draft: null },
    ],
    ...done('storeDraft', {}),
    ...failed('storeDraft'),
  },
}

export const queryMachines: readonly Registered[] = [
  queryEditor,
  queryPreview,
  queryComparison,
  queryView,
  documentDraft,
]
