import { expect, test } from 'vitest'
import { AlertCondition, cooldownLimits } from '#contract/alerts/alerts.ts'
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
  ['choice to save only a draft', { asDraft: true }],
])('another %s is a change', (_, change) => {
  expect(isSameAlert(draft, { ...draft, ...change })).toBe(false)
})

const own: Record<AlertDraft['kind'], Partial<AlertDraft['condition']>> = {
  volume: { score: '2' },
  threshold: { metric: 'mentions', test: 'above', value: '5', window: '1h' },
  keyword: {},
  person: { authorListId: 'l1', followers: '9' },
  collection: { faults: [] },
}
const kinds = Object.keys(own) as AlertDraft['kind'][]
const fields = kinds.flatMap((kind) => Object.entries(own[kind]).map(([field, value]) => [field, kind, value] as const))

test.each(fields)('another %s changes alerts of the kind %s and no others', (field, owner, value) => {
  const changed = kinds.filter((kind) => {
    const alert: AlertDraft = { ...draft, kind }
    return !isSameAlert(alert, { ...alert, condition: { ...alert.condition, [field]: value } })
  })
  expect(changed).toEqual([owner])
})

test('the order of the scope’s parts is no change', () => {
  const [scope, reversed] = [
    { queryId: 'q1', text: 'tea' },
    { text: 'tea', queryId: 'q1' },
  ]
  expect(isSameAlert({ ...draft, scope }, { ...draft, scope: reversed })).toBe(true)
})

test('a new alert leaves open what only its maker knows, and proposes what the contract accepts', () => {
  const { name, condition, quiet, cooldown, recipients, own, asDraft } = blankAlert
  const { score, metric, test: comparison, window, value, authorListId, followers, faults } = condition
  const open = [name, value, authorListId, followers, quiet.from, quiet.until, ...quiet.days, ...recipients]
  const proposed = [
    { kind: 'volume', score: Number(score) },
    { kind: 'threshold', metric, test: comparison, value: 0, window },
    { kind: 'collection', faults },
  ]
  expect({
    open: open.join(''),
    refused: proposed.filter((one) => !AlertCondition.safeParse(one).success),
    faults: faults.length,
    cooldown: Number(cooldown),
    kept: [own, asDraft],
  }).toEqual({ open: '', refused: [], faults: 3, cooldown: cooldownLimits.default, kept: [false, false] })
})

test('recipients of a personal alert are no change', () => {
  const own = { ...draft, own: true }
  expect(isSameAlert(own, { ...own, recipients: [{ kind: 'member', userId: 'u1' }] })).toBe(true)
})

test('a draft has every field of a saved alert but its version', () => {
  expect(pickAlertDraft(Object.assign({ version: 1, by: 'Olivia' }, draft))).toEqual(draft)
})
