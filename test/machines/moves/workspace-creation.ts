import { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const nameless = {
  name: '',
  language: 'en',
  timezone: 'UTC',
  firstName: '',
  lastName: '',
  jobTitle: '',
  following: 'brand',
  followed: '',
}
const draft = { ...nameless, name: 'Kestrel' }
const refused = (field: string) => done('createWorkspace', { kind: 'refused', problems: { [field]: 'Required' } })

const saved = (question: string) => `open.question.${question} & open.saving.saved`
const saving = (question: string) => `open.question.${question} & open.saving.saving`
const unsaved = (question: string) => `open.question.${question} & open.saving.saveFailed`

type Place = (question: string) => string
const toAnyStep = (at: Place) => ({ toName: at('name'), toLanguage: at('language'), toUserInfo: at('userInfo') })
const toNameAlone = { toName: saved('name'), toLanguage: saved('name'), toUserInfo: saved('name') }
const fresh = { step: 'name', draft, unsaved: {} }
const held = { ...fresh, unsaved: { name: 'Kestrel' } }

export const workspaceCreationMoves = movesOf({
  machine: workspaceCreationMachine,
  events: {
    loaded: done('loadDraft', { id: null, answers: {} }),
    notLoaded: failed('loadDraft'),
    reload: { type: 'draft.reload' },
    toName: { type: 'step.open', step: 'name' },
    toLanguage: { type: 'step.open', step: 'language' },
    toUserInfo: { type: 'step.open', step: 'user-info' },
    types: { type: 'answer.change', answers: { jobTitle: 'Analyst' } },
    answers: { type: 'answer.submit', problems: {} },
    answersWrong: { type: 'answer.submit', problems: { all: 'Required' } },
    retry: { type: 'save.retry' },
    kept: done('saveDraft', { id: 'd1', answers: { name: 'Kestrel', jobTitle: 'Analyst' } }),
    notKept: failed('saveDraft'),
    created: done('createWorkspace', { kind: 'created', workspaceId: 'w1', queryId: null }),
    nameRefused: refused('name'),
    languageRefused: refused('language'),
    timezoneRefused: refused('timezone'),
    refused: refused('all'),
    breaks: failed('createWorkspace'),
    timePasses,
  },
  places: {
    loading: { from: fresh, by: [], moves: { loaded: saved('name'), notLoaded: 'unreachable' } },
    unreachable: { from: fresh, by: ['notLoaded'], moves: { reload: 'loading' } },
    [saved('name')]: {
      from: fresh,
      by: ['loaded'],
      moves: { ...toAnyStep(saved), types: saved('name'), answers: saved('language'), answersWrong: saved('name') },
    },
    [`${saved('name')}, not given yet`]: {
      from: { ...fresh, step: 'user-info', draft: nameless },
      by: ['loaded'],
      moves: { ...toNameAlone, types: saved('name'), answers: saved('language'), answersWrong: saved('name') },
    },
    [`${saved('name')}, with something typed`]: {
      from: fresh,
      by: ['loaded', 'types'],
      moves: { ...toAnyStep(saved), types: saved('name'), answers: saving('language'), answersWrong: saved('name') },
    },
    [saving('name')]: {
      from: held,
      by: ['loaded'],
      moves: {
        ...toAnyStep(saving),
        types: saving('name'),
        answers: saving('language'),
        answersWrong: saving('name'),
        kept: saved('name'),
        notKept: unsaved('name'),
      },
    },
    [unsaved('name')]: {
      from: held,
      by: ['loaded', 'notKept'],
      moves: {
        ...toAnyStep(unsaved),
        types: unsaved('name'),
        answers: saving('language'),
        answersWrong: unsaved('name'),
        retry: saving('name'),
        timePasses: saving('name'),
      },
    },
    [saved('language')]: {
      from: { ...fresh, step: 'language' },
      by: ['loaded'],
      moves: {
        ...toAnyStep(saved),
        types: saved('language'),
        answers: saved('userInfo'),
        answersWrong: saved('language'),
      },
    },
    [unsaved('language')]: {
      from: { ...held, step: 'language' },
      by: ['loaded', 'notKept'],
      moves: {
        ...toAnyStep(unsaved),
        types: unsaved('language'),
        answers: saving('userInfo'),
        answersWrong: unsaved('language'),
        retry: saving('language'),
        timePasses: saving('language'),
      },
    },
    [saved('userInfo')]: {
      from: { ...fresh, step: 'user-info' },
      by: ['loaded'],
      moves: {
        ...toAnyStep(saved),
        types: saved('userInfo'),
        answers: saved('creating'),
        answersWrong: saved('userInfo'),
      },
    },
    [unsaved('userInfo')]: {
      from: { ...held, step: 'user-info' },
      by: ['loaded', 'notKept'],
      moves: {
        ...toAnyStep(unsaved),
        types: unsaved('userInfo'),
        answers: saving('finishing'),
        answersWrong: unsaved('userInfo'),
        retry: saving('userInfo'),
        timePasses: saving('userInfo'),
      },
    },
    [saving('finishing')]: {
      from: { ...fresh, step: 'user-info' },
      by: ['loaded', 'types', 'answers'],
      moves: { kept: saved('creating'), notKept: unsaved('userInfo') },
    },
    [saved('creating')]: {
      from: { ...fresh, step: 'user-info' },
      by: ['loaded', 'answers'],
      moves: {
        created: 'created',
        nameRefused: saved('name'),
        languageRefused: saved('language'),
        timezoneRefused: saved('language'),
        refused: saved('userInfo'),
        breaks: saved('userInfo'),
      },
    },
  },
})
