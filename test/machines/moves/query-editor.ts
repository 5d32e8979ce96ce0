import { queryEditorMachine } from '#src/machines/query-editor.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf } from './moves.ts'

const draft = { name: 'Coffee', text: 'coffee', tags: [] }
const mine = { ...draft, text: 'coffee lang:en' }
const saved = { ...draft, version: 1, by: 'Olivia' }
const sound = { faulty: false, readable: true }
const broken = { faulty: true, readable: false }
const problem = { code: 'query_locked', detail: 'An owner locked it.' }
const from = { workspaceId: 'w1', documentId: 'q1', initialDraft: null }

const change = (to: object, validity: object) => ({ type: 'draft.change', draft: to, ...validity })
const restore = (to: object, validity: object) => ({ type: 'version.restore', draft: to, ...validity })

const typed = {
  same: draft,
  mine,
  nameless: { ...mine, name: ' ' },
  broken: { ...mine, text: 'coffee AND' },
  namelessAndBroken: { ...mine, name: ' ', text: 'coffee AND' },
}
const older = {
  restoreOlder: { ...draft, text: 'beans' },
  restoreNameless: { ...draft, name: ' ' },
  restoreSaved: draft,
  restoreBroken: { ...draft, text: 'query:gone' },
}
/** What the companions of the editor are told of a draft: the browser stores none that is what is saved. */
const tells = (
  of: typeof draft,
  validity: typeof sound,
  stored: typeof draft | null,
  text = 'coffee',
  version = 1,
) => ({
  preview: { type: 'text.change', workspaceId: 'w1', queryId: 'q1', text: of.text, faulty: validity.faulty },
  comparison: {
    type: 'texts.change',
    workspaceId: 'w1',
    queryId: 'q1',
    saved: text,
    text: of.text,
    faulty: validity.faulty,
  },
  draft: { type: 'draft.change', workspaceId: 'w1', documentId: 'q1', version, draft: stored },
  view: { type: 'text.change', readable: validity.readable },
})
/** A draft that is written, restored or put back; nobody has to put back what stood before it. */
const becomes = (to: string, of: typeof draft, validity = sound, before: object | null = null) => ({
  to,
  context: { draft: of, ...validity, before, problem: null },
  sends: tells(of, validity, of === draft ? null : of),
})
/** A move for each draft; those that are not sound say so in their name. */
const mapped = <Name extends string, To>(
  drafts: Record<Name, typeof draft>,
  moveOf: (of: typeof draft, validity: typeof sound) => To,
) =>
  Object.fromEntries(
    Object.entries<typeof draft>(drafts).map(([name, of]) => [name, moveOf(of, /broken/i.test(name) ? broken : sound)]),
  ) as Record<Name, To>
