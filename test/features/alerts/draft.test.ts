import { describe, expect, test } from 'vitest'
import type { AlertCondition } from '#contract/alerts/alerts.ts'
import { bodyOf, isFaulty, toDraft, validate } from '#src/features/alerts/draft.ts'
import { scopeOfSearch, searchOfScope } from '#src/features/alerts/scope.ts'
import { type AlertDraft, blankAlert, type ConditionDraft } from '#src/machines/edited-alert.ts'
import { idOf } from '#test/support/fixtures.ts'
import { alertOf } from './alerts.ts'

const draftOf = (rest: Partial<AlertDraft>, condition: Partial<ConditionDraft> = {}): AlertDraft => ({
  ...blankAlert,
  name: 'A',
  ...rest,
  condition: { ...blankAlert.condition, ...condition },
})

test.each<[AlertCondition]>([
  [{ kind: 'volume', score: 2 }],
  [{ kind: 'threshold', metric: 'mentions', test: 'rises', value: 12.5, window: '6h' }],
  [{ kind: 'keyword' }],
  [{ kind: 'person', authorListId: idOf(4) }],
  [{ kind: 'person', authorListId: idOf(4), followers: 50_000 }],
  [{ kind: 'collection', faults: ['gap'] }],
])('what is saved comes out of the form as it went in: %j', (condition) => {
  const alert = alertOf('A', {
    kind: condition.kind,
    condition,
    scope: { queryId: idOf(3), source: 'x,reddit', filterId: idOf(5) },
    schedule: { quietFrom: '22:00', quietUntil: '07:00', quietDays: [6, 7] },
    cooldownMinutes: 30,
  })
  const { name, scope, schedule, cooldownMinutes, recipients, own } = alert
  expect(bodyOf(toDraft(alert))).toEqual({ name, condition, scope, schedule, cooldownMinutes, recipients, own })
})

describe('a limit', () => {
  test.each([
    ['12,5', 12.5],
    ['-20', -20],
    ['−20', -20],
    [' 1 000 ', 1_000],
  ])('%j is read as %d', (value, expected) => {
    const { question } = validate(draftOf({ kind: 'threshold' }, { value }))
    expect(question?.condition).toMatchObject({ value: expected })
  })
  test.each(['', 'many', '1.2.3', '1e5', '9999999999999'])('%j is none', (value) => {
    expect(validate(draftOf({ kind: 'threshold' }, { value }))).toMatchObject({
      problems: { value: 'Enter a number.' },
      question: null,
    })
  })
  test('of a change is above 0', () => {
    expect(validate(draftOf({ kind: 'threshold' }, { test: 'falls', value: '-5' })).problems).toEqual({
      value: 'Enter a number above 0.',
    })
  })
})

describe('followers', () => {
  test.each([
    ['50000', 50_000],
    ['50 000', 50_000],
    ['50.000', 50_000],
    ['50,000', 50_000],
  ])('%j are %d', (followers, expected) => {
    const { question } = validate(draftOf({ kind: 'person', scope: { queryId: idOf(3) } }, { followers }))
    expect(question?.condition).toEqual({ kind: 'person', followers: expected })
  })
  test.each(['0', '1.5', 'many'])('%j are none', (followers) => {
    expect(validate(draftOf({ kind: 'person', scope: { queryId: idOf(3) } }, { followers })).problems).toEqual({
      person: 'Enter a whole number of followers, or none.',
    })
  })
})

test.each<[string, Partial<AlertDraft>, Partial<ConditionDraft>, object]>([
  ['a keyword without a query', { kind: 'keyword' }, {}, { scope: expect.stringContaining('Choose a saved query') }],
  [
    'a text that cannot be read',
    { scope: { text: '(coffee' } },
    {},
    { scope: expect.stringContaining('cannot be read') },
  ],
  ['nobody', { kind: 'person', scope: { text: 'coffee' } }, {}, { person: expect.stringContaining('Choose a list') }],
  ['no fault', { kind: 'collection' }, { faults: [] }, { faults: 'Choose at least one.' }],
  [
    'half a quiet time',
    { quiet: { from: '22:00', until: '', days: [] } },
    {},
    { quiet: 'Give both times, or neither.' },
  ],
  [
    'a quiet time of no length',
    { quiet: { from: '22:00', until: '22:00', days: [] } },
    {},
    { quiet: 'Give two different times.' },
  ],
  [
    'a week of quiet days',
    { quiet: { from: '', until: '', days: [1, 2, 3, 4, 5, 6, 7] } },
    {},
    { quiet: 'Leave at least one day.' },
  ],
  [
    'a cooldown that is too short',
    { cooldown: '4' },
    {},
    { cooldown: 'Enter whole minutes from 5 to 10,080 (a week).' },
  ],
])('%s is refused where it stands', (_, rest, condition, problems) => {
  const draft = draftOf(rest, condition)
  expect([validate(draft).problems, isFaulty(draft)]).toEqual([problems, true])
})

test('an address and a scope say the same, a saved query before a text', () => {
  const search = {
    queryId: idOf(3),
    text: 'tea',
    filter: idOf(5),
    authors: idOf(6),
    source: 'x',
    media: 'owned',
  } as const
  const scope = { queryId: idOf(3), filterId: idOf(5), authorListId: idOf(6), source: 'x', media: 'owned' }
  expect(scopeOfSearch(search)).toEqual(scope)
  expect(searchOfScope(scope as never)).toEqual({ ...search, text: undefined } as never)
  expect(scopeOfSearch({ text: ' tea ' })).toEqual({ text: 'tea' })
})
