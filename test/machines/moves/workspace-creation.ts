import { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, waitsOf, type Move } from './moves.ts'

const { waits, since } = waitsOf(5_000)
const nameless = {
  name: ' ',
  language: 'en',
  timezone: 'UTC',
  firstName: '',
  lastName: '',
  jobTitle: '',
  following: 'brand',
  followed: '',
  ownAccounts: '',
}
const draft = { ...nameless, name: 'Kestrel' }

const saved = (question: string) => `open.question.${question} & open.saving.saved`
const saving = (question: string) => `open.question.${question} & open.saving.saving`
const unsaved = (question: string) => `open.question.${question} & open.saving.saveFailed`

type At = (question: string) => string
/** Another question is asked without the problems of the last one; nobody goes on without a name. */
const opens = (to: string) => ({ to, context: { problems: {} } })
const toAnyStep = (at: At) => ({
  toName: opens(at('name')),
  toLanguage: opens(at('language')),
  toUserInfo: opens(at('userInfo')),
})
const toNameAlone = { toName: opens(saved('name')), toLanguage: opens(saved('name')), toUserInfo: opens(saved('name')) }
const types = (to: string, before: object = {}, of: object = draft) => ({
  to,
  context: { draft: { ...of, jobTitle: 'Analyst' }, unsaved: { ...before, jobTitle: 'Analyst' } },
  emits: [{ type: 'storeInBrowser' }],
})
const isWrong = (to: string) => ({ to, context: { problems: { all: 'Required' } } })
const saves = (to: string, answers: object) => ({ to, context: { problems: {} }, asks: { saveDraft: { answers } } })
const speaks = { emits: [{ type: 'applyLanguage' }] }
const refuses = (to: string, field: string) => ({ to, context: { problems: { [field]: 'Required' }, created: null } })
const refused = (field: string) => done('createWorkspace', { kind: 'refused', problems: { [field]: 'Required' } })

const fresh = { step: 'name', draft, unsaved: {} }
const held = { ...fresh, unsaved: { name: 'Kestrel' } }
const notKept = (question: string) => ({ to: unsaved(question), context: { problem: broke } })
const resaves = (question: string) => {
  const again: Move = { to: saving(question), asks: { saveDraft: { answers: { name: 'Kestrel' } } } }
  return { retry: again, ...since(5_000, again) }
}

