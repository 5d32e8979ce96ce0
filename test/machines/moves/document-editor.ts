import type { AnyStateMachine } from 'xstate'
import type { Problem } from '#src/machines/problem.ts'
import { done, failed } from '../story.ts'
import { broke, type Move, movesOf } from './moves.ts'

const ref = { workspaceId: 'w1', documentId: 'f1' }
const from = { ...ref, initialDraft: null }
const conflict = ['opened', 'mine', 'save', 'conflict'] as const

type Draft = { name: string } & Record<string, unknown>

type Drafts = {
  machine: AnyStateMachine
  decides: string
  blank: Draft
  draft: Draft
  /** Another one, and one that is not sound. */
  mine: Draft
  broken: Draft
  nameless: Problem
  faulty: Problem
}

/** What an editor of documents does, whatever they are. */
export function documentEditorMoves({ machine, decides, blank, draft, mine, broken, nameless, faulty }: Drafts) {
  const saved = { ...draft, version: 1, by: 'Olivia' }
  const savedMine = { ...mine, version: 2, by: 'Olivia' }
  const remote = { ...draft, name: 'Another name', version: 2, by: 'Max' }
  const taken = { code: 'name', detail: 'The name is taken.' }
  const typed = {
    same: draft,
    mine,
    nameless: { ...mine, name: ' ' },
    broken,
    namelessAndBroken: { ...broken, name: ' ' },
  }
  const change = (to: Draft) => ({
    type: 'draft.change',
    draft: to,
    faulty: to === broken || to === typed.namelessAndBroken,
  })
  /** What this browser is told to store: nothing where the draft is what is saved. */
  const stores = (of: Draft | null, version: number | null = 1, documentId: string | null = 'f1') => ({
    draft: { type: 'draft.change', workspaceId: 'w1', documentId, version, draft: of },
  })
  const writes = (to: string, of: Draft, version = 1, stored: Draft | null = of) => ({
    to,
    context: { draft: of, faulty: change(of).faulty, problem: null },
    sends: stores(stored, version),
  })
  const eachDraft = <To>(moveOf: (of: Draft) => To) =>
    Object.fromEntries(Object.entries(typed).map(([name, of]) => [name, moveOf(of)])) as Record<keyof typeof typed, To>
  const stays = (at: string) => ({ ...eachDraft((of) => writes(at, of)), same: writes(at, typed.same, 1, null) })
  const anyDraft = { ...stays('open.edited'), same: writes('open.unchanged', draft, 1, null) }
  const staysInvalid = {
    ...anyDraft,
    broken: writes('open.invalid', typed.broken),
    namelessAndBroken: writes('open.invalid', typed.namelessAndBroken),
  }
  const saves = (of: Draft, version: number | null = 1, documentId: string | null = 'f1') => ({
    to: 'open.writing',
    context: { problem: null, remote: null },
    asks: { saveDocument: { workspaceId: 'w1', documentId, version, draft: of } },
  })
  const asksForName = (to: string) => ({ to, context: { problem: nameless }, asks: {} })
  const explains = { to: 'open.invalid', context: { problem: faulty }, asks: {} }
  const discard = writes('open.unchanged', draft, 1, null)
  const edits = (save: Move) => ({ ...anyDraft, save, discard })
  const invalid = (save: Move) => ({ ...staysInvalid, save, discard })
  const opens = (to: string, of: Draft, stored: Draft | null) => ({
    to,
    context: { draft: of, faulty: false, saved },
    asks: { draft: { ...ref, version: 1, draft: stored } },
  })
  const detached = { documentId: null, saved: null, remote: null }
  return movesOf({
    machine,
    decides,
    events: {
      ...eachDraft(change),
      save: { type: 'draft.save' },
      saveAsNew: { type: 'draft.saveAsNew' },
      discard: { type: 'draft.discard' },
      reopen: { type: 'document.reopen' },
      keepMine: { type: 'conflict.keepMine' },
      adoptRemote: { type: 'conflict.adoptRemote' },
      opened: done('openDocument', { kind: 'opened', saved, draft, faulty: false }),
      openedNew: done('openDocument', { kind: 'opened', saved: null, draft: mine, faulty: false }),
      drafted: done('openDocument', { kind: 'opened', saved, draft: mine, faulty: false }),
      missing: done('openDocument', { kind: 'missing' }),
      openingBreaks: failed('openDocument'),
      saved: done('saveDocument', { kind: 'saved', documentId: 'f1', saved: savedMine }),
      savedOther: done('saveDocument', { kind: 'saved', documentId: 'f1', saved: { ...saved, version: 2 } }),
      conflict: done('saveDocument', { kind: 'conflict', remote }),
      deleted: done('saveDocument', { kind: 'deleted' }),
      refused: done('saveDocument', { kind: 'refused', problem: taken }),
      savingBreaks: failed('saveDocument'),
      draftBreaks: failed('draft'),
    },
    places: (place) => ({
      opening: {
        from,
        by: [],
        tags: ['busy'],
        context: { draft: blank, faulty: false, saved: null, remote: null, problem: null },
        moves: {
          opened: opens('open.unchanged', draft, null),
          openedNew: 'open.edited',
          drafted: opens('open.edited', mine, mine),
          missing: 'missing',
          openingBreaks: { to: 'unreachable', context: { problem: broke } },
        },
      },
      missing: place(from, ['missing'], {}),
      unreachable: place(from, ['openingBreaks'], {
        reopen: { to: 'opening', context: { problem: null }, asks: { openDocument: from } },
      }),
      'open.edited, a new one': {
        from: { ...from, documentId: null, initialDraft: mine },
        by: ['openedNew'],
        tags: ['unsaved'],
        context: { draft: mine, saved: null },
        moves: {
          ...eachDraft(() => 'open.edited'),
          save: saves(mine, null, null),
          discard: { to: 'open.unchanged', context: { draft: blank }, sends: stores(null, null, null) },
        },
      },
      'open.unchanged': place(from, ['opened'], anyDraft),
      'open.edited': place(from, ['opened', 'mine'], 'unsaved', edits(saves(mine))),
      'open.edited, after a refusal': {
        from,
        by: ['opened', 'mine', 'save', 'refused'],
        tags: ['unsaved'],
        context: { problem: taken },
        moves: { ...anyDraft, save: saves(mine), discard },
      },
      'open.edited, without a name': place(from, ['opened', 'nameless'], 'unsaved', edits(asksForName('open.edited'))),
      'open.edited, not sound': place(from, ['opened', 'broken'], 'unsaved', edits(explains)),
      // The name is asked for first.
      'open.edited, neither': place(
        from,
        ['opened', 'namelessAndBroken'],
        'unsaved',
        edits(asksForName('open.edited')),
      ),
      'open.invalid': place(from, ['opened', 'broken', 'save'], 'unsaved', invalid(explains)),
      'open.invalid, and without a name': place(
        from,
        ['opened', 'broken', 'save', 'namelessAndBroken'],
        'unsaved',
        invalid(asksForName('open.invalid')),
      ),
      'open.invalid, and changed': place(from, ['opened', 'broken', 'save', 'broken'], 'unsaved', invalid(explains)),
      'open.writing': place(from, ['opened', 'mine', 'save'], 'busy', 'unsaved', {
        ...stays('open.writing'),
        saved: {
          to: 'open.saved',
          context: { documentId: 'f1', saved: savedMine, problem: null },
          sends: stores(null, 2),
        },
        savedOther: {
          to: 'open.edited',
          context: { draft: mine, saved: { ...saved, version: 2 } },
          sends: stores(mine, 2),
        },
        conflict: { to: 'open.conflicted', context: { draft: mine, remote } },
        deleted: { to: 'open.deletedElsewhere', context: { draft: mine } },
        refused: { to: 'open.edited', context: { draft: mine, documentId: 'f1', problem: taken } },
        savingBreaks: { to: 'open.edited', context: { draft: mine, problem: broke } },
      }),
      'open.writing, a new one': place({ ...from, documentId: null }, ['openedNew', 'save'], 'busy', 'unsaved', {
        ...eachDraft(() => 'open.writing'),
        saved: { to: 'open.saved', context: { documentId: 'f1', saved: savedMine } },
        savedOther: 'open.edited',
        conflict: 'open.conflicted',
        deleted: 'open.deletedElsewhere',
        refused: { to: 'open.edited', context: { documentId: null } },
        savingBreaks: 'open.edited',
      }),
      'open.saved': place(from, ['opened', 'mine', 'save', 'saved'], 'saved', {
        ...eachDraft((of) => writes('open.edited', of, 2)),
        mine: writes('open.unchanged', typed.mine, 2, null),
      }),
      'open.conflicted': place(from, conflict, 'unsaved', {
        ...stays('open.conflicted'),
        saveAsNew: { to: 'open.edited', context: { ...detached, draft: mine }, sends: stores(mine, null, null) },
        keepMine: { ...saves(mine, 2), context: { saved: remote, remote: null } },
        adoptRemote: {
          to: 'open.unchanged',
          context: { draft: { ...draft, name: 'Another name' }, faulty: false, saved: remote, remote: null },
          sends: stores(null, 2),
        },
      }),
      'open.conflicted, with a draft that is not sound': place(from, [...conflict, 'broken'], 'unsaved', {
        ...stays('open.conflicted'),
        saveAsNew: 'open.edited',
        keepMine: 'open.writing',
        adoptRemote: { to: 'open.unchanged', context: { faulty: false } },
      }),
      'open.deletedElsewhere': place(from, ['opened', 'mine', 'save', 'deleted'], 'unsaved', {
        ...stays('open.deletedElsewhere'),
        saveAsNew: { ...saves(mine, null, null), context: detached },
      }),
    }),
    sameAs: ({ value, context }) => [
      value,
      context.draft,
      context.faulty,
      context.saved?.version,
      context.remote !== null,
    ],
  })
}
