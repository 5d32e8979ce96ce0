import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'
import type { CreationStep } from '#src/machines/workspace-creation-setup.ts'
import { after, done, failed, story } from './story.ts'

const blank = {
  name: '',
  language: 'en',
  timezone: 'UTC',
  firstName: '',
  lastName: '',
  jobTitle: '',
  following: 'brand',
  followed: '',
}
const named = { ...blank, name: 'Kestrel' }
type Held = { step?: CreationStep; draft?: object; unsaved?: object; said?: object }
/** From an opened wizard on: `said` is what the server kept, `unsaved` what this browser keeps. */
const tell = ({ step = 'name', draft = blank, unsaved = {}, said = {} }: Held, ...events: AnyEventObject[]) =>
  story(workspaceCreationMachine, { step, draft, unsaved }, done('loadDraft', { id: null, answers: said }), ...events)

const at = (question: string, saving = 'saved') => ({ open: { question, saving } })
const types = (answers: object) => ({ type: 'answer.change', answers })
const submit = (problems: object = {}) => ({ type: 'answer.submit', problems })
const open = (step: CreationStep) => ({ type: 'step.open', step })
const kept = { type: 'keepInBrowser' }
const screens: [CreationStep, string][] = [
  ['name', 'name'],
  ['language', 'language'],
  ['user-info', 'userInfo'],
]

describe('what was said before', () => {
  test('on the server is taken up, and what this browser still keeps lies over it and is sent at once', async () => {
    const said = { name: 'Harbour', timezone: 'Asia/Tokyo' }
    expect(await tell({ unsaved: { name: 'Harrier' }, said })).toMatchObject({
      state: at('name', 'saving'),
      context: { draft: { ...blank, name: 'Harrier', timezone: 'Asia/Tokyo' }, unsaved: { name: 'Harrier' } },
      asked: [{ actor: 'loadDraft' }, { actor: 'saveDraft', input: { answers: { name: 'Harrier' } } }],
    })
  })
  test('does not load: the person is told why and asks again', async () => {
    const input = { step: 'name', draft: blank, unsaved: {} }
    const broken = failed('loadDraft', new TypeError('Failed to fetch'))
    expect(await story(workspaceCreationMachine, input, broken)).toMatchObject({
      state: 'unreachable',
      context: { problem: { code: 'network' } },
    })
    expect(await story(workspaceCreationMachine, input, broken, { type: 'draft.reload' })).toMatchObject({
      state: 'loading',
    })
  })
})

describe('which question is asked', () => {
  test.each(screens)('the address /%s, once there is a name', async (step, question) => {
    expect(await tell({ step, said: { name: 'Kestrel' } })).toMatchObject({ state: at(question), tags: [step] })
  })
  test.each(screens)('the address /%s without a name leads to the name', async (step) => {
    expect(await tell({ step, said: { name: ' ' } })).toMatchObject({ state: at('name') })
  })
  test.each(screens.flatMap(([from]) => screens.map(([to, question]) => [from, to, question] as const)))(
    'from %s to %s, and old problems are forgotten',
    async (from, to, question) => {
      const told = await tell({ step: from, draft: named }, submit({ all: 'Wrong' }), open(to))
      expect(told).toMatchObject({ state: at(question), context: { draft: named, problems: {} } })
    },
  )
  test.each(screens)('without a name %s leads back to the name', async (to) => {
    expect(await tell({}, submit({ name: 'Required' }), open(to))).toMatchObject({
      state: at('name'),
      context: { problems: {} },
    })
  })
})

describe('an answer', () => {
  const next = { name: 'language', language: 'userInfo', userInfo: 'finishing' }
  test.each(screens)(
    '%s is kept in the browser as it is typed, and saved while one goes on',
    async (step, question) => {
      const said = { jobTitle: 'Analyst' }
      const told = await tell({ step, draft: named }, types(said), submit())
      expect(told).toMatchObject({
        state: at(next[question as keyof typeof next], 'saving'),
        context: { draft: { ...named, ...said }, unsaved: said },
      })
      expect(told.facts[0]).toEqual(kept)
      expect(told.asked.at(-1)).toEqual({ actor: 'saveDraft', input: { answers: said } })
    },
  )
  test.each(screens)('%s with a problem is asked again, and what was typed stays', async (step, question) => {
    const told = await tell({ step, draft: named }, types({ name: 'x' }), submit({ all: 'Wrong' }))
    expect(told).toMatchObject({ state: at(question), context: { draft: { name: 'x' }, problems: { all: 'Wrong' } } })
    expect(told.asked).toHaveLength(1)
  })
  test('of the language is spoken at once', async () => {
    const { facts } = await tell({ step: 'language', draft: named }, types({ language: 'de' }), submit())
    expect(facts).toEqual([kept, { type: 'speakLanguage' }])
  })
})

