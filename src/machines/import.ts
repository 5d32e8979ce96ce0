import { defined } from './defined.ts'
import type { Uploaded } from './import-file.ts'
import type { ImportDraft } from './import-mapping.ts'
import { at, end, type Done, type Place } from './import-place.ts'
import type { RunResult } from './import-run.ts'
import { importSetup, type ImportContext, type StartInput } from './import-setup.ts'
import { storeProblem } from './problem.ts'

const storePlace = { type: 'storePlace', params: ({ event }: Done<Place>) => event.output } as const
const storeRun = { type: 'storeRun', params: ({ event }: Done<{ importId: string }>) => event.output } as const

const storeUpload = { type: 'storeUpload', params: ({ event }: Done<Uploaded>) => event.output } as const
const storeDraft = { type: 'storeDraft', params: ({ event }: Done<ImportDraft>) => ({ draft: event.output }) } as const
const storeRefusal = { type: 'storeRefusal', params: ({ event }: Done<RunResult>) => event.output } as const

const fileOf = (context: ImportContext) => ({
  uploadId: defined(context, 'uploadId'),
  draft: defined(context, 'draft'),
})
const startInput = (
  context: ImportContext,
  how: Partial<Pick<StartInput, 'dryRun' | 'keepDamaged' | 'replaceConflicts'>>,
): StartInput => ({
  workspaceId: context.workspaceId,
  ...fileOf(context),
  dryRun: false,
  keepDamaged: false,
  replaceConflicts: false,
  ...how,
})
const runInput = (context: ImportContext, undo: boolean) => ({
  workspaceId: context.workspaceId,
  importId: defined(context, 'importId'),
  undo,
})

