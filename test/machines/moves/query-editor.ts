import { queryEditorMachine } from '#src/machines/query-editor.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const draft = { name: 'Coffee', text: 'coffee', tags: [] }
const mine = { ...draft, text: 'coffee lang:en' }
const saved = { ...draft, version: 1, by: 'Olivia' }
const sound = { faulty: false, readable: true }
const broken = { faulty: true, readable: false }
const problem = { code: 'forbidden', detail: 'An owner locked it.' }
const from = { workspaceId: 'w1', documentId: 'q1', initialDraft: null }

const change = (to: object, validity = sound) => ({ type: 'draft.change', draft: to, ...validity })
const restore = (to: object, validity = sound) => ({ type: 'version.restore', draft: to, ...validity })
const all = (names: readonly string[], at: string) => Object.fromEntries(names.map((name) => [name, at]))

const changes = ['same', 'mine', 'nameless', 'broken', 'namelessAndBroken']
const anyDraft = { ...all(changes, 'open.edited'), same: 'open.unchanged' }
/** Where an older version leads that is put in the place of what is not saved. */
const restoring = {
  restoreOlder: 'open.restored',
  restoreNameless: 'open.restored',
  restoreBroken: 'open.restored',
  restoreSaved: 'open.reverted',
}
const stays = (at: string) => all(changes, at)