const allLead = <Name extends string>(drafts: Record<Name, typeof draft>, to: string) => mapped(drafts, () => to)
const stays = (at: string) => mapped(typed, (of, validity) => becomes(at, of, validity))
const anyDraft = { ...stays('open.edited'), same: becomes('open.unchanged', draft) }
/** Where an older version leads that is put in the place of what is not saved. */
const restoring = (before: typeof draft, validity = sound) => {
  const kept = { draft: before, ...validity }
  return {
    restoreOlder: becomes('open.restored', older.restoreOlder, sound, kept),
    restoreNameless: becomes('open.restored', older.restoreNameless, sound, kept),
    restoreBroken: becomes('open.restored', older.restoreBroken, broken, kept),
    restoreSaved: becomes('open.reverted', draft, sound, kept),
  }
}
const discard = becomes('open.unchanged', draft)
/** What was saved just now is another text. */
const sinceSaved = (to: string, of: typeof draft, validity = sound) => ({
  to,
  sends: tells(of, validity, of === mine ? null : of, mine.text, 2),
})
const saves = (of: typeof draft, version: number | null = 1, documentId: string | null = 'q1') => ({
  to: 'open.writing',
  context: { problem: null, remote: null },
  asks: { saveDocument: { workspaceId: 'w1', documentId, version, draft: of } },
})
const nameless = { code: 'nameless', detail: 'Enter a name.', message: 'problem.nameless' }
const unreadable = {
  code: 'faulty',
  detail: 'The query has errors. This browser stores it as a draft.',
  message: 'problem.queryUnreadable',
}
const taken = { code: 'name', detail: 'The name is taken.' }
const asksForName = (to: string) => ({ to, context: { problem: nameless }, asks: {} })
const explains = { to: 'open.invalid', context: { problem: unreadable }, asks: {} }
/** What leads on from a draft that is not saved. */
const edits = (of: typeof draft, save: object & { to: string }, validity = sound) => ({
  ...anyDraft,
  ...restoring(of, validity),
  save,
  discard,
})
const staysInvalid = {
  broken: becomes('open.invalid', typed.broken, broken),
  namelessAndBroken: becomes('open.invalid', typed.namelessAndBroken, broken),
}
const conflict = ['opened', 'mine', 'save', 'conflict'] as const
const written = {
  savedOther: 'open.edited',
  conflict: 'open.conflicted',
  deleted: 'open.deletedElsewhere',
  lockedMeanwhile: 'open.lockedElsewhere',
  savingBreaks: 'open.edited',
}
const reopen = { to: 'opening', context: { problem: null }, asks: { openDocument: from } }
const opens = (to: string, of: typeof draft, stored: typeof draft | null) => ({
  to,
  context: { draft: of, ...sound, saved },
  asks: {
    preview: { workspaceId: 'w1', queryId: 'q1', text: of.text, faulty: false },
    comparison: { workspaceId: 'w1', queryId: 'q1', saved: 'coffee', text: of.text, faulty: false },
    draft: { workspaceId: 'w1', documentId: 'q1', version: 1, draft: stored },
    view: { readable: true },
  },
})
/** A copy is a document of its own, without a version. */
const copies = {
  to: 'open.edited',
  context: { documentId: null, saved: null, remote: null, problem: null, draft: mine },
}
const blank = { name: '', text: '', tags: [] }
const savedMine = { ...mine, version: 2, by: 'Olivia' }
const remote = { ...saved, name: 'Beans', version: 2 }

