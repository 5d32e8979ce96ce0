import { storeProblem } from './problem.ts'
import { workspaceCreationSetup } from './workspace-creation-setup.ts'

const spec = { create: { spec: '§2.create' }, saved: { spec: 'D52' }, problem: { spec: '§5.5' } } as const

const opening = {
  'step.open': [
    { guard: 'opensName', target: '.name', actions: 'clearProblems', meta: spec.create },
    { guard: 'isNameless', target: '.name', actions: 'clearProblems', meta: spec.create },
    { guard: 'opensLanguage', target: '.language', actions: 'clearProblems', meta: spec.create },
    { target: '.userInfo', actions: 'clearProblems', meta: spec.create },
  ],
} as const
const typing = { 'answer.change': { actions: ['change', 'storeInBrowser'], meta: spec.saved } } as const
const wrong = { actions: 'storeProblems', meta: spec.problem } as const
/** While the workspace is made no other question is asked. */
const staying = { 'step.open': { meta: spec.create } } as const

const saveOnAnswer = { 'answer.submit': { guard: 'isFine', target: 'checking', meta: spec.saved } } as const

/** Three questions, then a workspace. Every answer is kept on the server; going on does not wait for it, going back loses nothing. */
export const workspaceCreationMachine = workspaceCreationSetup.createMachine({
  id: 'workspace-creation',
  context: ({ input }) => ({ ...input, draftId: null, problems: {}, problem: null, created: null }),
  initial: 'loading',
  states: {
    loading: {
      description:
        'What was said before, here or on another device, is fetched; what this browser still keeps is laid over it.',
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
      description: 'What was said before did not load; a person may ask again.',
      meta: spec.saved,
      on: { 'draft.reload': { target: 'loading', meta: spec.saved } },
    },
    open: {
      description: 'A question is asked while earlier answers are saved.',
      type: 'parallel',
      meta: spec.create,
      states: {
        question: {
          description: 'What is asked.',
          initial: 'resuming',
          on: opening,
          states: {
            resuming: {
              description: 'The address names a question; without a name only the first one can be asked.',
              meta: spec.create,
              always: [
                { guard: 'beginsAtName', target: 'name', meta: spec.create },
                { guard: 'isNameless', target: 'name', meta: spec.create },
                { guard: 'beginsAtLanguage', target: 'language', meta: spec.create },
                { target: 'userInfo', meta: spec.create },
              ],
            },
            name: {
              description: 'What is the workspace called?',
              tags: ['name'],
              meta: spec.create,
              on: {
                ...typing,
                'answer.submit': [
                  { guard: 'isFine', target: 'language', actions: 'clearProblems', meta: spec.create },
                  wrong,
                ],
              },
            },
            language: {
              description: 'Which language and time zone is it in? The interface speaks the language from then on.',
              tags: ['language'],
              meta: spec.create,
              on: {
                ...typing,
                'answer.submit': [
                  {
                    guard: 'isFine',
                    target: 'userInfo',
                    actions: ['clearProblems', 'applyLanguage'],
                    meta: spec.create,
                  },
                  wrong,
                ],
              },
            },
            userInfo: {
              description: 'Who are you, and what do you follow first? Nothing of it has to be said.',
              tags: ['user-info'],
              meta: spec.create,
              on: {
                ...typing,
                'answer.submit': [
                  { guard: 'isFine', target: 'finishing', actions: 'clearProblems', meta: spec.create },
                  wrong,
                ],
              },
            },
            finishing: {
              description: 'The last answers reach the server before the workspace is made of them.',
              tags: ['busy', 'user-info'],
              meta: spec.saved,
              on: staying,
              always: [
                { guard: 'isSaved', target: 'creating', meta: spec.saved },
                { guard: 'isNotSaved', target: 'userInfo', actions: 'blameSaving', meta: spec.problem },
              ],
            },
            creating: {
              description: 'The server makes the workspace and forgets the draft.',
              tags: ['busy', 'user-info'],
              meta: { spec: '§1.create' },
              on: staying,
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
          description: 'What of the answers the server has.',
          initial: 'checking',
          states: {
            checking: {
              description: 'Is there an answer that the server has not got?',
              always: [
                { guard: 'hasUnsaved', target: 'saving', meta: spec.saved },
                { target: 'saved', meta: spec.saved },
              ],
            },
            saved: {
              description: 'The server has every answer that was given.',
              meta: spec.saved,
              on: saveOnAnswer,
            },
            saving: {
              description: 'Answers are on their way; this browser keeps them until they have arrived.',
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
              description: 'The answers did not arrive; they are kept in this browser and tried again.',
              meta: spec.saved,
              after: { PAUSE: { target: 'saving', meta: spec.saved } },
              on: { ...saveOnAnswer, 'save.retry': { target: 'saving', meta: spec.saved } },
            },
          },
        },
      },
    },
    created: {
      description: 'The workspace is there.',
      type: 'final',
      meta: { spec: '§1.create' },
    },
  },
  output: ({ context }) => context.created,
})
