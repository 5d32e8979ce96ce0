import { expect, test } from 'vitest'
import { type AlertDraft, blankAlert, pickAlertDraft, isSameAlert } from '#src/machines/edited-alert.ts'

const draft: AlertDraft = { ...blankAlert, name: 'Spikes', scope: { queryId: 'q1' } }

test.each<[string, Partial<AlertDraft>]>([
  ['fields of another kind', { condition: { ...draft.condition, value: '5', followers: '9' } }],
  ['an empty part of the scope', { scope: { queryId: 'q1', text: '', source: undefined } }],
])('%s are no change', (_, change) => {
  expect(isSameAlert(draft, { ...draft, ...change })).toBe(true)
})

test.each<[string, Partial<AlertDraft>]>([
  ['name', { name: 'Other' }],
  ['kind', { kind: 'keyword' }],
  ['condition', { condition: { ...draft.condition, score: '4' } }],
  ['scope', { scope: { queryId: 'q2' } }],
  ['start of the quiet hours', { quiet: { from: '22:00', until: '', days: [] } }],
  ['end of the quiet hours', { quiet: { from: '', until: '07:00', days: [] } }],
  ['quiet day', { quiet: { from: '', until: '', days: [7] } }],
  ['cooldown', { cooldown: '30' }],
  ['recipient', { recipients: [{ kind: 'member', userId: 'u1' }] }],
  ['ownership', { own: true }],
])('another %s is a change', (_, change) => {
  expect(isSameAlert(draft, { ...draft, ...change })).toBe(false)
})

test('recipients of a personal alert are no change', () => {
  const own = { ...draft, own: true }
  expect(isSameAlert(own, { ...own, recipients: [{ kind: 'member', userId: 'u1' }] })).toBe(true)
})

test('a draft has every field of a saved alert but its version', () => {
  expect(pickAlertDraft(Object.assign({ version: 1, by: 'Olivia' }, draft))).toEqual(draft)
})
