import { importMachine } from '#src/machines/import.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, timePasses } from './moves.ts'

const draft = { reading: {}, mapping: {} }
const mapped = { reading: {}, mapping: { html: true } }
const nothing = { workspaceId: 'w1', uploadId: null, importId: null, askUndo: false }
const from = { ...nothing, uploadId: 'u1', importId: 'i1' }
const found = (at: string) => done('findPlace', { at, uploadId: 'u1', importId: 'i1', draft })
const ended = (outcome: string) => done('followRun', { outcome, problem: null })

const nothingKnown = { draft: null, problem: null }
const ofProblem = { problem: broke }
const gone = {
  code: 'gone',
  detail: 'This file or import no longer exists. Choose a file to start again.',
  message: 'problem.importGone',
}
const finds = (address: object) => ({ to: 'finding', asks: { findPlace: { ...address, ...nothingKnown } } })
const looksAgain = { to: 'finding', asks: { findPlace: { ...from, draft, problem: null } } }
const chooses = {
  to: 'choosing',
  context: { ...nothing, ...nothingKnown },
  asks: { chooseFile: { workspaceId: 'w1', problem: null } },
}
/** Whatever one looks at, the address may lead elsewhere and a person may begin anew: what was known is forgotten. */
const anywhere = {
  elsewhere: finds({ ...nothing, importId: 'i2', askUndo: true }),
  toNothing: chooses,
  atFile: finds({ ...nothing, uploadId: 'u1' }),
  atOtherFile: finds({ ...nothing, uploadId: 'u2' }),
  another: chooses,
}
const { toNothing: _, ...atNothing } = anywhere
const { atFile: __, ...ofNoImport } = anywhere
const here = finds({ ...nothing, importId: 'i1' })
const hereWithFile = finds({ ...nothing, uploadId: 'u2', importId: 'i1' })
const known = (to: string) => ({ to, context: { ...from, draft, problem: null } })
const startsWith = (how: object) => (to: string, of: object) => ({
  to,
  asks: {
    startRun: {
      workspaceId: 'w1',
      uploadId: 'u1',
      draft: of,
      dryRun: false,
      keepDamaged: false,
      replaceConflicts: false,
      ...how,
    },
  },
})
const checks = startsWith({ dryRun: true })
const imports = startsWith({})
const importsPart = startsWith({ keepDamaged: true })
const importsReplacing = startsWith({ keepDamaged: true, replaceConflicts: true })
const follows = (to: string, importId: string) => ({
  to,
  asks: { followRun: { run: { workspaceId: 'w1', importId }, intervalMs: 500, retryMs: 2_000 } },
})
const undoes = {
  to: 'startingUndo',
  context: { problem: null },
  asks: { undoImport: { workspaceId: 'w1', importId: 'i1' } },
}
/** A mapping belongs to no run yet. */
const maps = { to: 'mapping', asks: { editMapping: { ...from, importId: null, draft, problem: null } } }
const breaks = { to: 'unreachable', context: ofProblem }
const startsRest = { to: 'startingRest', asks: { startRest: { workspaceId: 'w1', importId: 'i1' } } }
const startBreaks = (to: string, of: object) => ({ to, context: { draft: of, ...ofProblem } })
const begins = (to: string, back: string) => ({
  ...anywhere,
  started: follows(to, 'i3'),
  startBreaks: startBreaks(back, back === 'mapping' ? mapped : draft),
})
const checked = { ...anywhere, editMapping: maps }
const mapping = { mapped: checks('startingCheck', mapped), mappingBreaks: breaks }
/** However a run ends, except as a place says otherwise. */
const runs = {
  ...anywhere,
  runDone: 'done.resting',
  runDamaged: looksAgain,
  runConflicting: looksAgain,
  runFailed: looksAgain,
  runCancelled: looksAgain,
  runUndone: looksAgain,
  runGone: looksAgain,
  followingBreaks: breaks,
}
const importing = { ...runs, runFailed: 'over.failed', runCancelled: 'over.cancelled' }

