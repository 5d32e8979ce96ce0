import { storeProblem } from './problem.ts'
import { workspaceCreationSetup } from './workspace-creation-setup.ts'

const spec = { create: { spec: '§2.create' }, saved: { spec: 'D52' }, problem: { spec: '§5.5' } } as const

const openStepTransitions = {
  'step.open': [
    { guard: 'opensName', target: '.name', actions: 'clearProblems', meta: spec.create },
    { guard: 'isNameless', target: '.name', actions: 'clearProblems', meta: spec.create },
    { guard: 'opensLanguage', target: '.language', actions: 'clearProblems', meta: spec.create },
    { target: '.userInfo', actions: 'clearProblems', meta: spec.create },
  ],
} as const
const changeTransition = { 'answer.change': { actions: ['change', 'storeInBrowser'], meta: spec.saved } } as const
const storeProblemsTransition = { actions: 'storeProblems', meta: spec.problem } as const
/** No other question opens while the last answers are saved and the workspace is created. */
const stayTransition = { 'step.open': { meta: spec.create } } as const

const saveOnAnswer = { 'answer.submit': { guard: 'isFine', target: 'checking', meta: spec.saved } } as const

/** Asks three questions, then creates a workspace. The server saves every answer; the next question doesn't wait for that. */
export const workspaceCreationMachine = workspaceCreationSetup.createMachine({
  id: 'workspace-creation',
  context: ({ input }) => ({ ...input, draftId: null, problems: {}, problem: null, created: null }),
  initial: 'loading',
  states: {
    loading: {
      description: "Earlier answers are loading; this browser's unsaved answers take precedence.",
      tags: ['busy'],
      meta: spec.saved,
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        onDone: {
          target: 'open',
          actions: { type: 'adoptSaved', params: ({ event }) => event.output },
          meta: spec.saved,
        },
        onError: { target: 'unreachable', actions: storeProblem, meta: spec.saved },
      },
    },
    unreachable: {
      description: "Earlier answers didn't load; the user can retry the request.",
      meta: spec.saved,
      on: { 'draft.reload': { target: 'loading', meta: spec.saved } },
    },
    open: {
      description: 'The wizard asks a question while earlier answers are being saved.',
      type: 'parallel',
      meta: spec.create,
      states: {
        question: {
          description: 'The current question of the wizard.',
          initial: 'resuming',
          on: openStepTransitions,
          states: {
            resuming: {
              description: 'The address selects the question; without a workspace name, it is the first.',
              meta: spec.create,
              always: [
                { guard: 'beginsAtName', target: 'name', meta: spec.create },
                { guard: 'isNameless', target: 'name', meta: spec.create },
                { guard: 'beginsAtLanguage', target: 'language', meta: spec.create },
                { target: 'userInfo', meta: spec.create },
              ],
            },
            name: {
              description: 'The wizard asks for the name of the workspace.',
              tags: ['name'],
              meta: spec.create,
              on: {
                ...changeTransition,
                'answer.submit': [
                  { guard: 'isFine', target: 'language', actions: 'clearProblems', meta: spec.create },
                  storeProblemsTransition,
                ],
              },
            },
            language: {
              description: 'The wizard asks for language and time zone; the interface then uses that language.',
              tags: ['language'],
              meta: spec.create,
              on: {
                ...changeTransition,
                'answer.submit': [
                  {
                    guard: 'isFine',
                    target: 'userInfo',
                    actions: ['clearProblems', 'applyLanguage'],
                    meta: spec.create,
                  },
                  storeProblemsTransition,
                ],
              },
            },
            userInfo: {
              description: 'The wizard asks about the user and what to follow first; every field is optional.',
              tags: ['user-info'],
              meta: spec.create,
              on: {
                ...changeTransition,
                'answer.submit': [
                  { guard: 'isFine', target: 'finishing', actions: 'clearProblems', meta: spec.create },
                  storeProblemsTransition,
                ],
              },
            },
            finishing: {
              description: 'The wizard waits until the server has saved the last answers.',
              tags: ['busy', 'user-info'],
              meta: spec.saved,
              on: stayTransition,
              always: [
                { guard: 'isSaved', target: 'creating', meta: spec.saved },
                { guard: 'isNotSaved', target: 'userInfo', actions: 'blameSaving', meta: spec.problem },
              ],
            },
            creating: {
              description: 'The server is creating the workspace and deleting the draft.',
              tags: ['busy', 'user-info'],
              meta: { spec: '§1.create' },
              on: stayTransition,
              invoke: {
                id: 'createWorkspace',
                src: 'createWorkspace',
                input: ({ context: { draftId, draft } }) => ({ draftId, draft }),
                onDone: [
                  {
                    guard: { type: 'isCreated', params: ({ event }) => event.output },
                    target: '#workspace-creation.created',
                    actions: [{ type: 'storeCreated', params: ({ event }) => event.output }, 'clearInBrowser'],
                    meta: { spec: '§1.create' },
                  },
                  {
                    guard: { type: 'isNameRefused', params: ({ event }) => event.output },
                    target: 'name',
                    actions: { type: 'storeRefusal', params: ({ event }) => event.output },
                    meta: spec.problem,
                  },
                  {
                    guard: { type: 'isLanguageRefused', params: ({ event }) => event.output },
                    target: 'language',
                    actions: { type: 'storeRefusal', params: ({ event }) => event.output },
                    meta: spec.problem,
                  },
                  {
                    target: 'userInfo',
                    actions: { type: 'storeRefusal', params: ({ event }) => event.output },
                    meta: spec.problem,
                  },
                ],
                onError: {
                  target: 'userInfo',
                  actions: { type: 'storeFailure', params: ({ event }) => ({ thrown: event.error }) },
                  meta: spec.problem,
                },
              },
            },
          },
        },
        saving: {
          description: 'Answers are saved in the background.',
          initial: 'checking',
          states: {
            checking: {
              description: 'Are there unsaved answers?',
              always: [
                { guard: 'hasUnsaved', target: 'saving', meta: spec.saved },
                { target: 'saved', meta: spec.saved },
              ],
            },
            saved: {
              description: 'The server has all answers.',
              meta: spec.saved,
              on: saveOnAnswer,
            },
            saving: {
              description: 'The server is saving answers; this browser stores them until then.',
              meta: spec.saved,
              invoke: {
                id: 'saveDraft',
                src: 'saveDraft',
                input: ({ context }) => ({ answers: context.unsaved }),
                onDone: {
                  target: 'checking',
                  actions: [{ type: 'adoptSaved', params: ({ event }) => event.output }, 'storeInBrowser'],
                  meta: spec.saved,
                },
                onError: { target: 'saveFailed', actions: storeProblem, meta: spec.saved },
              },
            },
            saveFailed: {
              description: 'The save failed; this browser stores the answers and retries after five seconds.',
              meta: spec.saved,
              after: { PAUSE: { target: 'saving', meta: spec.saved } },
              on: { ...saveOnAnswer, 'save.retry': { target: 'saving', meta: spec.saved } },
            },
          },
        },
      },
    },
    created: {
      description: 'The workspace exists.',
      type: 'final',
      meta: { spec: '§1.create' },
    },
  },
  output: ({ context }) => context.created,
})
