import { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const draft = { name: 'Kestrel', language: 'en', timezone: 'UTC', firstName: '', lastName: '' }
const nameless = { ...draft, name: '' }
const refused = (field: string) => done('createWorkspace', { kind: 'refused', problems: { [field]: 'Required' } })
const answers = (type: string) => [
  { type, draft: {}, problems: {} },
  { type, draft: {}, problems: { all: 'Required' } },
]
const [name, wrongName] = answers('name.submit')
const [language, wrongLanguage] = answers('language.submit')
const [userInfo, wrongUserInfo] = answers('userInfo.submit')
const toAnyStep = { toName: 'name', toLanguage: 'language', toUserInfo: 'userInfo' }
const toNameAlone = { toName: 'name', toLanguage: 'name', toUserInfo: 'name' }

export const workspaceCreationMoves = movesOf({
  machine: workspaceCreationMachine,
  events: {
    toName: { type: 'step.open', step: 'name' },
    toLanguage: { type: 'step.open', step: 'language' },
    toUserInfo: { type: 'step.open', step: 'user-info' },
    name: name!,
    wrongName: wrongName!,
    language: language!,
    wrongLanguage: wrongLanguage!,
    userInfo: userInfo!,
    wrongUserInfo: wrongUserInfo!,
    created: done('createWorkspace', { kind: 'created', workspaceId: 'w1' }),
    nameRefused: refused('name'),
    languageRefused: refused('language'),
    timezoneRefused: refused('timezone'),
    refused: refused('all'),
    breaks: failed('createWorkspace'),
    timePasses,
  },
  places: {
    name: {
      from: { step: 'name', draft },
      by: [],
      moves: { ...toAnyStep, name: 'language', wrongName: 'name' },
    },
    'name, not given yet': {
      from: { step: 'user-info', draft: nameless },
      by: [],
      moves: { ...toNameAlone, name: 'language', wrongName: 'name' },
    },
    language: {
      from: { step: 'language', draft },
      by: [],
      moves: { ...toAnyStep, language: 'userInfo', wrongLanguage: 'language' },
    },
    userInfo: {
      from: { step: 'user-info', draft },
      by: [],
      moves: { ...toAnyStep, userInfo: 'creating', wrongUserInfo: 'userInfo' },
    },
    creating: {
      from: { step: 'user-info', draft },
      by: ['userInfo'],
      moves: {
        created: 'created',
        nameRefused: 'name',
        languageRefused: 'language',
        timezoneRefused: 'language',
        refused: 'userInfo',
        breaks: 'userInfo',
      },
    },
  },
})
