import type { AnyStateMachine } from 'xstate'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const from = { workspaceId: 'w1', documentId: 'f1', initialDraft: null }

const change = (to: object, faulty = false) => ({ type: 'draft.change', draft: to, faulty })
const typing = { same: 'edited', mine: 'edited', nameless: 'edited', broken: 'edited', namelessAndBroken: 'edited' }
const anyDraft = Object.fromEntries(
  Object.entries({ ...typing, same: 'unchanged' }).map(([name, to]) => [name, `open.${to}`]),
)
const stays = (at: string) => Object.fromEntries(Object.keys(typing).map((name) => [name, at]))
const conflict = ['opened', 'mine', 'save', 'conflict'] as const

type Draft = { name: string } & Record<string, unknown>

type Drafts = {
  machine: AnyStateMachine
  draft: Draft
  /** Another one, and one that is not sound. */
  mine: Draft
  broken: Draft
}

/** What an editor of documents does, whatever they are. */
export function documentEditorMoves({ machine, draft, mine, broken }: Drafts) {
  const saved = { ...draft, version: 1, by: 'Olivia' }
  return movesOf({
    machine,
    events: {
      same: change(draft),
      mine: change(mine),
      nameless: change({ ...mine, name: ' ' }),
      broken: change(broken, true),
      namelessAndBroken: change({ ...broken, name: ' ' }, true),
      save: { type: 'draft.save' },
      saveAsNew: { type: 'draft.saveAsNew' },
      discard: { type: 'draft.discard' },
      reopen: { type: 'document.reopen' },
      keepMine: { type: 'conflict.keepMine' },
      takeRemote: { type: 'conflict.takeRemote' },
      opened: done('openDocument', { kind: 'opened', saved, draft, faulty: false }),
      drafted: done('openDocument', { kind: 'opened', saved, draft: mine, faulty: false }),
      missing: done('openDocument', { kind: 'missing' }),
      openingBreaks: failed('openDocument'),
      saved: done('saveDocument', { kind: 'saved', documentId: 'f1', saved: { ...mine, version: 2, by: 'Olivia' } }),
      savedOther: done('saveDocument', { kind: 'saved', documentId: 'f1', saved: { ...saved, version: 2 } }),
      conflict: done('saveDocument', { kind: 'conflict', remote: { ...saved, name: 'Another name', version: 2 } }),
      deleted: done('saveDocument', { kind: 'deleted' }),
      refused: done('saveDocument', { kind: 'refused', problem: { code: 'name', detail: 'The name is taken.' } }),
      savingBreaks: failed('saveDocument'),
      draftBreaks: failed('draft'),
      timePasses,
    },
    places: {
      opening: {
        from,
        by: [],
        moves: { opened: 'open.unchanged', drafted: 'open.edited', missing: 'missing', openingBreaks: 'unreachable' },
      },
      missing: { from, by: ['missing'], moves: {} },
      unreachable: { from, by: ['openingBreaks'], moves: { reopen: 'opening' } },
      'open.unchanged': { from, by: ['opened'], moves: anyDraft },
      'open.edited': {
        from,
        by: ['opened', 'mine'],
        moves: { ...anyDraft, save: 'open.writing', discard: 'open.unchanged' },
      },
      'open.edited, without a name': {
        from,
        by: ['opened', 'nameless'],
        moves: { ...anyDraft, save: 'open.edited', discard: 'open.unchanged' },
      },
      'open.edited, not sound': {
        from,
        by: ['opened', 'broken'],
        moves: { ...anyDraft, save: 'open.invalid', discard: 'open.unchanged' },
      },
      'open.edited, neither': {
        from,
        by: ['opened', 'namelessAndBroken'],
        moves: { ...anyDraft, save: 'open.edited', discard: 'open.unchanged' },
      },
      'open.invalid': {
        from,
        by: ['opened', 'broken', 'save'],
        moves: {
          ...anyDraft,
          broken: 'open.invalid',
          namelessAndBroken: 'open.invalid',
          save: 'open.invalid',
          discard: 'open.unchanged',
        },
      },
      'open.invalid, and without a name': {
        from,
        by: ['opened', 'broken', 'save', 'namelessAndBroken'],
        moves: {
          ...anyDraft,
          broken: 'open.invalid',
          namelessAndBroken: 'open.invalid',
          save: 'open.invalid',
          discard: 'open.unchanged',
        },
      },
      'open.writing': {
        from,
        by: ['opened', 'mine', 'save'],
        moves: {
          ...stays('open.writing'),
          saved: 'open.saved',
          savedOther: 'open.edited',
          conflict: 'open.conflicted',
          deleted: 'open.deletedElsewhere',
          refused: 'open.edited',
          savingBreaks: 'open.edited',
        },
      },
      'open.saved': {
        from,
        by: ['opened', 'mine', 'save', 'saved'],
        moves: { ...anyDraft, same: 'open.edited', mine: 'open.unchanged' },
      },
      'open.conflicted': {
        from,
        by: conflict,
        moves: {
          ...stays('open.conflicted'),
          saveAsNew: 'open.edited',
          keepMine: 'open.writing',
          takeRemote: 'open.unchanged',
        },
      },
      'open.deletedElsewhere': {
        from,
        by: ['opened', 'mine', 'save', 'deleted'],
        moves: { ...stays('open.deletedElsewhere'), saveAsNew: 'open.writing' },
      },
    },
  })
}