describe('saving', () => {
  const typed = [types({ name: 'Harrier' }), submit()]
  test('takes what another tab or device has said meanwhile, and sends what was typed meanwhile', async () => {
    const told = await tell(
      {},
      ...typed,
      types({ timezone: 'Asia/Tokyo' }),
      done('saveDraft', { id: 'd1', answers: { name: 'Harrier', jobTitle: 'Analyst' } }),
    )
    expect(told).toMatchObject({
      state: at('language', 'saving'),
      context: {
        draft: { name: 'Harrier', jobTitle: 'Analyst', timezone: 'Asia/Tokyo' },
        unsaved: { timezone: 'Asia/Tokyo' },
      },
    })
    expect(told.asked.at(-1)).toEqual({ actor: 'saveDraft', input: { answers: { timezone: 'Asia/Tokyo' } } })
  })
  test('that fails holds nobody up, says why, and is tried again after five seconds or when one asks', async () => {
    const broken = [...typed, failed('saveDraft', new TypeError('Failed to fetch'))]
    expect(await tell({}, ...broken)).toMatchObject({
      state: at('language', 'saveFailed'),
      context: { problem: { code: 'network' }, unsaved: { name: 'Harrier' } },
    })
    expect(await tell({}, ...broken, after(4_999))).toMatchObject({ state: at('language', 'saveFailed') })
    expect(await tell({}, ...broken, after(5_000))).toMatchObject({ state: at('language', 'saving') })
    const retried = await tell(
      {},
      ...broken,
      { type: 'save.retry' },
      done('saveDraft', { id: 'd1', answers: { name: 'Harrier' } }),
    )
    expect(retried).toMatchObject({ state: at('language'), context: { problem: null, unsaved: {} } })
  })
})

describe('the creation', () => {
  const last = { step: 'user-info' as const, draft: named }
  const sent = submit()
  test('waits for the last answers, and opens no other question meanwhile', async () => {
    const told = await tell(last, types({ firstName: 'Ada' }), sent, open('name'))
    expect(told).toMatchObject({ state: at('finishing', 'saving'), tags: ['busy', 'user-info'] })
    const made = await tell(
      last,
      types({ firstName: 'Ada' }),
      sent,
      done('saveDraft', { id: 'd1', answers: { firstName: 'Ada' } }),
    )
    expect(made.asked.at(-1)).toEqual({
      actor: 'createWorkspace',
      input: { draftId: 'd1', draft: { ...named, firstName: 'Ada' } },
    })
  })
  test('of answers that do not arrive is not begun: their problem is told', async () => {
    const told = await tell(
      last,
      types({ firstName: 'Ada' }),
      sent,
      failed('saveDraft', new TypeError('Failed to fetch')),
    )
    expect(told).toMatchObject({
      state: at('userInfo', 'saveFailed'),
      context: { problems: { all: expect.stringContaining('cannot be reached') } },
    })
  })
  test.each([['q1'], [null]])(
    'created with the first query %s: the outcome, and the browser forgets',
    async (queryId) => {
      const outcome = { kind: 'created', workspaceId: 'w1', queryId }
      expect(await tell(last, sent, done('createWorkspace', outcome))).toMatchObject({
        state: 'created',
        status: 'done',
        output: { workspaceId: 'w1', queryId },
        facts: [{ type: 'forgetInBrowser' }],
      })
    },
  )
  test.each([
    ['name', 'name'],
    ['language', 'language'],
    ['timezone', 'language'],
    ['followed', 'userInfo'],
    ['all', 'userInfo'],
  ])('refused for its %s: that question is asked again', async (field, question) => {
    const problems = { [field]: 'Taken' }
    expect(await tell(last, sent, done('createWorkspace', { kind: 'refused', problems }))).toMatchObject({
      state: at(question),
      context: { draft: named, problems, created: null },
    })
  })
  test.each([
    ['an error', new Error('The server is full.'), 'The server is full.'],
    ['anything else', 'odd', 'Something went wrong. Try again.'],
  ])('no answer but %s: its words', async (_, error, all) => {
    expect(await tell(last, sent, failed('createWorkspace', error))).toMatchObject({
      state: at('userInfo'),
      context: { problems: { all } },
    })
  })
})
