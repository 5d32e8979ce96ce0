import { expect, test } from 'vitest'
import { login, logout } from '#contract/session/session.ts'
import { me } from '#contract/session/users.ts'
import { listProblems, type EndpointProblem } from '#contract/endpoint.ts'
import { receiveStripeEvent } from '#contract/billing/billing.ts'
import { createFilter, listFilters } from '#contract/filters/filters.ts'
import { endpoints } from '#contract/index.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'

const always = new Set(['internal', 'invalid_input', 'too_many_requests', 'unavailable'])
const beside = (codes: readonly string[]) => codes.filter((code) => !always.has(code)).toSorted()

test.each([
  ['nobody is asked who they are', logout, ['invalid_token']],
  ['a person signs in', me, ['unauthenticated']],
  ['every member may', listFilters, ['not_found', 'plan_expired', 'unauthenticated']],
  [
    'some members may',
    createFilter,
    ['conflict', 'forbidden', 'key_reused', 'not_found', 'plan_expired', 'quota_reached', 'unauthenticated'],
  ],
  ['a plan may have ended', getWorkspace, ['not_found', 'unauthenticated']],
  ['bytes are sent', receiveStripeEvent, ['not_found', 'too_large']],
] as const)('where %s, a call can fail so', (_, endpoint, codes) =>
  expect(beside(listProblems(endpoint))).toEqual(codes),
)

test.each(Object.entries(endpoints))(
  '%s names no problem that follows from its access, path or body',
  (_, endpoint) => {
    const { problems = [], ...rest } = endpoint
    expect(problems.filter((code) => listProblems(rest).includes(code))).toEqual([])
  },
)

test('the type of a problem is as precise as its list', () => {
  const code: EndpointProblem<typeof login> = 'invalid_token'
  // @ts-expect-error Nobody who signs in has a role yet.
  const foreign: EndpointProblem<typeof login> = 'forbidden'
  // @ts-expect-error What every member may do is forbidden to none.
  const refused: EndpointProblem<typeof listFilters> = 'forbidden'
  const restricted: EndpointProblem<typeof createFilter> = 'forbidden'
  expect([code, foreign, refused, restricted]).toHaveLength(4)
})