export const importMoves = movesOf({
  machine: importMachine,
  decides: 'Which step an import has reached: file, mapping, check, import or undo.',
  events: {
    elsewhere: { type: 'place.change', uploadId: null, importId: 'i2', askUndo: true },
    toNothing: { type: 'place.change', uploadId: null, importId: null, askUndo: false },
    here: { type: 'place.change', uploadId: null, importId: 'i1', askUndo: false },
    hereWithFile: { type: 'place.change', uploadId: 'u2', importId: 'i1', askUndo: false },
    atFile: { type: 'place.change', uploadId: 'u1', importId: null, askUndo: false },
    atOtherFile: { type: 'place.change', uploadId: 'u2', importId: null, askUndo: false },
    another: { type: 'file.another' },
    editMapping: { type: 'mapping.edit' },
    start: { type: 'import.start' },
    startPartial: { type: 'import.startPartial' },
    startReplacing: { type: 'import.startReplacing' },
    startRest: { type: 'import.startRest' },
    retry: { type: 'place.retry' },
    cancelRun: { type: 'run.cancel' },
    askCancel: { type: 'cancel.ask' },
    dismissCancel: { type: 'cancel.dismiss' },
    askUndo: { type: 'undo.ask' },
    dismissUndo: { type: 'undo.dismiss' },
    confirmUndo: { type: 'undo.confirm' },
    foundMapping: found('mapping'),
    foundMappingOfNoImport: done('findPlace', { at: 'mapping', uploadId: 'u1', importId: null, draft }),
    foundFailedWithoutFile: done('findPlace', { at: 'failed', uploadId: null, importId: 'i1', draft }),
    foundFailedWithoutDraft: done('findPlace', { at: 'failed', uploadId: 'u1', importId: 'i1', draft: null }),
    foundChecking: found('checking'),
    foundChecked: found('checked'),
    foundDamaged: found('damaged'),
    foundConflicting: found('conflicting'),
    foundImporting: found('importing'),
    foundUndoRequested: found('undoRequested'),
    foundDone: found('done'),
    foundFailed: found('failed'),
    foundCancelled: found('cancelled'),
    foundCancelledWithoutFile: done('findPlace', { at: 'cancelled', uploadId: null, importId: 'i1', draft: null }),
    foundUndoing: found('undoing'),
    foundUndone: found('undone'),
    foundNothing: found('gone'),
    findingBreaks: failed('findPlace'),
    uploaded: done('chooseFile', { uploadId: 'u1', draft }),
    uploadBreaks: failed('chooseFile'),
    mapped: done('editMapping', mapped),
    mappingBreaks: failed('editMapping'),
    started: done('startRun', { importId: 'i3' }),
    startBreaks: failed('startRun'),
    restStarted: done('startRest', { importId: 'i3' }),
    restBreaks: failed('startRest'),
    runDone: ended('done'),
    runDamaged: ended('damaged'),
    runConflicting: ended('conflicting'),
    runFailed: ended('failed'),
    runCancelled: ended('cancelled'),
    runUndone: ended('undone'),
    runGone: ended('gone'),
    undoStarted: done('undoImport'),
    undoBreaks: failed('undoImport'),
    followingBreaks: failed('followRun'),
    timePasses,
  },
  places: (place) => ({
    finding: place(from, [], 'busy', {
      ...anywhere,
      foundMapping: { to: 'mapping', asks: { editMapping: { ...from, draft, problem: null } } },
      foundMappingOfNoImport: { to: 'mapping', context: { importId: null } },
      foundFailedWithoutFile: 'over.failed',
      foundFailedWithoutDraft: 'over.failed',
      foundChecking: follows('checking', 'i1'),
      foundChecked: known('checked.passed'),
      foundDamaged: known('checked.damaged'),
      foundConflicting: known('checked.conflicting'),
      foundImporting: follows('importing.watching', 'i1'),
      foundUndoRequested: known('done.confirming'),
      foundDone: known('done.resting'),
      foundFailed: known('over.failed'),
      foundCancelled: known('over.cancelled'),
      foundCancelledWithoutFile: { to: 'over.cancelled', context: { uploadId: null, draft: null } },
      foundUndoing: follows('undoing', 'i1'),
      foundUndone: known('over.undone'),
      foundNothing: {
        to: 'choosing',
        context: { ...nothing, draft: null, problem: gone },
        asks: { chooseFile: { workspaceId: 'w1', problem: gone } },
      },
      findingBreaks: breaks,
    }),
    unreachable: place(from, ['findingBreaks'], { ...anywhere, retry: finds(from) }),
    choosing: place(nothing, [], {
      ...atNothing,
      here,
      hereWithFile,
      uploaded: { to: 'mapping', asks: { editMapping: { ...nothing, uploadId: 'u1', draft, problem: null } } },
      uploadBreaks: breaks,
    }),
    mapping: place(from, ['foundMapping'], { ...anywhere, ...mapping }),
    // Without an import the address is known by its file.
    'mapping, of no import yet': place({ ...nothing, uploadId: 'u1' }, ['foundMappingOfNoImport'], {
      ...ofNoImport,
      here,
      hereWithFile,
      ...mapping,
    }),
    startingCheck: place(from, ['foundMapping', 'mapped'], 'busy', begins('checking', 'mapping')),
    checking: place(from, ['foundChecking'], {
      ...runs,
      runDone: 'checked.passed',
      runDamaged: 'checked.damaged',
      runConflicting: 'checked.conflicting',
      runFailed: 'checked.failed',
      runCancelled: maps,
      runUndone: maps,
      runGone: maps,
    }),
    'checked.passed': place(from, ['foundChecked'], { ...checked, start: imports('startingImport', draft) }),
    'checked.damaged': place(from, ['foundDamaged'], {
      ...checked,
      startPartial: importsPart('startingPartial', draft),
    }),
    'checked.conflicting': place(from, ['foundConflicting'], {
      ...checked,
      startReplacing: importsReplacing('startingReplacing', draft),
    }),
    'checked.failed': place(from, ['foundChecking', 'runFailed'], checked),
    startingImport: place(from, ['foundChecked', 'start'], 'busy', begins('importing.watching', 'checked.passed')),
    startingPartial: place(
      from,
      ['foundDamaged', 'startPartial'],
      'busy',
      begins('importing.watching', 'checked.damaged'),
    ),
    startingReplacing: place(
      from,
      ['foundConflicting', 'startReplacing'],
      'busy',
      begins('importing.watching', 'checked.conflicting'),
    ),
    'importing.watching': place(from, ['foundImporting'], { ...importing, askCancel: 'importing.confirming' }),
    'importing.confirming': place(from, ['foundImporting', 'askCancel'], {
      ...importing,
      dismissCancel: { to: 'importing.watching', asks: {}, sends: {} },
      cancelRun: { to: 'importing.watching', asks: {}, sends: { followRun: { type: 'run.cancel' } } },
    }),
    'done.resting': place(from, ['foundDone'], { ...anywhere, askUndo: 'done.confirming', startRest: startsRest }),
    startingRest: place(from, ['foundDone', 'startRest'], 'busy', {
      ...anywhere,
      restStarted: follows('importing.watching', 'i3'),
      restBreaks: { to: 'done.resting', context: ofProblem },
    }),
    'done.resting, after an undo that was refused': {
      from,
      by: ['foundUndoRequested', 'confirmUndo', 'undoBreaks', 'runDone'],
      context: { problem: broke },
      moves: { ...anywhere, askUndo: 'done.confirming', startRest: startsRest },
    },
    'done.confirming, after an undo that was refused': place(
      from,
      ['foundUndoRequested', 'confirmUndo', 'undoBreaks', 'runDone', 'askUndo'],
      {
        ...anywhere,
        dismissUndo: 'done.resting',
        confirmUndo: undoes,
      },
    ),
    'startingCheck, after a beginning that was refused': place(
      from,
      ['foundMapping', 'mapped', 'startBreaks', 'mapped'],
      'busy',
      {
        ...begins('checking', 'mapping'),
        started: { ...follows('checking', 'i3'), context: { importId: 'i3', problem: null } },
      },
    ),
    'done.confirming': place(from, ['foundUndoRequested'], {
      ...anywhere,
      dismissUndo: 'done.resting',
      confirmUndo: undoes,
    }),
    startingUndo: place(from, ['foundUndoRequested', 'confirmUndo'], {
      ...anywhere,
      undoStarted: follows('undoing', 'i1'),
      undoBreaks: { ...follows('undoing', 'i1'), context: ofProblem },
    }),
    undoing: place(from, ['foundUndoing'], { ...runs, runUndone: 'over.undone' }),
    'undoing, although it could not be started': place(from, ['foundUndoRequested', 'confirmUndo', 'undoBreaks'], {
      ...runs,
      runDone: { to: 'done.resting', context: ofProblem },
      runUndone: { to: 'over.undone', context: { problem: null } },
    }),
    'over.failed': place(from, ['foundFailed'], checked),
    'over.cancelled': place(from, ['foundCancelled'], checked),
    'over.failed, its file gone': place(from, ['foundFailedWithoutFile'], anywhere),
    'over.failed, its draft gone': place(from, ['foundFailedWithoutDraft'], anywhere),
    'over.cancelled, its file gone': place(from, ['foundCancelledWithoutFile'], anywhere),
    'over.undone': place(from, ['foundUndone'], checked),
  }),
  sameAs: ({ value, context: { uploadId, importId, draft: kept, askUndo } }) => [
    value,
    uploadId,
    importId,
    kept !== null,
    askUndo,
  ],
})
