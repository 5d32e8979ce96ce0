import { given } from './given.ts'
import { fileOf, importSetup, runOf, startInput, type ImportContext } from './import-setup.ts'
import { storeProblem } from './problem.ts'

const at = <const Guard extends string>(guard: Guard) => ({ guard: given(guard), actions: given('storePlace') })
const storeRun = given('storeRun')

const unexpectedError = {
  target: 'unreachable',
  actions: storeProblem,
  meta: { why: 'Unexpected error; a retry may help.' },
} as const
const followRun = {
  id: 'followRun',
  src: 'followRun',
  input: ({ context }: { context: ImportContext }) => ({ run: runOf(context), intervalMs: 500, retryMs: 2_000 }),
  onError: unexpectedError,
} as const

/** Imports one file of posts into a workspace: upload, mapping, dry run, import and undo. */
export const importMachine = importSetup.createMachine({
  id: 'import',
  context: ({ input }) => ({ ...input, draft: null, problem: null }),
  initial: 'arriving',
  on: {
    'place.change': {
      guard: 'isElsewhere',
      target: '.arriving',
      actions: 'moveTo',
      meta: { why: 'The address names another file or import.' },
    },
    'file.another': { target: '.choosing', actions: 'clearFile', meta: { why: 'The user wants another file.' } },
  },
  states: {
    arriving: {
      description: 'The page reads from its address whether a file or an import is meant.',
      always: [
        { guard: 'hasAddress', target: 'finding', meta: { why: 'A reload continues where the user was.' } },
        { target: 'choosing', meta: { why: 'The address names no file and no import.' } },
      ],
    },
    finding: {
      description: 'The server is checking the progress of the file or import in the address.',
      tags: ['busy'],
      invoke: {
        id: 'findPlace',
        src: 'findPlace',
        input: ({ context }) => context,
        onDone: [
          { ...at('isMapping'), target: 'mapping', meta: { why: 'The file needs mapping.' } },
          { ...at('isChecking'), target: 'checking', meta: { why: 'The dry run continues.' } },
          { ...at('isChecked'), target: 'checked', meta: { why: 'The dry run is complete.' } },
          {
            ...at('isConflicting'),
            target: 'checked.conflicting',
            meta: { why: 'The user must confirm that posts are replaced.' },
          },
          { ...at('isDamaged'), target: 'checked.damaged', meta: { why: 'Only a part of the file is readable.' } },
          { ...at('isImporting'), target: 'importing', meta: { why: 'The import runs.' } },
          {
            ...at('isUndoRequested'),
            target: 'done.confirming',
            meta: { why: 'The address asks to undo the import.' },
          },
          { ...at('isDone'), target: 'done', meta: { why: 'The posts are imported.' } },
          { ...at('isFailed'), target: 'over.failed', meta: { why: 'The server gave up.' } },
          { ...at('isCancelled'), target: 'over.cancelled', meta: { why: 'It was stopped.' } },
          { ...at('isUndoing'), target: 'undoing', meta: { why: 'The undo is running.' } },
          { ...at('isUndone'), target: 'over.undone', meta: { why: 'The posts are gone.' } },
          { target: 'choosing', actions: 'reportDeleted', meta: { why: 'The server has no such file or import.' } },
        ],
        onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'Only the server knows the progress.' } },
      },
    },
    unreachable: {
      description: 'The server didn’t respond; the user can retry.',
      on: {
        'place.retry': { target: 'finding', actions: 'clearProblem', meta: { why: 'The connection may be back.' } },
      },
    },
    choosing: {
      description: 'The user chooses and uploads a file.',
      invoke: {
        id: 'chooseFile',
        src: 'chooseFile',
        input: ({ context: { workspaceId, problem } }) => ({ workspaceId, problem }),
        onDone: { target: 'mapping', actions: given('storeUpload'), meta: { why: 'The server suggests a mapping.' } },
        onError: unexpectedError,
      },
    },
    mapping: {
      description: 'The user says what each column means.',
      invoke: {
        id: 'editMapping',
        src: 'editMapping',
        input: ({ context }) => ({ ...context, ...fileOf(context) }),
        onDone: {
          target: 'startingCheck',
          actions: given('storeDraft'),
          meta: { why: 'The user accepts the mapping.' },
        },
        onError: unexpectedError,
      },
    },
    startingCheck: {
      description: 'The server is starting a dry run.',
      tags: ['busy'],
      invoke: {
        id: 'startRun',
        src: 'startRun',
        input: ({ context }) => startInput(context, { dryRun: true }),
        onDone: { target: 'checking', actions: storeRun, meta: { why: 'The run has an ID to follow.' } },
        onError: { target: 'mapping', actions: storeProblem, meta: { why: 'The dry run could not start.' } },
      },
    },
    checking: {
      description: 'A dry run counts rows, duplicates and invalid rows, and stores nothing.',
      invoke: {
        ...followRun,
        onDone: [
          { guard: given('isRunDone'), target: 'checked', meta: { why: 'The report is ready.' } },
          {
            guard: given('isRunConflicting'),
            target: 'checked.conflicting',
            meta: { why: 'Posts would be replaced.' },
          },
          { guard: given('isRunDamaged'), target: 'checked.damaged', meta: { why: 'Only a part is readable.' } },
          {
            guard: given('isRunFailed'),
            target: 'checked.failed',
            meta: { why: 'The server could not read the file.' },
          },
          { target: 'mapping', actions: 'clearRun', meta: { why: 'The user cancelled; the mapping is open again.' } },
        ],
      },
    },
    checked: {
      description: 'The user reads the report of the dry run; nothing is imported yet.',
      initial: 'passed',
      on: {
        'mapping.edit': { target: 'mapping', actions: 'clearRun', meta: { why: 'The report shows what to change.' } },
      },
      states: {
        passed: {
          description: 'The server could read the whole file.',
          on: { 'import.start': { target: '#import.startingImport', meta: { why: 'The user accepts the report.' } } },
        },
        damaged: {
          description: 'The compressed file is damaged; the report says how much is readable.',
          on: {
            'import.startPartial': { target: '#import.startingPartial', meta: { why: 'The readable part is enough.' } },
          },
        },
        conflicting: {
          description: 'Rows have the IDs of unrelated posts; the report shows examples.',
          on: { 'import.startReplacing': { target: '#import.startingReplacing', meta: { why: 'The user confirms.' } } },
        },
        failed: { description: 'The server could not read the file.' },
      },
    },
    startingImport: {
      description: 'The server is starting the import.',
      tags: ['busy'],
      invoke: {
        id: 'startRun',
        src: 'startRun',
        input: ({ context }) => startInput(context, {}),
        onDone: { target: 'importing', actions: storeRun, meta: { why: 'The run has an ID to follow.' } },
        onError: { target: 'checked', actions: storeProblem, meta: { why: 'The import could not start.' } },
      },
    },
    startingPartial: {
      description: 'The server is starting to import the readable part of a damaged file.',
      tags: ['busy'],
      invoke: {
        id: 'startRun',
        src: 'startRun',
        input: ({ context }) => startInput(context, { keepDamaged: true }),
        onDone: { target: 'importing', actions: storeRun, meta: { why: 'The run has an ID to follow.' } },
        onError: { target: 'checked.damaged', actions: storeProblem, meta: { why: 'The import could not start.' } },
      },
    },
    startingReplacing: {
      description: 'The server is starting an import that replaces posts with the same IDs.',
      tags: ['busy'],
      invoke: {
        id: 'startRun',
        src: 'startRun',
        // The report also showed how much of a damaged file is readable.
        input: ({ context }) => startInput(context, { keepDamaged: true, replaceConflicts: true }),
        onDone: { target: 'importing', actions: storeRun, meta: { why: 'The run has an ID to follow.' } },
        onError: { target: 'checked.conflicting', actions: storeProblem, meta: { why: 'The import could not start.' } },
      },
    },
    importing: {
      description: 'The server is importing the posts.',
      initial: 'watching',
      invoke: {
        ...followRun,
        onDone: [
          { guard: given('isRunDone'), target: 'done', meta: { why: 'All posts that could be imported are stored.' } },
          { guard: given('isRunCancelled'), target: 'over.cancelled', meta: { why: 'Someone cancelled the import.' } },
          { guard: given('isRunFailed'), target: 'over.failed', meta: { why: 'The server gave up and says why.' } },
          { target: 'arriving', meta: { why: 'Someone else undid or deleted the import; the server says which.' } },
        ],
      },
      states: {
        watching: {
          description: 'The page shows the progress.',
          on: { 'cancel.ask': { target: 'confirming', meta: { why: 'Cancelling deletes posts, so the page asks.' } } },
        },
        confirming: {
          description: 'The page asks whether to cancel; the import continues.',
          on: {
            'cancel.dismiss': { target: 'watching', meta: { why: 'The user lets the import continue.' } },
            'run.cancel': { target: 'watching', actions: 'passCancel', meta: { why: 'The user confirms.' } },
          },
        },
      },
    },
    done: {
      description: 'The posts are imported.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The user reads the result.',
          on: {
            'undo.ask': { target: 'confirming', meta: { why: 'An undo deletes posts, so the page asks first.' } },
            'import.startRest': {
              target: '#import.startingRest',
              actions: 'clearProblem',
              meta: { why: 'The plan has room for the posts that were left out.' },
            },
          },
        },
        confirming: {
          description: 'The page asks whether to undo the import.',
          on: {
            'undo.dismiss': { target: 'resting', meta: { why: 'The user wants to keep the posts.' } },
            'undo.confirm': {
              target: '#import.startingUndo',
              actions: 'clearProblem',
              meta: { why: 'The user confirms.' },
            },
          },
        },
      },
    },
    startingRest: {
      description: 'The server is starting to import the posts that the plan had no room for.',
      tags: ['busy'],
      invoke: {
        id: 'startRest',
        src: 'startRest',
        input: ({ context }) => runOf(context),
        onDone: { target: 'importing', actions: storeRun, meta: { why: 'The remaining posts are a separate import.' } },
        onError: { target: 'done', actions: storeProblem, meta: { why: 'The import could not start.' } },
      },
    },
    startingUndo: {
      description: 'The server is starting the undo.',
      invoke: {
        id: 'undoImport',
        src: 'undoImport',
        input: ({ context }) => runOf(context),
        onDone: { target: 'undoing', meta: { why: 'Removing many posts takes a while.' } },
        onError: {
          target: 'undoing',
          actions: storeProblem,
          meta: { why: 'The undo may have started already; the next request shows it.' },
        },
      },
    },
    undoing: {
      description: 'The server is undoing the import.',
      invoke: {
        ...followRun,
        onDone: [
          { guard: given('isRunDone'), target: 'done', meta: { why: 'The server refused.' } },
          {
            guard: given('isRunUndone'),
            target: 'over.undone',
            actions: 'clearProblem',
            meta: { why: 'The workspace is as before.' },
          },
          { target: 'arriving', actions: 'clearProblem', meta: { why: 'It ended differently; the server says how.' } },
        ],
      },
    },
    over: {
      description: 'No posts of this import are stored.',
      on: {
        'mapping.edit': { guard: 'hasDraft', target: 'mapping', actions: 'clearRun', meta: { why: 'The file stays.' } },
      },
      initial: 'cancelled',
      states: {
        failed: { description: 'The import failed; the server says why.' },
        cancelled: { description: 'Someone cancelled the import.' },
        undone: { description: 'Someone undid the import.' },
      },
    },
  },
})