export const queryEditorMoves = movesOf({
  machine: queryEditorMachine,
  events: {
    same: change(draft),
    mine: change(mine),
    nameless: change({ ...mine, name: ' ' }),
    broken: change({ ...mine, text: 'coffee AND' }, broken),
    namelessAndBroken: change({ ...mine, name: ' ', text: 'coffee AND' }, broken),
    restoreOlder: restore({ ...draft, text: 'beans' }),
    restoreNameless: restore({ ...draft, name: ' ' }),
    restoreSaved: restore(draft),
    restoreBroken: restore({ ...draft, text: 'query:gone' }, broken),
    putBack: { type: 'version.putBack' },
    save: { type: 'draft.save' },
    saveAsNew: { type: 'draft.saveAsNew' },
    discard: { type: 'draft.discard' },
    reopen: { type: 'document.reopen' },
    keepMine: { type: 'conflict.keepMine' },
    takeRemote: { type: 'conflict.takeRemote' },
    opened: done('openDocument', { kind: 'opened', saved, draft, ...sound }),
    proposed: done('openDocument', { kind: 'opened', saved: { ...saved, state: 'draft' }, draft, ...sound }),
    drafted: done('openDocument', { kind: 'opened', saved, draft: mine, ...sound }),
    locked: done('openDocument', { kind: 'locked', saved, draft: mine, ...sound }),
    missing: done('openDocument', { kind: 'missing' }),
    openingBreaks: failed('openDocument'),
    saved: done('saveDocument', { kind: 'saved', documentId: 'q1', saved: { ...mine, version: 2, by: 'Olivia' } }),
    savedOther: done('saveDocument', { kind: 'saved', documentId: 'q1', saved: { ...saved, version: 2 } }),
    conflict: done('saveDocument', { kind: 'conflict', remote: { ...saved, name: 'Beans', version: 2 } }),
    deleted: done('saveDocument', { kind: 'deleted' }),
    lockedMeanwhile: done('saveDocument', { kind: 'locked', problem }),
    refused: done('saveDocument', { kind: 'refused', problem: { code: 'name', detail: 'The name is taken.' } }),
    savingBreaks: failed('saveDocument'),
    previewBreaks: failed('preview'),
    comparisonBreaks: failed('comparison'),
    draftBreaks: failed('draft'),
    viewBreaks: failed('view'),
    timePasses,
  },
  places: {
    opening: {
      from,
      by: [],
      moves: {
        opened: 'open.unchanged',
        proposed: 'open.proposed',
        drafted: 'open.edited',
        locked: 'locked',
        missing: 'missing',
        openingBreaks: 'unreachable',
      },
    },
    missing: { from, by: ['missing'], moves: {} },
    unreachable: { from, by: ['openingBreaks'], moves: { reopen: 'opening' } },
    locked: { from, by: ['locked'], moves: { reopen: 'opening', saveAsNew: 'open.edited' } },
    'open.unchanged': {
      from,
      by: ['opened'],
      moves: { ...anyDraft, ...restoring, restoreSaved: 'open.unchanged' },
    },
    'open.proposed': {
      from,
      by: ['proposed'],
      moves: { ...anyDraft, same: 'open.proposed', save: 'open.writing' },
    },
    'open.edited': {
      from,
      by: ['opened', 'mine'],
      moves: {
        ...anyDraft,
        ...restoring,
        save: 'open.writing',
        discard: 'open.unchanged',
      },
    },
    'open.edited, without a name': {
      from,
      by: ['opened', 'nameless'],
      moves: {
        ...anyDraft,
        ...restoring,
        save: 'open.edited',
        discard: 'open.unchanged',
      },
    },
    'open.edited, not sound': {
      from,
      by: ['opened', 'broken'],
      moves: {
        ...anyDraft,
        ...restoring,
        save: 'open.invalid',
        discard: 'open.unchanged',
      },
    },
    'open.invalid': {
      from,
      by: ['opened', 'broken', 'save'],
      moves: {
        ...anyDraft,
        broken: 'open.invalid',
        namelessAndBroken: 'open.invalid',
        ...restoring,
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
        ...restoring,
        save: 'open.invalid',
        discard: 'open.unchanged',
      },
    },
    'open.invalid, over what was restored': {
      from,
      by: ['opened', 'mine', 'restoreBroken', 'save'],
      moves: {
        ...anyDraft,
        broken: 'open.invalid',
        namelessAndBroken: 'open.invalid',
        ...restoring,
        putBack: 'open.edited',
        save: 'open.invalid',
        discard: 'open.unchanged',
      },
    },
    'open.restored': {
      from,
      by: ['opened', 'mine', 'restoreOlder'],
      moves: {
        ...anyDraft,
        ...restoring,
        putBack: 'open.edited',
        save: 'open.writing',
        discard: 'open.unchanged',
      },
    },
    'open.restored, not sound': {
      from,
      by: ['opened', 'restoreBroken'],
      moves: {
        ...anyDraft,
        ...restoring,
        putBack: 'open.unchanged',
        save: 'open.invalid',
        discard: 'open.unchanged',
      },
    },
    'open.restored, without a name': {
      from,
      by: ['opened', 'restoreNameless'],
      moves: {
        ...anyDraft,
        ...restoring,
        putBack: 'open.unchanged',
        save: 'open.restored',
        discard: 'open.unchanged',
      },
    },
    'open.reverted': {
      from,
      by: ['opened', 'mine', 'restoreSaved'],
      moves: {
        ...anyDraft,
        ...restoring,
        restoreSaved: 'open.unchanged',
        putBack: 'open.edited',
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
        lockedMeanwhile: 'open.lockedElsewhere',
        refused: 'open.edited',
        savingBreaks: 'open.edited',
      },
    },
    'open.saved': {
      from,
      by: ['opened', 'mine', 'save', 'saved'],
      moves: { ...anyDraft, ...restoring, same: 'open.edited', mine: 'open.unchanged', restoreSaved: 'open.restored' },
    },
    'open.conflicted': {
      from,
      by: ['opened', 'mine', 'save', 'conflict'],
      moves: {
        ...stays('open.conflicted'),
        saveAsNew: 'open.edited',
        keepMine: 'open.writing',
        takeRemote: 'open.unchanged',
      },
    },
    'open.lockedElsewhere': {
      from,
      by: ['opened', 'mine', 'save', 'lockedMeanwhile'],
      moves: { ...stays('open.lockedElsewhere'), save: 'open.writing', saveAsNew: 'open.edited' },
    },
    'open.deletedElsewhere': {
      from,
      by: ['opened', 'mine', 'save', 'deleted'],
      moves: { ...stays('open.deletedElsewhere'), saveAsNew: 'open.writing' },
    },
  },
})
