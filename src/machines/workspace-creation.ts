import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { WorkspaceLanguage } from '#contract/workspaces.ts'
import { notProvided } from './not-provided.ts'

/** What has been said so far; kept outside the machine so that a reload goes on where it was. */
export type WorkspaceDraft = {
  name: string
  language: WorkspaceLanguage
  timezone: string
  firstName: string
  lastName: string
}

/** What is wrong, by field; `all` where no field is to blame. */
export type DraftProblems = Partial<Record<keyof WorkspaceDraft | 'all', string>>

export type CreationOutcome = { kind: 'created'; workspaceId: string } | { kind: 'refused'; problems: DraftProblems }

export type CreationStep = 'name' | 'language' | 'user-info'

type Answer<Type extends string> = { type: Type; draft: Partial<WorkspaceDraft>; problems: DraftProblems }

type CreationEvent =
  | Answer<'name.submit'>
  | Answer<'language.submit'>
  | Answer<'userInfo.submit'>
  | { type: 'step.open'; step: CreationStep }

const isEmpty = (problems: DraftProblems) => Object.keys(problems).length === 0

const submits = ['name.submit', 'language.submit', 'userInfo.submit'] as const

/** Three questions, then a workspace. Every answer is kept; going back loses nothing. */
export const workspaceCreationMachine = setup({
  types: {
    input: {} as { step: CreationStep; draft: WorkspaceDraft },
    context: {} as { step: CreationStep; draft: WorkspaceDraft; problems: DraftProblems; workspaceId: string | null },
    events: {} as CreationEvent,
    output: {} as { workspaceId: string | null },
    tags: {} as 'busy' | CreationStep,
    meta: {} as { spec: string | readonly string[] },
  },
  actors: {
    createWorkspace: fromPromise<CreationOutcome, { draft: WorkspaceDraft }>(notProvided('createWorkspace')),
  },
  guards: {
    isFine: ({ event }) => {
      assertEvent(event, submits)
      return isEmpty(event.problems)
    },
    beginsAtName: ({ context }) => context.step === 'name',
    beginsAtLanguage: ({ context }) => context.step === 'language',
    opensName: ({ event }) => {
      assertEvent(event, 'step.open')
      return event.step === 'name'
    },
    opensLanguage: ({ event }) => {
      assertEvent(event, 'step.open')
      return event.step === 'language'
    },
    isNameless: ({ context }) => context.draft.name.trim() === '',
    isCreated: (_, outcome: CreationOutcome) => outcome.kind === 'created',
    isNameRefused: (_, outcome: CreationOutcome) => outcome.kind === 'refused' && 'name' in outcome.problems,
    isLanguageRefused: (_, outcome: CreationOutcome) =>
      outcome.kind === 'refused' && ('language' in outcome.problems || 'timezone' in outcome.problems),
  },
  actions: {
    keepAnswer: assign(({ context, event }) => {
      assertEvent(event, submits)
      return { draft: { ...context.draft, ...event.draft }, problems: event.problems }
    }),
    keepRefusal: assign((_, outcome: CreationOutcome) =>
      outcome.kind === 'refused' ? { problems: outcome.problems } : {},
    ),
    keepFailure: assign((_, { message }: { message: string }) => ({ problems: { all: message } })),
    keepWorkspace: assign((_, outcome: CreationOutcome) =>
      outcome.kind === 'created' ? { workspaceId: outcome.workspaceId } : {},
    ),
    forgetProblems: assign({ problems: {} }),
    saveDraft: notProvided('saveDraft') as (_: { context: { draft: WorkspaceDraft } }) => void,
    forgetDraft: notProvided('forgetDraft'),
  },
}).createMachine({
  id: 'workspace-creation',
  context: ({ input }) => ({ ...input, problems: {}, workspaceId: null }),
  initial: 'resuming',
  on: {
    'step.open': [
      { guard: 'opensName', target: '.name', actions: 'forgetProblems', meta: { spec: '§2.create' } },
      { guard: 'isNameless', target: '.name', actions: 'forgetProblems', meta: { spec: '§2.create' } },
      { guard: 'opensLanguage', target: '.language', actions: 'forgetProblems', meta: { spec: '§2.create' } },
      { target: '.userInfo', actions: 'forgetProblems', meta: { spec: '§2.create' } },
    ],
  },
  states: {
    resuming: {
      description: 'The address names a question; without a name only the first one can be asked.',
      meta: { spec: '§2.create' },
      always: [
        { guard: 'beginsAtName', target: 'name', meta: { spec: '§2.create' } },
        { guard: 'isNameless', target: 'name', meta: { spec: '§2.create' } },
        { guard: 'beginsAtLanguage', target: 'language', meta: { spec: '§2.create' } },
        { target: 'userInfo', meta: { spec: '§2.create' } },
      ],
    },
    name: {
      description: 'What is the workspace called?',
      tags: ['name'],
      meta: { spec: '§2.create' },
      on: {
        'name.submit': [
          { guard: 'isFine', target: 'language', actions: ['keepAnswer', 'saveDraft'], meta: { spec: '§2.create' } },
          { actions: 'keepAnswer', meta: { spec: '§5.5' } },
        ],
      },
    },
    language: {
      description: 'Which language and time zone is it in?',
      tags: ['language'],
      meta: { spec: '§2.create' },
      on: {
        'language.submit': [
          { guard: 'isFine', target: 'userInfo', actions: ['keepAnswer', 'saveDraft'], meta: { spec: '§2.create' } },
          { actions: 'keepAnswer', meta: { spec: '§5.5' } },
        ],
      },
    },
    userInfo: {
      description: 'Who are you? Nothing of it has to be said.',
      tags: ['user-info'],
      meta: { spec: '§2.create' },
      on: {
        'userInfo.submit': [
          { guard: 'isFine', target: 'creating', actions: ['keepAnswer', 'saveDraft'], meta: { spec: '§2.create' } },
          { actions: 'keepAnswer', meta: { spec: '§5.5' } },
        ],
      },
    },
    creating: {
      description: 'The server makes the workspace.',
      tags: ['busy', 'user-info'],
      meta: { spec: '§1.create' },
      on: { 'step.open': { meta: { spec: '§2.create' } } },
      invoke: {
        id: 'createWorkspace',
        src: 'createWorkspace',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'created',
            actions: [{ type: 'keepWorkspace', params: ({ event }) => event.output }, 'forgetDraft'],
            meta: { spec: '§1.create' },
          },
          {
            guard: { type: 'isNameRefused', params: ({ event }) => event.output },
            target: 'name',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
            meta: { spec: '§5.5' },
          },
          {
            guard: { type: 'isLanguageRefused', params: ({ event }) => event.output },
            target: 'language',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
            meta: { spec: '§5.5' },
          },
          {
            target: 'userInfo',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
            meta: { spec: '§5.5' },
          },
        ],
        onError: {
          target: 'userInfo',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({
              message: event.error instanceof Error ? event.error.message : String(event.error),
            }),
          },
          meta: { spec: '§5.5' },
        },
      },
    },
    created: {
      description: 'The workspace is there.',
      type: 'final',
      meta: { spec: '§1.create' },
    },
  },
  output: ({ context }) => ({ workspaceId: context.workspaceId }),
})
