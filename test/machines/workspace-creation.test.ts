import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { workspaceCreationMachine, type CreationStep } from '#src/machines/workspace-creation.ts'
import { done, failed, story } from './story.ts'

const blank = { name: '', language: 'en', timezone: 'UTC', firstName: '', lastName: '' }
const named = { ...blank, name: 'Kestrel' }
const tell = (step: CreationStep, draft: object, ...events: AnyEventObject[]) =>
  story(workspaceCreationMachine, { step, draft }, ...events)

const open = (step: CreationStep) => ({ type: 'step.open', step })
const answer = (type: string, draft: object, problems: object = {}) => ({ type, draft, problems })
const sent = answer('userInfo.submit', { firstName: 'Ada' })
const saved = { type: 'saveDraft' }
const screens: [CreationStep, string][] = [
  ['name', 'name'],
  ['language', 'language'],
  ['user-info', 'userInfo'],
]

describe('which question is asked', () => {
  test.each(screens)('the address /%s, once there is a name', async (step, state) => {
    expect(await tell(step, named)).toMatchObject({
      state,
      tags: [step],
      context: { draft: named, problems: {}, workspaceId: null },
    })
  })
  test.each(screens)('the address /%s without a name leads to the name', async (step) => {
    expect(await tell(step, { ...blank, name: ' ' })).toMatchObject({ state: 'name' })
  })
  test.each(screens.flatMap(([from]) => screens.map(([to, state]) => [from, to, state] as const)))(
    'from %s to %s, and old problems are forgotten',
    async (from, to, state) => {
      const wrong = screens.map(([, each]) => answer(`${each}.submit`, {}, { all: 'Wrong' }))
      const told = await tell(from, named, ...wrong, open(to))
      expect([told.state, told.context]).toEqual([state, { step: from, draft: named, problems: {}, workspaceId: null }])
    },
  )
  test.each(screens)('without a name %s leads back to the name, and old problems are forgotten', async (to) => {
    const wrong = answer('name.submit', {}, { name: 'Required' })
    const told = await tell('name', blank, wrong, open(to))
    expect([told.state, told.context]).toEqual([
      'name',
      { step: 'name', draft: blank, problems: {}, workspaceId: null },
    ])
  })
})

describe('an answer', () => {
  const said = {
    name: { name: 'Harrier' },
    language: { language: 'de', timezone: 'Europe/Berlin' },
    userInfo: { firstName: 'Ada' },
  }
  const next = { name: 'language', language: 'userInfo', userInfo: 'creating' }
  test.each(screens)('%s that is fine is kept and saved, and leads on', async (step, state) => {
    const key = state as keyof typeof said
    expect(await tell(step, named, answer(`${state}.submit`, said[key]))).toMatchObject({
      state: next[key],
      context: { draft: { ...named, ...said[key] }, problems: {} },
      facts: [saved],
    })
  })
  test.each(screens)('%s with a problem is kept with its problem, and asked again', async (step, state) => {
    const key = state as keyof typeof said
    expect(await tell(step, named, answer(`${state}.submit`, said[key], { all: 'Wrong' }))).toMatchObject({
      state,
      context: { draft: { ...named, ...said[key] }, problems: { all: 'Wrong' } },
      facts: [],
    })
  })
})

describe('the creation', () => {
  const all = { ...named, firstName: 'Ada' }
  test('the server gets the whole draft once, and nothing can be opened meanwhile', async () => {
    expect(await tell('user-info', named, sent, open('name'))).toMatchObject({
      state: 'creating',
      tags: ['busy', 'user-info'],
      asked: [{ actor: 'createWorkspace', input: { draft: all } }],
    })
  })
  test('created: its id is the outcome, and the draft is forgotten', async () => {
    expect(
      await tell('user-info', named, sent, done('createWorkspace', { kind: 'created', workspaceId: 'w1' })),
    ).toMatchObject({
      state: 'created',
      status: 'done',
      output: { workspaceId: 'w1' },
      facts: [saved, { type: 'forgetDraft' }],
    })
  })
  test.each([
    ['name', 'name'],
    ['language', 'language'],
    ['timezone', 'language'],
    ['firstName', 'userInfo'],
    ['all', 'userInfo'],
  ])('refused for its %s: that question is asked again', async (field, state) => {
    const problems = { [field]: 'Taken' }
    expect(await tell('user-info', named, sent, done('createWorkspace', { kind: 'refused', problems }))).toMatchObject({
      state,
      context: { draft: all, problems, workspaceId: null },
      facts: [saved],
    })
  })
  test.each([
    ['an error', new Error('The server is full.'), 'The server is full.'],
    ['anything else', 'odd', 'odd'],
  ])('no answer but %s: its words', async (_, error, message) => {
    expect(await tell('user-info', named, sent, failed('createWorkspace', error))).toMatchObject({
      state: 'userInfo',
      context: { draft: all, problems: { all: message } },
    })
  })
  test('a second answer goes after a refusal', async () => {
    const refused = done('createWorkspace', { kind: 'refused', problems: { all: 'Full' } })
    expect(await tell('user-info', named, sent, refused, sent)).toMatchObject({
      state: 'creating',
      context: { problems: {} },
    })
  })
})