export const workspaceCreationMoves = movesOf({
  machine: workspaceCreationMachine,
  decides: 'Which question the creation wizard asks, which answers are saved, and when the workspace is created.',
  events: {
    loaded: done('loadDraft', { id: null, answers: {} }),
    loadedMore: done('loadDraft', { id: 'd1', answers: { name: 'Harbour', timezone: 'Asia/Tokyo' } }),
    notLoaded: failed('loadDraft'),
    reload: { type: 'draft.reload' },
    toName: { type: 'step.open', step: 'name' },
    toLanguage: { type: 'step.open', step: 'language' },
    toUserInfo: { type: 'step.open', step: 'user-info' },
    types: { type: 'answer.change', answers: { jobTitle: 'Analyst' } },
    answers: { type: 'answer.submit', problems: {} },
    answersWrong: { type: 'answer.submit', problems: { all: 'Required' } },
    retry: { type: 'save.retry' },
    kept: done('saveDraft', { id: 'd2', answers: { name: 'Kestrel', followed: 'Kestrel' } }),
    keptAll: done('saveDraft', { id: 'd2', answers: { name: 'Kestrel', jobTitle: 'Analyst' } }),
    notKept: failed('saveDraft'),
    created: done('createWorkspace', { kind: 'created', workspaceId: 'w1', queryId: 'q1' }),
    createdWithoutQuery: done('createWorkspace', { kind: 'created', workspaceId: 'w1', queryId: null }),
    nameRefused: refused('name'),
    languageRefused: refused('language'),
    timezoneRefused: refused('timezone'),
    refused: refused('all'),
    breaks: failed('createWorkspace'),
    ...waits,
  },
  places: (place) => ({
    loading: {
      from: fresh,
      by: [],
      tags: ['busy'],
      context: { ...fresh, draftId: null, problems: {}, problem: null, created: null },
      moves: {
        loaded: saved('name'),
        loadedMore: {
          to: saved('name'),
          context: { draft: { ...draft, name: 'Harbour', timezone: 'Asia/Tokyo' }, draftId: 'd1' },
        },
        notLoaded: { to: 'unreachable', context: { problem: broke } },
      },
    },
    'loading, while this browser keeps an answer': place(held, [], 'busy', {
      loaded: saves(saving('name'), { name: 'Kestrel' }),
      // What this browser keeps lies over what the server has.
      loadedMore: {
        ...saves(saving('name'), { name: 'Kestrel' }),
        context: { draft: { ...draft, timezone: 'Asia/Tokyo' }, unsaved: { name: 'Kestrel' } },
      },
      notLoaded: 'unreachable',
    }),
    unreachable: place(fresh, ['notLoaded'], { reload: { to: 'loading', asks: { loadDraft: undefined } } }),
    [saved('name')]: {
      from: fresh,
      by: ['notLoaded', 'reload', 'loaded'],
      tags: ['name'],
      context: { problem: null },
      moves: {
        ...toAnyStep(saved),
        types: types(saved('name')),
        answers: saved('language'),
        answersWrong: isWrong(saved('name')),
      },
    },
    [`${saved('name')}, not given yet`]: place(
      { ...fresh, step: 'user-info', draft: nameless },
      ['loaded', 'answersWrong'],
      'name',
      {
        ...toNameAlone,
        types: types(saved('name'), {}, nameless),
        answers: saved('language'),
        answersWrong: saved('name'),
      },
    ),
    [`${saved('name')}, with something typed`]: place(fresh, ['loaded', 'answersWrong', 'types'], 'name', {
      ...toAnyStep(saved),
      types: saved('name'),
      answers: saves(saving('language'), { jobTitle: 'Analyst' }),
      answersWrong: { to: saved('name'), asks: {} },
    }),
    [saving('name')]: place(held, ['loaded', 'answersWrong'], 'name', {
      ...toAnyStep(saving),
      types: types(saving('name'), { name: 'Kestrel' }),
      answers: saving('language'),
      answersWrong: saving('name'),
      // What another tab or device said meanwhile is taken.
      kept: {
        to: saved('name'),
        context: { draft: { ...draft, followed: 'Kestrel' }, unsaved: {}, draftId: 'd2' },
        emits: [{ type: 'storeInBrowser' }],
      },
      keptAll: saved('name'),
      notKept: notKept('name'),
    }),
    [`${saving('name')}, with something typed`]: place(held, ['loaded', 'types'], 'name', {
      ...toAnyStep(saving),
      types: saving('name'),
      answers: saving('language'),
      answersWrong: isWrong(saving('name')),
      kept: {
        to: saving('name'),
        context: { draft: { ...draft, followed: 'Kestrel', jobTitle: 'Analyst' }, unsaved: { jobTitle: 'Analyst' } },
        asks: { saveDraft: { answers: { jobTitle: 'Analyst' } } },
      },
      keptAll: { to: saved('name'), context: { unsaved: {} } },
      notKept: notKept('name'),
    }),
    [unsaved('name')]: place(held, ['loaded', 'notKept'], 'name', {
      ...toAnyStep(unsaved),
      types: types(unsaved('name'), { name: 'Kestrel' }),
      answers: saves(saving('language'), { name: 'Kestrel' }),
      answersWrong: isWrong(unsaved('name')),
      ...resaves('name'),
    }),
    [saved('language')]: place({ ...fresh, step: 'language' }, ['loaded', 'answersWrong'], 'language', {
      ...toAnyStep(saved),
      types: types(saved('language')),
      answers: { ...opens(saved('userInfo')), ...speaks },
      answersWrong: saved('language'),
    }),
    [unsaved('language')]: place({ ...held, step: 'language' }, ['loaded', 'notKept'], 'language', {
      ...toAnyStep(unsaved),
      types: types(unsaved('language'), { name: 'Kestrel' }),
      answers: { ...saves(saving('userInfo'), { name: 'Kestrel' }), ...speaks },
      answersWrong: isWrong(unsaved('language')),
      ...resaves('language'),
    }),
    [saved('userInfo')]: place({ ...fresh, step: 'user-info' }, ['loadedMore', 'answersWrong'], 'user-info', {
      ...toAnyStep(saved),
      types: saved('userInfo'),
      answers: {
        to: saved('creating'),
        context: { problems: {} },
        asks: { createWorkspace: { draftId: 'd1', draft: { ...draft, name: 'Harbour', timezone: 'Asia/Tokyo' } } },
      },
      answersWrong: saved('userInfo'),
    }),
    [unsaved('userInfo')]: place({ ...held, step: 'user-info' }, ['loaded', 'notKept'], 'user-info', {
      ...toAnyStep(unsaved),
      types: types(unsaved('userInfo'), { name: 'Kestrel' }),
      answers: saves(saving('finishing'), { name: 'Kestrel' }),
      answersWrong: isWrong(unsaved('userInfo')),
      ...resaves('userInfo'),
    }),
    // No other question is asked while the workspace is made.
    [saving('finishing')]: place({ ...fresh, step: 'user-info' }, ['loaded', 'types', 'answers'], 'busy', 'user-info', {
      kept: { to: saving('finishing'), asks: { saveDraft: { answers: { jobTitle: 'Analyst' } } } },
      keptAll: {
        to: saved('creating'),
        context: { unsaved: {}, draftId: 'd2' },
        asks: { createWorkspace: { draftId: 'd2', draft: { ...draft, jobTitle: 'Analyst' } } },
      },
      notKept: { to: unsaved('userInfo'), context: { problem: broke, problems: { all: 'It broke.' } } },
    }),
    [saved('creating')]: place({ ...fresh, step: 'user-info' }, ['loaded', 'answers'], 'busy', 'user-info', {
      created: { to: 'created', output: { workspaceId: 'w1', queryId: 'q1' }, emits: [{ type: 'clearInBrowser' }] },
      createdWithoutQuery: { to: 'created', output: { workspaceId: 'w1', queryId: null } },
      nameRefused: refuses(saved('name'), 'name'),
      languageRefused: refuses(saved('language'), 'language'),
      timezoneRefused: refuses(saved('language'), 'timezone'),
      refused: refuses(saved('userInfo'), 'all'),
      breaks: { to: saved('userInfo'), context: { problems: { all: 'It broke.' } } },
    }),
  }),
  sameAs: ({ value, context: { draft: said, unsaved: left, problems, problem, created } }) => [
    value,
    said.name.trim() !== '',
    Object.keys(left).length > 0,
    Object.keys(problems),
    problem !== null,
    created,
  ],
})