/** Brings one file of posts into a workspace: read, mapped, checked, imported, and undone where a person thinks again. */
export const importMachine = importSetup.createMachine({
  id: 'import',
  context: ({ input }) => ({ ...input, draft: null, problem: null }),
  initial: 'arriving',
  on: {
    'place.change': {
      guard: 'isElsewhere',
      target: '.arriving',
      actions: 'moveTo',
      meta: { why: 'It leads elsewhere.' },
    },
    'file.another': { target: '.choosing', actions: 'clearFile', meta: { why: 'A person begins anew.' } },
  },
  states: {
    arriving: {
      description: 'The address says whether a file or an import is meant.',
      always: [
        { guard: 'hasAddress', target: 'finding', meta: { why: 'A reload goes on where the person was.' } },
        { target: 'choosing', meta: { why: 'Nothing was begun.' } },
      ],
    },
    finding: {
      description: 'The server is asked how far the file or the import of the address is.',
      tags: ['busy'],
      invoke: {
        id: 'findPlace',
        src: 'findPlace',
        input: ({ context }) => context,
        onDone: [
          { guard: at('isMapping'), target: 'mapping', actions: storePlace, meta: { why: 'The mapping is next.' } },
          { guard: at('isChecking'), target: 'checking', actions: storePlace, meta: { why: 'It runs.' } },
          { guard: at('isChecked'), target: 'checked', actions: storePlace, meta: { why: 'The report is there.' } },
          { guard: at('isConflicting'), target: 'checked.conflicting', actions: storePlace, meta: { why: 'It asks.' } },
          { guard: at('isDamaged'), target: 'checked.damaged', actions: storePlace, meta: { why: 'Of a part.' } },
          { guard: at('isImporting'), target: 'importing', actions: storePlace, meta: { why: 'It runs.' } },
          {
            guard: at('isUndoRequested'),
            target: 'done.confirming',
            actions: storePlace,
            meta: { why: 'It was asked.' },
          },
          { guard: at('isDone'), target: 'done', actions: storePlace, meta: { why: 'It is in.' } },
          { guard: at('isFailed'), target: 'over.failed', actions: storePlace, meta: { why: 'It broke off.' } },
          { guard: at('isCancelled'), target: 'over.cancelled', actions: storePlace, meta: { why: 'It stopped.' } },
          { guard: at('isUndoing'), target: 'undoing', actions: storePlace, meta: { why: 'It runs.' } },
          { guard: at('isUndone'), target: 'over.undone', actions: storePlace, meta: { why: 'It is out.' } },
          { target: 'choosing', actions: 'reportDeleted', meta: { why: 'The server knows it no more.' } },
        ],
        onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'Without an answer nobody can tell.' } },
      },
    },
    unreachable: {
      description: 'The server does not say how far it is; a person may ask again.',
      on: { 'place.retry': { target: 'finding', actions: 'clearProblem', meta: { why: 'Connections come back.' } } },
    },
    choosing: {
      description: 'A file is chosen and uploaded.',
      invoke: {
        id: 'chooseFile',
        src: 'chooseFile',
        input: ({ context: { workspaceId, problem } }) => ({ workspaceId, problem }),
        onDone: { target: 'mapping', actions: storeUpload, meta: { why: 'The server keeps the file and suggests.' } },
        onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'Asking anew helps.' } },
      },
    },
    mapping: {
      description: 'A person says which column is what.',
      invoke: {
        id: 'editMapping',
        src: 'editMapping',
        input: ({ context }) => ({ ...context, ...fileOf(context) }),
        onDone: { target: 'startingCheck', actions: storeDraft, meta: { why: 'The person accepts the mapping.' } },
        onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'Asking anew helps.' } },
      },
    },
    startingCheck: {
      description: 'The server is asked for a dry run.',
      tags: ['busy'],
      invoke: {
        id: 'startRun',
        src: 'startRun',
        input: ({ context }) => startInput(context, { dryRun: true }),
        onDone: { target: 'checking', actions: storeRun, meta: { why: 'It has an id to follow.' } },
        onError: { target: 'mapping', actions: storeProblem, meta: { why: 'The mapping stays; the words say why.' } },
      },
    },
    checking: {
      description: 'A dry run counts rows, duplicates and bad rows and writes nothing.',
      on: { 'run.cancel': { actions: 'passCancel', meta: { why: 'A person thinks again.' } } },
      invoke: {
        id: 'followRun',
        src: 'followRun',
        input: ({ context }) => runInput(context, false),
        onDone: [
          { guard: end('isRunDone'), target: 'checked', meta: { why: 'The report is there.' } },
          { guard: end('isRunConflicting'), target: 'checked.conflicting', meta: { why: 'Posts would be replaced.' } },
          { guard: end('isRunDamaged'), target: 'checked.damaged', meta: { why: 'The report is there, of a part.' } },
          { guard: end('isRunFailed'), target: 'checked.failed', meta: { why: 'The file could not be read.' } },
          { target: 'mapping', actions: 'clearRun', meta: { why: 'It was stopped: back to the mapping.' } },
        ],
        onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'Asking anew helps.' } },
      },
    },
    checked: {
      description: 'The report of the dry run is read; nothing has been written.',
      initial: 'passed',
      on: {
        'mapping.edit': { target: 'mapping', actions: 'clearRun', meta: { why: 'The report shows what to change.' } },
      },
      states: {
        passed: {
          description: 'The file was read to its end.',
          on: { 'import.start': { target: '#import.startingImport', meta: { why: 'The report is accepted.' } } },
        },
        damaged: {
          description: 'The compressed file is damaged; the report says how much of it could be read.',
          on: { 'import.startPartial': { target: '#import.startingPartial', meta: { why: 'That part will do.' } } },
        },
        conflicting: {
          description: 'Rows have the ids of posts with which they have nothing in common; the report shows examples.',
          on: { 'import.startReplacing': { target: '#import.startingReplacing', meta: { why: 'A person confirms.' } } },
        },
        failed: { description: 'The file could not be read.' },
      },
    },
    startingImport: {
      description: 'The server is asked to import.',
      tags: ['busy'],
      invoke: {
        id: 'startRun',
        src: 'startRun',
        input: ({ context }) => startInput(context, {}),
        onDone: { target: 'importing', actions: storeRun, meta: { why: 'It has an id to follow.' } },
        onError: { target: 'checked', actions: storeProblem, meta: { why: 'The report stays; the words say why.' } },
      },
    },
    startingPartial: {
      description: 'The server is asked to import what can be read of a damaged file.',
      tags: ['busy'],
      invoke: {
        id: 'startRun',
        src: 'startRun',
        input: ({ context }) => startInput(context, { keepDamaged: true }),
        onDone: { target: 'importing', actions: storeRun, meta: { why: 'It has an id to follow.' } },
        onError: { target: 'checked.damaged', actions: storeProblem, meta: { why: 'The report stays.' } },
      },
    },
    startingReplacing: {
      description: 'The server is asked to import, replacing posts by what has their ids.',
      tags: ['busy'],
      invoke: {
        id: 'startRun',
        src: 'startRun',
        // The report has said how much of the file can be read, too.
        input: ({ context }) => startInput(context, { keepDamaged: true, replaceConflicts: true }),
        onDone: { target: 'importing', actions: storeRun, meta: { why: 'It has an id to follow.' } },
        onError: { target: 'checked.conflicting', actions: storeProblem, meta: { why: 'The report stays.' } },
      },
    },
    importing: {
      description: 'The posts go in.',
      initial: 'watching',
      invoke: {
        id: 'followRun',
        src: 'followRun',
        input: ({ context }) => runInput(context, false),
        onDone: [
          { guard: end('isRunDone'), target: 'done', meta: { why: 'What could go in is in.' } },
          { guard: end('isRunCancelled'), target: 'over.cancelled', meta: { why: 'A person stopped it.' } },
          { guard: end('isRunFailed'), target: 'over.failed', meta: { why: 'The server gave up and says why.' } },
          { target: 'arriving', meta: { why: 'Undone or removed by somebody else: the server tells.' } },
        ],
        onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'Asking anew helps.' } },
      },
      states: {
        watching: {
          description: 'Progress is shown.',
          on: { 'cancel.ask': { target: 'confirming', meta: { why: 'Stopping takes back what went in.' } } },
        },
        confirming: {
          description: 'A person is asked whether to stop; the import goes on meanwhile.',
          on: {
            'cancel.dismiss': { target: 'watching', meta: { why: 'It shall go on.' } },
            'run.cancel': { target: 'watching', actions: 'passCancel', meta: { why: 'It shall stop.' } },
          },
        },
      },
    },
    done: {
      description: 'The posts are in.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The result is read.',
          on: {
            'undo.ask': { target: 'confirming', meta: { why: 'An undo removes posts: ask first.' } },
            'import.startRest': {
              target: '#import.startingRest',
              actions: 'clearProblem',
              meta: { why: 'The plan has room for what was left out.' },
            },
          },
        },
        confirming: {
          description: 'A person is asked whether to take the import back.',
          on: {
            'undo.dismiss': { target: 'resting', meta: { why: 'It stays.' } },
            'undo.confirm': { target: '#import.undoing', actions: 'clearProblem', meta: { why: 'It goes.' } },
          },
        },
      },
    },
    startingRest: {
      description: 'The server is asked to import the posts that the plan had no room for.',
      tags: ['busy'],
      invoke: {
        id: 'startRest',
        src: 'startRest',
        input: ({ context }) => ({ workspaceId: context.workspaceId, importId: defined(context, 'importId') }),
        onDone: { target: 'importing', actions: storeRun, meta: { why: 'It is an import of its own.' } },
        onError: { target: 'done', actions: storeProblem, meta: { why: 'The result stays; the words say why.' } },
      },
    },
    undoing: {
      description: 'The import is taken back.',
      invoke: {
        id: 'followRun',
        src: 'followRun',
        input: ({ context }) => runInput(context, true),
        onDone: [
          { guard: end('isRunUndone'), target: 'over.undone', meta: { why: 'The workspace is as before.' } },
          { guard: end('isRunDone'), target: 'done', actions: storeRefusal, meta: { why: 'The server refused.' } },
          { target: 'arriving', meta: { why: 'It ended otherwise: the server tells how.' } },
        ],
        onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'Asking anew helps.' } },
      },
    },
    over: {
      description: 'Nothing of the import stayed.',
      on: {
        'mapping.edit': { guard: 'hasDraft', target: 'mapping', actions: 'clearRun', meta: { why: 'It is kept.' } },
      },
      initial: 'cancelled',
      states: {
        failed: { description: 'It broke off; its own words say why.' },
        cancelled: { description: 'It was stopped.' },
        undone: { description: 'It was taken back.' },
      },
    },
  },
})