export const queryEditorMoves = movesOf({
  machine: queryEditorMachine,
  decides:
    'How a query’s draft differs from the saved query: edited, restored from an older version, in conflict, locked or deleted.',
  events: {
    ...mapped(typed, change),
    ...mapped(older, restore),
    putBack: { type: 'version.putBack' },
    save: { type: 'draft.save' },
    saveAsNew: { type: 'draft.saveAsNew' },
    discard: { type: 'draft.discard' },
    reopen: { type: 'document.reopen' },
    keepMine: { type: 'conflict.keepMine' },
    adoptRemote: { type: 'conflict.adoptRemote' },
    opened: done('openDocument', { kind: 'opened', saved, draft, ...sound }),
    openedNew: done('openDocument', { kind: 'opened', saved: null, draft: blank, ...sound }),
    proposed: done('openDocument', { kind: 'opened', saved: { ...saved, state: 'draft' }, draft, ...sound }),
    drafted: done('openDocument', { kind: 'opened', saved, draft: mine, ...sound }),
    locked: done('openDocument', { kind: 'opened', saved: { ...saved, locked: true }, draft: mine, ...sound }),
    missing: done('openDocument', { kind: 'missing' }),
    openingBreaks: failed('openDocument'),
    saved: done('saveDocument', { kind: 'saved', documentId: 'q1', saved: savedMine }),
    savedOther: done('saveDocument', { kind: 'saved', documentId: 'q1', saved: { ...saved, version: 2 } }),
    conflict: done('saveDocument', { kind: 'conflict', remote }),
    deleted: done('saveDocument', { kind: 'deleted' }),
    lockedMeanwhile: done('saveDocument', { kind: 'refused', problem }),
    refused: done('saveDocument', { kind: 'refused', problem: taken }),
    savingBreaks: failed('saveDocument'),
    previewBreaks: failed('preview'),
    comparisonBreaks: failed('comparison'),
    draftBreaks: failed('draft'),
    viewBreaks: failed('view'),
  },
  places: (place) => ({
    opening: {
      from,
      by: [],
      tags: ['busy'],
      context: { draft: blank, ...sound, saved: null, remote: null, before: null, problem: null },
      moves: {
        opened: opens('open.unchanged', draft, null),
        openedNew: 'open.unchanged',
        proposed: 'open.proposed',
        drafted: opens('open.edited', mine, mine),
        locked: { to: 'locked', context: { draft: mine, saved: { ...saved, locked: true } } },
        missing: 'missing',
        openingBreaks: { to: 'unreachable', context: { problem: broke } },
      },
    },
    missing: place(from, ['missing'], {}),
    unreachable: place(from, ['openingBreaks'], { reopen }),
    locked: place(from, ['locked'], { reopen, saveAsNew: copies }),
    'opening, of a new one': {
      from: { ...from, documentId: null, initialDraft: mine },
      by: [],
      tags: ['busy'],
      context: { draft: mine },
      moves: {
        opened: 'open.unchanged',
        openedNew: { to: 'open.unchanged', context: { draft: blank, saved: null } },
        proposed: 'open.proposed',
        drafted: 'open.edited',
        locked: 'locked',
        missing: 'missing',
        openingBreaks: 'unreachable',
      },
    },
    'open.edited, a new one': place({ ...from, documentId: null }, ['openedNew', 'mine'], 'unsaved', {
      ...allLead(typed, 'open.edited'),
      ...allLead(older, 'open.restored'),
      save: saves(mine, null, null),
      discard: { to: 'open.unchanged', context: { draft: blank, saved: null } },
    }),
    'open.writing, a new one': place({ ...from, documentId: null }, ['openedNew', 'mine', 'save'], 'busy', 'unsaved', {
      ...allLead(typed, 'open.writing'),
      ...written,
      saved: { to: 'open.saved', context: { documentId: 'q1', saved: savedMine } },
      refused: { to: 'open.edited', context: { documentId: null, problem: taken } },
    }),
    'open.unchanged': place(from, ['opened'], { ...anyDraft, ...restoring(draft), restoreSaved: 'open.unchanged' }),
    'open.proposed': place(from, ['proposed'], {
      ...anyDraft,
      same: becomes('open.proposed', draft),
      save: saves(draft),
    }),
    'open.edited': place(from, ['opened', 'mine'], 'unsaved', edits(mine, saves(mine))),
    'open.edited, without a name': place(
      from,
      ['opened', 'nameless'],
      'unsaved',
      edits(typed.nameless, asksForName('open.edited')),
    ),
    'open.edited, not sound': place(from, ['opened', 'broken'], 'unsaved', edits(typed.broken, explains, broken)),
    'open.invalid': place(from, ['opened', 'broken', 'save'], 'unsaved', {
      ...edits(typed.broken, explains, broken),
      ...staysInvalid,
    }),
    'open.invalid, and without a name': place(from, ['opened', 'broken', 'save', 'namelessAndBroken'], 'unsaved', {
      ...edits(typed.namelessAndBroken, asksForName('open.invalid'), broken),
      ...staysInvalid,
    }),
    'open.invalid, over what was restored': place(from, ['opened', 'mine', 'restoreBroken', 'save'], 'unsaved', {
      ...edits(older.restoreBroken, explains, broken),
      ...staysInvalid,
      putBack: becomes('open.edited', mine),
    }),
    'open.restored': place(from, ['opened', 'mine', 'restoreOlder'], 'unsaved', {
      ...edits(older.restoreOlder, saves(older.restoreOlder)),
      putBack: becomes('open.edited', mine),
    }),
    'open.restored, not sound': place(from, ['opened', 'restoreBroken'], 'unsaved', {
      ...edits(older.restoreBroken, explains, broken),
      putBack: becomes('open.unchanged', draft),
    }),
    'open.restored, without a name': place(from, ['opened', 'restoreNameless'], 'unsaved', {
      ...edits(older.restoreNameless, asksForName('open.restored')),
      putBack: becomes('open.unchanged', draft),
    }),
    'open.reverted': place(from, ['opened', 'mine', 'restoreSaved'], {
      ...anyDraft,
      ...restoring(draft),
      restoreSaved: 'open.unchanged',
      putBack: becomes('open.edited', mine),
    }),
    'open.writing': place(from, ['opened', 'mine', 'save'], 'busy', 'unsaved', {
      ...stays('open.writing'),
      saved: {
        to: 'open.saved',
        context: { documentId: 'q1', saved: savedMine, before: null, problem: null },
        sends: tells(mine, sound, null, mine.text, 2),
      },
      savedOther: {
        to: 'open.edited',
        context: { draft: mine, saved: { ...saved, version: 2 } },
        sends: tells(mine, sound, mine, 'coffee', 2),
      },
      conflict: { to: 'open.conflicted', context: { draft: mine, saved, remote } },
      deleted: { to: 'open.deletedElsewhere', context: { draft: mine } },
      lockedMeanwhile: { to: 'open.lockedElsewhere', context: { draft: mine, problem } },
      refused: { to: 'open.edited', context: { draft: mine, problem: taken } },
      savingBreaks: { to: 'open.edited', context: { draft: mine, problem: broke } },
    }),
    'open.saved': place(from, ['opened', 'mine', 'save', 'saved'], 'saved', {
      ...mapped(typed, (of, validity) => sinceSaved('open.edited', of, validity)),
      mine: sinceSaved('open.unchanged', typed.mine),
      ...mapped(older, (of, validity) => sinceSaved('open.restored', of, validity)),
    }),
    'open.saved, as it was proposed': place(from, ['proposed', 'save', 'savedOther'], 'saved', {
      ...allLead(typed, 'open.edited'),
      ...allLead(older, 'open.restored'),
      same: 'open.unchanged',
      restoreSaved: 'open.unchanged',
    }),
    'open.conflicted': place(from, conflict, 'unsaved', {
      ...stays('open.conflicted'),
      saveAsNew: copies,
      keepMine: { ...saves(mine, 2), context: { saved: remote, remote: null } },
      adoptRemote: {
        to: 'open.unchanged',
        context: { draft: { ...draft, name: 'Beans' }, saved: remote, remote: null },
        sends: tells(draft, sound, null, 'coffee', 2),
      },
    }),
    'open.edited, after a refusal': place(
      from,
      ['opened', 'mine', 'save', 'refused'],
      'unsaved',
      edits(mine, saves(mine)),
    ),
    'open.writing, over what was restored': place(from, ['opened', 'mine', 'restoreOlder', 'save'], 'busy', 'unsaved', {
      ...allLead(typed, 'open.writing'),
      ...written,
      saved: { to: 'open.edited', context: { before: null } },
      refused: { to: 'open.edited', context: { before: { draft: mine, ...sound } } },
    }),
    'open.conflicted, with a draft that is not sound': place(from, [...conflict, 'broken'], 'unsaved', {
      ...stays('open.conflicted'),
      saveAsNew: 'open.edited',
      keepMine: 'open.writing',
      adoptRemote: { to: 'open.unchanged', context: sound },
    }),
    'open.lockedElsewhere': place(from, ['opened', 'mine', 'save', 'lockedMeanwhile'], 'unsaved', {
      ...stays('open.lockedElsewhere'),
      save: saves(mine),
      saveAsNew: copies,
    }),
    'open.deletedElsewhere': place(from, ['opened', 'mine', 'save', 'deleted'], 'unsaved', {
      ...stays('open.deletedElsewhere'),
      saveAsNew: saves(mine, null, null),
    }),
  }),
  sameAs: ({ value, context: { draft: written, faulty, saved: stored, remote: other, before } }) => [
    value,
    written,
    faulty,
    stored?.version,
    other !== null,
    before !== null,
  ],
})
