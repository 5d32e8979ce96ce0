import { done, failed } from './ends.ts'
import type { Registered } from './registered.ts'

type Draft = { name: string } & Record<string, unknown>
type Editor = Pick<Registered, 'machine' | 'decides' | 'file'> & {
  drafts: { draft: Draft; other: Draft; faulty: Draft; blank: Draft }
}

/** An editor of documents, with what its walks write. */
export function registeredEditor({ drafts: { draft, other, faulty, blank }, ...editor }: Editor): Registered {
  const saved = { ...draft, version: 1, by: 'Olivia' }
  const remote = { ...draft, name: 'Another name', version: 2, by: 'Max' }
  return {
    ...editor,
    inputs: [
      { workspaceId: 'w1', documentId: null, initialDraft: null },
      { workspaceId: 'w1', documentId: 'd1', initialDraft: null },
    ],
    samples: {
      'draft.change': [
        { type: 'draft.change', draft: other, faulty: false },
        { type: 'draft.change', draft, faulty: false },
        { type: 'draft.change', draft: { ...draft, name: ' ' }, faulty: false },
        { type: 'draft.change', draft: faulty, faulty: true },
        { type: 'draft.change', draft: { ...faulty, name: ' ' }, faulty: true },
      ],
      ...done(
        'openDocument',
        { kind: 'opened', saved, draft, faulty: false },
        { kind: 'opened', saved: null, draft: blank, faulty: false },
        { kind: 'missing' },
      ),
      ...done(
        'saveDocument',
        { kind: 'saved', documentId: 'd1', saved: { ...other, version: 3, by: 'Olivia' } },
        { kind: 'conflict', remote },
        { kind: 'deleted' },
        { kind: 'refused', problem: { code: 'conflict', detail: 'The name is taken.' } },
      ),
      ...failed('openDocument', 'saveDocument', 'draft'),
    },
    sameAs: ({ value, context }) => [
      value,
      context.draft,
      context.faulty,
      context.saved?.version,
      context.remote !== null,
    ],
  }
}
