import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { setErrorMap } from '#contract/error-map.ts'
import { listInvites } from '#contract/workspaces/invites.ts'
import { validateInvite } from '#contract/workspaces/joining.ts'
import { login, refresh } from '#contract/session/session.ts'
import { join, me } from '#contract/session/users.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { parseResponse } from '#src/api/answer.ts'
import { UnexpectedAnswer } from '#src/api/errors.ts'

setErrorMap()
let reports: string[] = []
beforeEach(() => void (reports = []))
const read = <E extends Endpoint>(endpoint: E, answer: object) =>
  parseResponse(endpoint, JSON.stringify(answer), ({ message }) => reports.push(message))

const user = { id: '7', email: 'olivia@example.org', first_name: 'Olivia', last_name: 'Owner' }
const specifiedUser = { ...user, workspaces: [{ id: '42', name: 'One' }] }
const specifiedWorkspace = { id: '42', plan_expired_at: 1_900_000_000, privilege: 'manager' }
const workspaceOfDecisions = { ...specifiedWorkspace, name: 'One', language: 'en', plan: 'pro' }

test.each<[string, Endpoint, object, object]>([
  ['auth/login', login, { access_token: 'a', refresh_token: 'r' }, {}],
  ['auth/refresh', refresh, { access_token: 'a' }, {}],
  ['user/me/join', join, { id: '42' }, { alreadyMember: false }],
  ['invites/validate', validateInvite, { id: '42' }, { alreadyMember: false }],
  ['users/me', me, { ...user, workspaces: [] }, { language: null }],
  [
    'users/me with workspaces',
    me,
    specifiedUser,
    { language: null, workspaces: [{ id: '42', name: 'One', privilege: 'unknown', sample: false }] },
  ],
  [
    'workspaces/{workspaceId} of the specification',
    getWorkspace,
    specifiedWorkspace,
    {
      name: 'Workspace',
      language: 'unknown',
      timezone: 'UTC',
      weekStart: 'monday',
      retentionDays: null,
      viewersExport: true,
      sharing: true,
      plan: 'unknown',
      sample: false,
      deletion: null,
      created_at: 0,
    },
  ],
  ['workspaces/{workspaceId} of the decisions', getWorkspace, workspaceOfDecisions, {}],
  ['a plan without an end', getWorkspace, { ...workspaceOfDecisions, plan_expired_at: null }, {}],
])('an answer with what the specification lists, and no more, is read: %s', (_, endpoint, answer, rest) => {
  expect([read(endpoint, answer), reports]).toEqual([expect.objectContaining({ ...answer, ...rest }), []])
})

describe('a field of the specification that is missing is told by name', () => {
  const without = (answer: object, field: string) =>
    Object.fromEntries(Object.entries(answer).filter(([key]) => key !== field))
  const answers: [Endpoint, object][] = [
    [me, specifiedUser],
    [getWorkspace, specifiedWorkspace],
    [validateInvite, { id: '42' }],
    [join, { id: '42' }],
  ]
  test.each(
    answers.flatMap(([endpoint, answer]) => Object.keys(answer).map((field) => [field, endpoint, answer] as const)),
  )('%s', (field, endpoint, answer) => {
    const reading = () => read(endpoint, without(answer, field))
    expect(reading).toThrow(UnexpectedAnswer)
    expect(reading).toThrow(`${endpoint.method} ${endpoint.path}: ${field}: Required`)
    expect(reading).toThrow('can’t read the server’s answer')
  })
})

describe('what a newer server says is passed over, and told once', () => {
  test('a language, a role and a plan that nobody knows yet are unknown', () => {
    const speaking = { ...specifiedUser, language: 'xx' }
    const news = { privilege: 'auditor', plan: 'galaxy', language: 'tlh', weekStart: 'friday' }
    const unknown = { privilege: 'unknown', plan: 'unknown', language: 'unknown', weekStart: 'monday' }
    for (let times = 0; times < 2; times++) {
      expect(read(me, speaking)).toMatchObject({ language: 'unknown' })
      expect(read(getWorkspace, { ...workspaceOfDecisions, ...news })).toMatchObject(unknown)
    }
    expect(reports).toEqual([
      expect.stringMatching(/^GET \/users\/me was read without .* received 'xx'$/),
      expect.stringMatching(/^GET \/workspaces\/:workspaceId was read without .* received 'galaxy'/),
    ])
  })

  test('a bad entry of a list costs that entry', () => {
    const workspaces = [
      { name: 'nameless' },
      { id: '42', name: 'One', privilege: 'guest' },
      'nothing',
      { id: '43', name: 'Two' },
    ]
    expect(read(me, { ...user, workspaces }).workspaces.map(({ id, privilege }) => [id, privilege])).toEqual([
      ['42', 'unknown'],
      ['43', 'unknown'],
    ])
    expect(read(listInvites, { items: [{ id: 'no invite' }] })).toEqual({ items: [], mails: false })
    expect(reports).toEqual([expect.stringContaining('[0].id: Required'), expect.stringContaining('[0].id: ')])
  })
})
