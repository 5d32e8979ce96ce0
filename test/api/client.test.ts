import { expect, test, vi } from 'vitest'
import { downloadInvoice } from '#contract/billing/billing.ts'
import { downloadExport } from '#contract/posts/exports.ts'
import * as contract from '#contract/session/users.ts'
import { listMembers } from '#contract/workspaces/members.ts'
import * as billing from '#src/api/billing.ts'
import { SessionEnded, Unreachable } from '#src/api/errors.ts'
import * as exports from '#src/api/exports.ts'
import { requestOf } from '#src/api/client.ts'
import { me } from '#src/api/users.ts'
import { toProblem } from '#src/machines/problem.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceId } from '#test/support/fixtures.ts'

const api = fakeApi()

test.each(['auth', 'x/auth/y', '/auth/', 'auth/', '..%2Fauth'])(
  'S-68: the path of a workspace called %j is one to which a token is sent, and is read as that name',
  (workspaceId) => {
    const { pathname } = new URL(`https://app.example${requestOf(listMembers, { workspaceId }).path}`)
    const found = [pathname.includes('/auth/'), decodeURIComponent(pathname)]
    expect(found).toEqual([false, `/workspaces/${workspaceId}/members`])
  },
)

const ask = (thrown: unknown) => {
  api.on(contract.me, () => Promise.reject(thrown as Error))
  return me({}).catch((error: unknown) => error)
}

test.each([
  ['Chromium', new TypeError('Failed to fetch')],
  ['Safari', new TypeError('Load failed')],
  ['a time-out', new DOMException('signal timed out', 'TimeoutError')],
])('D5.13: a call that brings no answer says so in words for a person, not in those of %s', async (_, thrown) => {
  const error = (await ask(thrown)) as Error
  const found = [error instanceof Unreachable, error.message, error.cause, toProblem(error).code]
  expect(found).toEqual([true, 'The server can’t be reached. Check the connection and try again.', thrown, 'network'])
})

test.each([new SessionEnded(), new DOMException('gone', 'AbortError')])('%s goes on as it is', async (thrown) => {
  expect(await ask(thrown)).toBe(thrown)
})

test('after a minute an invoice is given up, while the file of an export is still awaited', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  api.on(downloadInvoice, new Blob())
  api.on(downloadExport, new Blob())
  const ends = await Promise.allSettled([
    billing.downloadInvoice({ workspaceId, invoiceId: idOf(1) }),
    exports.downloadExport({ workspaceId, exportId: idOf(1) }),
  ])
  timeout.mockRestore()
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
