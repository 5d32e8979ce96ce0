import * as contract from '#contract/session.ts'
import { AppError, handler, type Handler } from '#server/handler.ts'
import { signAccessToken } from './access-token.ts'
import { readIdToken } from './id-token.ts'
import { beginSession, continueSession, endSession, rememberUser, useIdTokenOnce } from './sessions.ts'
import type { VendorRules } from './vendors.ts'

const refused = (reason: string) => new AppError('invalid_token', reason)

const login = handler(contract.login, async (context, { oauth_token: token, vendor_type: vendor }) => {
  const { log, requestId, address } = context
  const deny = (reason: string) => {
    log.warn({ event: 'sign-in', outcome: 'refused', reason, vendor, requestId, address })
    return refused(reason)
  }
  const rules = context.vendors[vendor]
  if (!rules) throw deny(`Sign-in with ${vendor} is not offered here.`)
  const identity = await read(rules, token, context.now())
  if (!identity) throw deny('The ID token is not a fresh token of this vendor for this application. Sign in again.')
  if (!(await useIdTokenOnce(context, token, identity.expiresAt)))
    throw deny('The ID token has been used before. Sign in again.')

  const userId = await rememberUser(context, vendor, identity)
  const { sessionId, refreshToken } = await beginSession(context, userId)
  log.info({ event: 'sign-in', outcome: 'ok', actor: userId, vendor, requestId, address })
  return {
    access_token: await signAccessToken(context.keys, { userId, sessionId }, context.now()),
    refresh_token: refreshToken,
  }
})

async function read(rules: VendorRules, token: string, now: Date) {
  try {
    return await readIdToken(rules, token, now)
  } catch (cause) {
    throw new AppError('unavailable', "The vendor's signing keys cannot be fetched. Try again in a moment.", {
      cause,
      retryAfter: 5,
    })
  }
}

const refresh = handler(contract.refresh, async (context) => {
  const session = context.bearer === null ? null : await continueSession(context, context.bearer)
  if (!session) {
    context.log.warn({ event: 'refresh', outcome: 'refused', requestId: context.requestId, address: context.address })
    throw refused('The refresh token has ended. Sign in again.')
  }
  return { access_token: await signAccessToken(context.keys, session, context.now()) }
})

const logout = handler(contract.logout, async (context) => {
  if (context.bearer === null || !(await endSession(context, context.bearer)))
    throw refused('Expected a refresh token in the Authorization header.')
  return {}
})

export const sessionHandlers: Handler[] = [login, refresh, logout]
