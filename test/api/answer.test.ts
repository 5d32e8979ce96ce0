import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { me } from '#contract/session/users.ts'
import { parseResponse, parseProblem } from '#src/api/answer.ts'
import { UnexpectedAnswer } from '#src/api/errors.ts'
import { activate } from '#src/text/language.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: {} }))
afterEach(async () => {
  await activate('en')
  vi.unstubAllGlobals()
})

const person = { id: 'u1', email: 'olivia@example.org', first_name: 'Olivia', last_name: 'Owner' }
const user = { ...person, language: null, workspaces: [] }

test('an answer is what the contract makes of it', () =>
  expect(parseResponse(me, JSON.stringify({ ...user, unknown: true }))).toEqual(user))

test.each([
  ['a wrong field', JSON.stringify({ ...user, email: 7 }), 'email: '],
  ['a missing field', JSON.stringify({ ...user, workspaces: undefined }), 'workspaces: '],
  ['nothing', '', 'id: '],
  ['another kind of value', '[]', 'the whole: '],
  ['a page of HTML', '<html>', 'expected JSON'],
])('an answer with %s is refused by name', (_, text, where) => {
  expect(() => parseResponse(me, text)).toThrow(UnexpectedAnswer)
  expect(() => parseResponse(me, text)).toThrow(`GET /users/me: ${where}`)
})

const conflict = { type: '/problems/conflict', title: 'Conflict', status: 409 }

test('a problem says its code, its words and its fields', () => {
  const errors = [{ pointer: '/name', detail: 'Required' }]
  const text = JSON.stringify({ ...conflict, errors })
  expect(parseProblem(409, text)).toMatchObject({ status: 409, code: 'conflict', detail: 'Conflict', errors })
})

test.each(['<html>', '{}', ''])('%j, which is no problem of ours, says its status', (text) => {
  expect(parseProblem(502, text)).toMatchObject({ status: 502, code: null, message: expect.stringContaining('502') })
})

const changed = {
  ...conflict,
  detail: 'Olivia changed this in the meantime. Load version 3, then save again.',
  message: 'problem.changedBy',
  params: { person: 'Olivia', version: 3 },
  errors: [{ pointer: '/version', detail: 'Required', message: 'input.required' }],
}

test('a German page words a problem and its fields in German', async () => {
  await activate('de')
  const { detail, errors } = parseProblem(409, JSON.stringify(changed))
  expect([detail, errors]).toEqual([
    'Olivia hat das inzwischen geändert. Laden Sie Version 3 und speichern Sie dann noch einmal.',
    [{ pointer: '/version', detail: 'Wird benötigt' }],
  ])
})

test.each([undefined, 'problem.ofANewerServer', 'toString'])(
  'a problem with the message %j is shown as it came',
  async (message) => {
    await activate('de')
    expect(parseProblem(409, JSON.stringify({ ...changed, message })).detail).toBe(changed.detail)
  },
)

test('an English page shows the English of the server', () =>
  expect(parseProblem(409, JSON.stringify(changed)).message).toBe(changed.detail))
