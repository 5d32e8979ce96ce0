import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Endpoint, largeBodyBytes, defaultMaxBodyBytes } from '#contract/endpoint.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { endpoints } from '#contract/index.ts'
import type { ProblemDetails } from '#contract/problems.ts'
import { login } from '#contract/session/session.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { toEndpointPath } from '#server/http/api.ts'
import { measureJson } from '#server/ground/json-size.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const stranger = 'stranger@example.com'
const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner })

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Lists in lists, as deep as may be, of so many bytes. */
function largest(bytes: number) {
  const lists = Array<string>(Math.floor((bytes - 2) / 199)).fill(nested(99))
  return `[${lists.join()}]`.padEnd(bytes)
}

/** What a call is answered, and whether its body was parsed. */
async function answerTo(endpoint: Endpoint, body: string, as: string | null) {
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const path = toEndpointPath(endpoint).replaceAll(/:(\w+)/g, (_, name) =>
    name === 'workspaceId' ? workspaceId : crypto.randomUUID(),
  )
  const headers = {
    'content-type': endpoint.body === 'file' ? 'application/octet-stream' : 'application/json',
    ...(as === null ? {} : { authorization: `Bearer ${(await server.as(as)).access_token}` }),
  }
  const answer = await server.request(path, { method: endpoint.method, headers, body })
  const { message } = JSON.parse(await answer.text()) as ProblemDetails
  const isParsed = parse.mock.calls.some(([text]) => text === body)
  parse.mockRestore()
  return { status: answer.status, message, isParsed }
}

const sending = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { method }]) => method !== 'GET')
const limitOf = ({ body, maxBytes }: Endpoint) =>
  body === undefined ? (maxBytes ?? defaultMaxBodyBytes) : largeBodyBytes

test('a body is parsed where its caller is let in', async () =>
  expect(await answerTo(createWorkspace, largest(defaultMaxBodyBytes), stranger)).toMatchObject({ isParsed: true }))

test.each(sending.filter(([, { access }]) => access !== 'public'))(
  '%s refuses a stranger and somebody without a token before it reads a body',
  async (_name, endpoint) => {
    const body = largest(limitOf(endpoint))
    expect(await answerTo(endpoint, body, null)).toMatchObject({ status: 401, isParsed: false })
    if (endpoint.access === 'signedIn') return
    expect(await answerTo(endpoint, body, stranger)).toMatchObject({ status: 404, isParsed: false })
  },
)

describe('a body', () => {
  test.each([
    ['a call of everybody', login, defaultMaxBodyBytes],
    ['a member’s call', createWorkspace, defaultMaxBodyBytes],
    ['a call with large inputs', createFilter, largeBodyBytes],
  ])('of %s has so many bytes', async (_what, endpoint, bytes) => {
    expect(await answerTo(endpoint, largest(bytes), owner)).toMatchObject({ status: 400, isParsed: true })
    const tooLarge = { status: 413, message: 'problem.requestTooLarge', isParsed: false }
    expect(await answerTo(endpoint, largest(bytes + 1), owner)).toEqual(tooLarge)
  })

  test('that nests deeper than 100 levels is not parsed', async () =>
    expect([await answerTo(login, nested(100), null), await answerTo(login, nested(101), null)]).toEqual([
      { status: 400, message: 'problem.expectedJson', isParsed: true },
      { status: 400, message: 'problem.requestTooLarge', isParsed: false },
    ]))
})

test.each([
  ['["]]]", [[1]]]', 3],
  [String.raw`{"a\"[[[": {"b\\": [{}]}}`, 4],
  ['"[[["', 0],
  ['[[],[],[[]]]', 3],
  ['{"a":{"b":{}}}', 3],
])('%s has so many levels: %i', (json, levels) => {
  expect(JSON.parse(json)).toBeDefined()
  expect(measureJson(json).levels).toBe(levels)
})
