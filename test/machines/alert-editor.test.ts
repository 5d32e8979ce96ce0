import { expect, test } from 'vitest'
import { alertEditorMachine } from '#src/machines/alert-editor.ts'
import { type AlertDraft, blankAlert, draftOfAlert, sameAlert } from '#src/machines/edited-alert.ts'
import { done, story } from './story.ts'

const draft: AlertDraft = { ...blankAlert, name: 'Spikes', scope: { queryId: 'q1' } }
const saved = { ...draft, version: 1, by: 'Olivia' }
const input = { workspaceId: 'w1', documentId: 'a1', initialDraft: null }
const opened = done('openDocument', { kind: 'opened', saved, draft, faulty: false })
const write = (to: AlertDraft, faulty = false) => ({ type: 'draft.change', draft: to, faulty })

test.each<[string, Partial<AlertDraft>]>([
  ['what other kinds ask', { condition: { ...draft.condition, value: '5', followers: '9' } }],
  ['a part of the scope that is empty', { scope: { queryId: 'q1', text: '', source: undefined } }],
])('%s is no change', (_, change) => {
  expect(sameAlert(draft, { ...draft, ...change })).toBe(true)
})

test.each<[string, Partial<AlertDraft>]>([
  ['name', { name: 'Other' }],
  ['kind', { kind: 'keyword' }],
  ['condition', { condition: { ...draft.condition, score: '4' } }],
  ['scope', { scope: { queryId: 'q2' } }],
  ['quiet hours', { quiet: { from: '22:00', until: '07:00', days: [] } }],
  ['quiet days', { quiet: { from: '', until: '', days: [7] } }],
  ['cooldown', { cooldown: '30' }],
  ['recipients', { recipients: [{ kind: 'member', userId: 'u1' }] }],
  ['whom alone it tells', { own: true }],
])('another %s is a change', (_, change) => {
  expect(sameAlert(draft, { ...draft, ...change })).toBe(false)
})

test('recipients of an alert that tells one person alone are no change', () => {
  const own = { ...draft, own: true }
  expect(sameAlert(own, { ...own, recipients: [{ kind: 'member', userId: 'u1' }] })).toBe(true)
})

test('of what is saved a person edits all but its version', () => {
  expect(draftOfAlert(saved)).toEqual(draft)
})

test('a save without a name, and of a draft that is not sound, says why and sends nothing', async () => {
  const save = { type: 'draft.save' }
  const nameless = await story(alertEditorMachine, input, opened, write({ ...draft, name: ' ' }), save)
  const faulty = await story(alertEditorMachine, input, opened, write({ ...draft, cooldown: '' }, true), save)
  expect(
    [nameless, faulty].map(({ state, context, asked }) => [
      state,
      (context as { problem: { code: string } }).problem.code,
      asked.some(({ actor }) => actor === 'saveDocument'),
    ]),
  ).toEqual([
    [{ open: 'edited' }, 'nameless', false],
    [{ open: 'invalid' }, 'faulty', false],
  ])
})
