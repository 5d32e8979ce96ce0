import '#test/support/client-router.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSignIn, type Journey } from '#src/session/vendor-sign-in.ts'
import { json, tokenWith } from '#test/support/browser.ts'
import { pair, problem, token, user, w1, w2, workspace } from './thread.ts'
import { openWholeApp, toasts } from './whole-app.ts'

vi.mock('#src/widgets/toasts/toast-library.tsx', () => ({
  show: (_: unknown, type: string, message: string) => toasts.push([type, message]),
  clear: () => {},
}))
afterEach(() => vi.unstubAllGlobals())

type App = Awaited<ReturnType<typeof openWholeApp>>

/** Goes to a vendor, and comes back with its answer. */
async function comeBack({ router, window, rest }: App, journey: Journey) {
  let asked!: URL
  Object.assign(window.location, { assign: (to: string) => void (asked = new URL(to)) })
  beginSignIn(router.options.context.config, 'google', journey)
  const { state, nonce } = Object.fromEntries(asked.searchParams)
  const answer = new URLSearchParams({ state: state!, id_token: tokenWith({ sub: 's1', nonce }) })
  router.history.push(`/login/callback#${answer}`)
  await rest()
}

const accepted = () => json({ id: w2, alreadyMember: false })
const expired = () => problem(410, { invite: { reason: 'expired', askWhom: null } })
const invited = { at: `/workspace/${w2}/saved-queries`, toasts: [] }
const refused = { at: '/login', toasts: [['error', 'Invalid invite token']] }

test.each([
  ['a visitor to the invited workspace', null, '/login?token=1e5', accepted, invited],
  ['another user to it, who takes the place of the former', pair(), `/workspace/${w1}/discover`, accepted, invited],
  ['a visitor whose invite is refused to the login', null, '/login?token=1e5', expired, refused],
])('§2.login: the way back from a vendor leads %s', async (_, stored, address, validate, end) => {
  const during: string[] = []
  const app = await openWholeApp(address, {
    stored,
    answers: {
      'POST /auth/login': () => {
        during.push(app.window.location.href)
        return json(pair(token('u2'), 'refresh-2'))
      },
      'POST /auth/logout': () => json({}),
      'GET /users/me': () => user(w1, w2),
      'POST /invites/validate': validate,
      [`GET /workspaces/${w2}`]: () => workspace(),
    },
  })
  await comeBack(app, { token: '1e5' })
  // The ID token is exchanged once, and has left the address by then.
  expect({ at: app.at(), toasts: app.toasts, during }).toEqual({ ...end, during: ['http://app.test/login/callback'] })
})
