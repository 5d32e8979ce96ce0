import { assertEvent, assign, fromPromise, setup, stateIn } from 'xstate'
import { normaliseName } from '#contract/name.ts'
import type { WorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import { notProvided } from './not-provided.ts'
import { toProblem, withProblem, type Problem } from './problem.ts'

export type Answers = Partial<WorkspaceDraft>

/** Error messages by field; `all` for an error of no single field. */
export type DraftProblems = Partial<Record<keyof WorkspaceDraft | 'all', string>>

/** `queryId`: the first query; null if the user follows nothing yet. */
type Created = { workspaceId: string; queryId: string | null }
export type CreationOutcome = ({ kind: 'created' } & Created) | { kind: 'refused'; problems: DraftProblems }

export type CreationStep = 'name' | 'language' | 'user-info'

/** The answers on the server. `id`: the draft's ID in all tabs; null before the first answer. */
type StoredAnswers = { id: string | null; answers: Answers }

/** `draft`: the initial answers; `unsaved`: answers in this browser that the server doesn't have yet. */
type Input = { step: CreationStep; draft: WorkspaceDraft; unsaved: Answers }
/** `draftId`: the first one this tab has seen, even after another tab has created its workspace. */
type Context = Input & {
  draftId: string | null
  problems: DraftProblems
  problem: Problem | null
  created: Created | null
}

type CreationEvent =
  | { type: 'answer.change'; answers: Answers }
  /** Submits the current question; with problems, it stays open. */
  | { type: 'answer.submit'; problems: DraftProblems }
  | { type: 'step.open'; step: CreationStep }
  | { type: 'draft.reload' | 'save.retry' }

/** The unsaved answers that were changed since they were sent. */
const pickUnsaved = (unsaved: Answers, saved: Answers): Answers =>
  Object.fromEntries(
    Object.entries(unsaved).filter(([field, answer]) => saved[field as keyof WorkspaceDraft] !== answer),
  )

/** The types, actors, guards and actions of the creation wizard. */
export const workspaceCreationSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as CreationEvent,
    output: {} as Created | null,
    tags: {} as 'busy' | CreationStep,
    meta: {} as { spec: string | readonly string[] },
  },
  actors: {
    loadDraft: fromPromise<StoredAnswers>(notProvided('loadDraft')),
    saveDraft: fromPromise<StoredAnswers, { answers: Answers }>(notProvided('saveDraft')),
    createWorkspace: fromPromise<CreationOutcome, { draftId: string | null; draft: WorkspaceDraft }>(
      notProvided('createWorkspace'),
    ),
  },
  guards: {
    isFine: ({ event }) => {
      assertEvent(event, 'answer.submit')
      return Object.keys(event.problems).length === 0
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
    isNameless: ({ context }) => normaliseName(context.draft.name) === '',
    hasUnsaved: ({ context }) => Object.keys(context.unsaved).length > 0,
    isSaved: stateIn({ open: { saving: 'saved' } }),
    isNotSaved: stateIn({ open: { saving: 'saveFailed' } }),
    isCreated: (_, outcome: CreationOutcome) => outcome.kind === 'created',
    isNameRefused: (_, outcome: CreationOutcome) => outcome.kind === 'refused' && 'name' in outcome.problems,
    isLanguageRefused: (_, outcome: CreationOutcome) =>
      outcome.kind === 'refused' && ('language' in outcome.problems || 'timezone' in outcome.problems),
  },
  actions: {
    adoptSaved: assign(({ context: { draftId, draft, unsaved } }, { id, answers: saved }: StoredAnswers) => {
      const left = pickUnsaved(unsaved, saved)
      return { draftId: draftId ?? id, draft: { ...draft, ...saved, ...left }, unsaved: left, problem: null }
    }),
    change: assign(({ context: { draft, unsaved }, event }) => {
      assertEvent(event, 'answer.change')
      return { draft: { ...draft, ...event.answers }, unsaved: { ...unsaved, ...event.answers } }
    }),
    storeProblems: assign(({ event }) => {
      assertEvent(event, 'answer.submit')
      return { problems: event.problems }
    }),
    storeRefusal: assign((_, outcome: CreationOutcome) =>
      outcome.kind === 'refused' ? { problems: outcome.problems } : {},
    ),
    storeFailure: assign((_, { thrown }: { thrown: unknown }) => ({ problems: { all: toProblem(thrown).detail } })),
    blameSaving: assign(({ context: { problem } }) => ({ problems: { all: problem?.detail ?? '' } })),
    storeCreated: assign((_, outcome: CreationOutcome) =>
      outcome.kind === 'created' ? { created: { workspaceId: outcome.workspaceId, queryId: outcome.queryId } } : {},
    ),
    clearProblems: assign({ problems: {} }),
    storeProblem: assign(withProblem),
    storeInBrowser: notProvided('storeInBrowser') as (_: { context: Context }) => void,
    clearInBrowser: notProvided('clearInBrowser'),
    applyLanguage: notProvided('applyLanguage') as (_: { context: Context }) => void,
  },
  delays: { PAUSE: 5_000 },
})
