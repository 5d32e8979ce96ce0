import { describe, expect, test } from 'vitest'
import type { AlertCondition } from '#contract/alerts/alerts.ts'
import { toBody, isFaulty, toDraft, validate } from '#src/features/alerts/draft.ts'
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

test.each<AlertCondition>([
  { kind: 'volume', score: 2 },
  { kind: 'threshold', metric: 'mentions', test: 'rises', value: 12.5, window: '6h' },
  { kind: 'keyword' },
  { kind: 'person', authorListId: idOf(4), followers: 50_000 },
  { kind: 'collection', faults: ['gap'] },
])('a saved alert passes through the form unchanged: %j', (condition) => {
  const alert = alertOf('A', {
    kind: condition.kind,
    condition,
    scope: { queryId: idOf(3), source: 'x,reddit', filterId: idOf(5) },
    schedule: { quietFrom: '22:00', quietUntil: '07:00', quietDays: [6, 7] },
    cooldownMinutes: 30,
  })
  const { name, scope, schedule, cooldownMinutes, recipients, own } = alert
  expect(toBody(toDraft(alert))).toEqual({ name, condition, scope, schedule, cooldownMinutes, recipients, own })
})

describe('numbers', () => {
  const limit = (value: string) => validate(draftOf({ kind: 'threshold' }, { value }))
  const followers = (value: string) =>
    validate(draftOf({ kind: 'person', scope: { queryId: idOf(3) } }, { followers: value }))

  test.each([
    ['12,5', 12.5],
    ['−20', -20],
    [' 1 000 ', 1_000],
  ])('%j is the limit %d', (value, expected) => {
    expect(limit(value).question?.condition).toMatchObject({ value: expected })
  })

  test.each(['', 'many', '1.2.3', '1e5', '9999999999999'])('%j is no limit', (value) => {
    expect(limit(value)).toMatchObject({ problems: { value: 'Enter a number.' }, question: null })
  })

  test.each(['50000', '50 000', '50.000', '50,000'])('%j are 50,000 followers', (value) => {
    expect(followers(value).question?.condition).toEqual({ kind: 'person', followers: 50_000 })
  })

  test.each(['0', '1.5', 'many'])('%j are no followers', (value) => {
    expect(followers(value).problems).toHaveProperty('person')
  })
})

const quiet = (from: string, until: string, days: number[] = []) => ({ quiet: { from, until, days } })

test.each<[string, Partial<AlertDraft>, Partial<ConditionDraft>, string]>([
  ['a change that is not above 0', { kind: 'threshold' }, { test: 'falls', value: '-5' }, 'value'],
  ['a keyword without a query', { kind: 'keyword' }, {}, 'scope'],
  ['a text that cannot be read', { scope: { text: '(coffee' } }, {}, 'scope'],
  ['no person', { kind: 'person', scope: { text: 'coffee' } }, {}, 'person'],
  ['no fault', { kind: 'collection' }, { faults: [] }, 'faults'],
  ['half a quiet time', quiet('22:00', ''), {}, 'quiet'],
  ['a quiet time of no length', quiet('22:00', '22:00'), {}, 'quiet'],
  ['a week of quiet days', quiet('', '', [1, 2, 3, 4, 5, 6, 7]), {}, 'quiet'],
  ['a cooldown that is too short', { cooldown: '4' }, {}, 'cooldown'],
])('%s is refused at its field', (_, rest, condition, field) => {
  const draft = draftOf(rest, condition)
  expect([Object.keys(validate(draft).problems), isFaulty(draft)]).toEqual([[field], true])
})

test('an address and a scope convert into each other, a saved query before a text', () => {
  const search = { queryId: idOf(3), text: 'tea', filter: idOf(5), authors: idOf(6), media: 'owned' } as const
  const scope = { queryId: idOf(3), filterId: idOf(5), authorListId: idOf(6), media: 'owned' }
  expect(scopeOfSearch(search)).toEqual(scope)
  expect(searchOfScope(scope as never)).toEqual({ ...search, text: undefined })
  expect(scopeOfSearch({ text: ' tea ' })).toEqual({ text: 'tea' })
})
